import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import {
  ImportFailure,
  type ImportReading,
  type ImportSource,
  readText,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import type { PdfAnswer } from './read_pdf.js'

type PdfSource = Extract<ImportSource, { kind: 'file' }>

const TIME_LIMIT = 20_000
const seat = new ProcessSeat<Uint8Array, PdfAnswer>(processFile('read_process', import.meta.url), {
  memory: 384,
})

/** Reads recipes from PDF files that hold text: prints of pages, e-books, magazines. */
export default definePlugin({
  id: 'importer-pdf',
  name: 'PDF',
  api: 1,
  enabledByDefault: true,
  provides: { importers: [{ id: 'pdf', accepts: isPdf, read }] },
})

/** Ends the process that reads; the next file starts a new one. */
export async function stopReading(): Promise<void> {
  await seat.clear()
}

function isPdf(source: ImportSource): source is PdfSource {
  return source.kind === 'file' && source.file.type === 'application/pdf'
}

async function read(source: ImportSource, context: PluginContext): Promise<ImportReading> {
  if (!isPdf(source)) throw new ImportFailure('unknown-file', 'this importer reads PDF files')
  const answer = await answerOf(source.file.bytes, context.signal)
  if ('failure' in answer) throw new ImportFailure(answer.failure, answer.reason)
  const ownName = answer.title ?? source.file.name.replace(/\.pdf$/i, '').replace(/[_-]+/g, ' ')
  const options = { language: source.language, ownName }
  const found = await readText({ text: answer.lines, options }, context.signal)
  const [draft, ...others] = found.map((one) => ({
    ...one,
    sourceUrl: one.sourceUrl ?? answer.address,
  }))
  if (draft) return { draft, others }
  throw new ImportFailure('not-a-recipe', 'no ingredients with a method in the file')
}

async function answerOf(bytes: Uint8Array, signal: AbortSignal): Promise<PdfAnswer> {
  try {
    return await seat.work(bytes, { timeLimit: TIME_LIMIT, signal })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    const kind = error.kind === 'timed-out' ? 'timed-out' : 'too-large'
    throw new ImportFailure(kind, error.message, { cause: error })
  }
}
