import { getDocumentProxy } from 'unpdf'

/** A PDF file that is open. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

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
