import { serveThread } from '#core/imports/index'
import { readPdf } from './read_pdf.js'

serveThread(readPdf)
