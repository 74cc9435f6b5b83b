import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import {
  ImportFailure,
  type ImportSource,
  OtherKind,
  ProcessFailure,
  processFile,
  ProcessSeat,
} from '#core/imports/index'
import type { RecipeDraft } from '#core/recipes/index'
import type { CooklangTask } from './read_cooklang.js'

/** Milliseconds that a text may take. */
const TIME_LIMIT = 10_000
const FILE_TYPE = 'text/x-cooklang'
const seat = new ProcessSeat<CooklangTask, RecipeDraft | null>(
  processFile('read_process', import.meta.url),
  { memory: 128 }
)

/**
 * Reads Cooklang (cooklang.org), a recipe's steps with its ingredients marked in them: `.cook` files
 * and pasted text.
 */
export default definePlugin({
  id: 'importer-cooklang',
  name: 'Cooklang',
  description: 'Reads recipes that were written in Cooklang.',
  api: 1,
  enabledByDefault: true,
  provides: {
    fileTypes: [{ type: FILE_TYPE, endings: ['.cook'] }],
    importers: [{ id: 'cooklang', priority: 10, accepts: isCooklang, read }],
  },
})

/** Ends the process that reads; the next text starts a new one. */
export async function stopReading(): Promise<void> {
  await seat.clear()
}

type CooklangSource = Extract<ImportSource, { kind: 'text' | 'file' }>

/** A `.cook` file, or a pasted text that may hold a marked ingredient. */
function isCooklang(source: ImportSource): source is CooklangSource {
  if (source.kind === 'file') return source.file.type === FILE_TYPE
  return source.kind === 'text' && source.text.includes('@') && source.text.includes('{')
}

async function read(source: ImportSource, { signal }: PluginContext): Promise<RecipeDraft> {
  if (!isCooklang(source)) throw new ImportFailure('unknown-file', 'this importer reads Cooklang')
  const { language } = source
  const isFile = source.kind === 'file'
  const task = isFile
    ? { text: source.file.bytes, language, fileName: source.file.name }
    : { text: source.text, language, fileName: null }
  const draft = await seat.work(task, { timeLimit: TIME_LIMIT, signal }).catch(unread)
  if (draft) return draft
  if (!isFile) throw new OtherKind('no ingredient is marked in the text')
  throw new ImportFailure('not-a-recipe', 'no ingredient is marked in the file')
}

function unread(error: unknown): never {
  if (!(error instanceof ProcessFailure)) throw error
  const isTooMuch = error.kind === 'timed-out' || error.kind === 'too-large'
  const kind = isTooMuch ? 'too-complex' : 'extraction-failed'
  throw new ImportFailure(kind, error.message, { cause: error })
}
