import { serveProcess } from '#core/imports/index'
import { type PdfAnswer, readPdf } from './read_pdf.js'
import { readScans, type ScanAnswer } from './read_scans.js'

/** What is wanted of a file: its words, or the pictures of its pages. */
export interface PdfTask {
  bytes: Uint8Array
  scans: boolean
}

// On its way from process to process an array becomes a Buffer, which the library refuses.
serveProcess<PdfTask, PdfAnswer | ScanAnswer>(({ bytes, scans }) => {
  const own = new Uint8Array(bytes)
  return scans ? readScans(own) : readPdf(own)
})
