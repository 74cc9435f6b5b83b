import type { TextLine } from '#core/recipe_text/index'
import { openPdf, type PdfDocument } from './open_pdf.js'
import { type Piece, piecesOf } from './pieces.js'
import { linesOfPages } from './page_lines.js'

/** The text of a file in reading order, or why there is none. */
export type PdfAnswer =
  | {
      lines: TextLine[]
      /** What the file calls itself, where that is a name. */
      title: string | null
      /** The address of the page that it is a print of. */
      address: string | null
      /** Whether the pages hold so little that they may be pictures with a mark. */
      sparse: boolean
    }
  | { failure: 'no-text' | 'unknown-file' | 'too-large'; reason: string }

/** A cookbook's worth of pages: of a longer one recipes would be lost without a word. */
const MOST_PAGES = 400
/** Fewer letters are no text; fewer a page may be a scanner's mark on each. */
const LEAST_LETTERS = 20
/** Pictures are not looked at: only the smallest are opened, in pixels. */
const MOST_PIXELS = 4096

/** Reads the words of a PDF file with their places and puts them in the order people read them. */
export async function readPdf(bytes: Uint8Array): Promise<PdfAnswer> {
  const document = await openPdf(bytes, MOST_PIXELS)
  if ('failure' in document) return document
  const { numPages } = document
  if (numPages > MOST_PAGES) {
    return { failure: 'too-large', reason: `${numPages} pages are more than ${MOST_PAGES}` }
  }
  const pages: Piece[][] = []
  for (let number = 1; number <= numPages; number++) {
    pages.push(await piecesOf(await document.getPage(number)))
  }
  const title = await titleOf(document)
  await document.loadingTask.destroy()
  const letters = pages
    .flat()
    .reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0)
  if (letters < LEAST_LETTERS) return { failure: 'no-text', reason: 'the pages hold pictures only' }
  return { ...linesOfPages(pages), title, sparse: letters < LEAST_LETTERS * pages.length }
}

async function titleOf(document: PdfDocument): Promise<string | null> {
  const { info } = await document.getMetadata()
  const title: unknown = 'Title' in info ? info.Title : null
  if (typeof title !== 'string') return null
  const words = title.replace(/\.(?:pdf|docx?|odt|indd|pages|txt)$/i, '').trim()
  return /\p{L}{3}/u.test(words) && words !== title.trim() ? null : words || null
}
