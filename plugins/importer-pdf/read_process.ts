import { serveProcess } from '#core/imports/index'
import { readPdf } from './read_pdf.js'

// On its way from process to process an array becomes a Buffer, which the library refuses.
serveProcess((bytes: Uint8Array) => readPdf(new Uint8Array(bytes)))
