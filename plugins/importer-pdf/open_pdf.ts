import { getDocumentProxy } from 'unpdf'

/** What a page draws: operators and what each is given. */
export interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}

interface Objects {
  get(name: string, hear?: (found: unknown) => void): unknown
}

/** A page as far as we look at it; the package's own types end at `any`. */
export interface PdfPage {
  /** Left, bottom, right and top, in points. */
  view: number[]
  /** How far it is turned clockwise, in degrees. */
  rotate: number
  objs: Objects
  commonObjs: Objects
  getTextContent(): Promise<{
    items: ({ str: string; transform: unknown[]; width: number; fontName: string } | object)[]
    styles: object
  }>
  getOperatorList(): Promise<Operators>
  cleanup(): void
}

/** A PDF file that is open. */
export interface PdfDocument {
  numPages: number
  getPage(number: number): Promise<PdfPage>
  getMetadata(): Promise<{ info: object }>
  loadingTask: { destroy(): Promise<void> }
}

/** Why a file cannot be opened. */
export interface Unopened {
  failure: 'unknown-file'
  reason: string
}

const OPTIONS = { verbosity: 0, isEvalSupported: false, enableXfa: false }

/** Opens a PDF file; its images of more than `maxImageSize` pixels are left out. */
export async function openPdf(
  bytes: Uint8Array,
  maxImageSize: number
): Promise<PdfDocument | Unopened> {
  try {
    return await getDocumentProxy(bytes, { ...OPTIONS, maxImageSize })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const reason = name === 'PasswordException' ? 'it is locked with a password' : String(error)
    return { failure: 'unknown-file', reason }
  }
}
