import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import {
  type ImportFile,
  ImportFailure,
  type ImportReading,
  type ImportSource,
  PicturesInside,
  readText,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import type { PdfAnswer } from './read_pdf.js'
import type { PdfTask } from './read_process.js'
import type { ScanAnswer } from './read_scans.js'

type PdfSource = Extract<ImportSource, { kind: 'file' }>

const FILE_TYPE = 'application/pdf'
/** Milliseconds for the words of a file, and for the pictures of its pages. */
const TIME_LIMIT = 40_000
const SCAN_LIMIT = 120_000
const seat = new ProcessSeat<PdfTask, PdfAnswer | ScanAnswer>(
  processFile('read_process', import.meta.url),
  { memory: 384 }
)

/**
 * Reads recipes from PDF files that hold text: prints of pages, e-books, magazines. The pages of a
 * scan are handed to whoever reads pictures.
 */
export default definePlugin({
  id: 'importer-pdf',
  name: 'PDF',
  description: 'Reads recipes from PDF files, scanned ones with the help of pictures.',
  api: 1,
  enabledByDefault: true,
  provides: {
    // Some writers put a few bytes before the mark (PDF 2.0, annex I).
    fileTypes: [{ type: FILE_TYPE, endings: ['.pdf'], signs: [{ bytes: '%PDF-', to: 1019 }] }],
    importers: [{ id: 'pdf', accepts: isPdf, read }],
  },
})

/** Ends the process that reads; the next file starts a new one. */
export async function stopReading(): Promise<void> {
  await seat.clear()
}

function isPdf(source: ImportSource): source is PdfSource {
  return source.kind === 'file' && source.file.type === FILE_TYPE
}

async function read(source: ImportSource, context: PluginContext): Promise<ImportReading> {
  if (!isPdf(source)) throw new ImportFailure('unknown-file', 'this importer reads PDF files')
  const { bytes } = source.file
  const answer = await answerOf({ bytes, scans: false }, TIME_LIMIT, context.signal)
  const inside = (signal?: AbortSignal) => scansIn(bytes, signal)
  if ('failure' in answer && answer.failure === 'no-text') {
    throw new PicturesInside(answer.reason, inside)
  }
  if ('failure' in answer) throw new ImportFailure(answer.failure, answer.reason)
  if ('pictures' in answer) throw new ImportFailure('extraction-failed', 'pictures for words')
  const ownName = answer.title ?? source.file.name.replace(/\.pdf$/i, '').replace(/[_-]+/g, ' ')
  const options = { language: source.language, ownName }
  const found = await readText({ text: answer.lines, options }, context.signal)
  const [draft, ...others] = found.map((one) => ({
    ...one,
    sourceUrl: one.sourceUrl ?? answer.address,
  }))
  if (draft) return { draft, others }
  if (answer.sparse) throw new PicturesInside('few words on many pages', inside)
  throw new ImportFailure('not-a-recipe', 'no ingredients with a method in the file')
}

/** The pages of a scan as pictures, in order. */
async function scansIn(bytes: Uint8Array, signal?: AbortSignal): Promise<ImportFile[]> {
  const answer = await answerOf({ bytes, scans: true }, SCAN_LIMIT, signal)
  if ('failure' in answer) throw new ImportFailure(answer.failure, answer.reason)
  const pictures = 'pictures' in answer ? answer.pictures : []
  return pictures.map((picture, at) => ({
    name: `${at + 1}.jpg`,
    type: 'image/jpeg',
    bytes: picture,
  }))
}

async function answerOf(
  task: PdfTask,
  timeLimit: number,
  signal?: AbortSignal
): Promise<PdfAnswer | ScanAnswer> {
  try {
    return await seat.work(task, { timeLimit, signal })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    const kind = error.kind === 'timed-out' ? 'timed-out' : 'too-large'
    throw new ImportFailure(kind, error.message, { cause: error })
  }
}
