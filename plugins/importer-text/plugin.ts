import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { ImportFailure, type ImportReading, type ImportSource, readText } from '#core/imports/index'

type TextSource = Extract<ImportSource, { kind: 'text' | 'file' }>

const MARKDOWN = 'text/markdown'

/** Reads recipes from plain text and Markdown: pasted, shared, from letters, chats and files. */
export default definePlugin({
  id: 'importer-text',
  name: 'Plain text',
  description: 'Sorts a recipe’s pasted words into ingredients and steps.',
  api: 1,
  enabledByDefault: true,
  provides: {
    fileTypes: [{ type: MARKDOWN, endings: ['.md', '.markdown', '.mdown'] }],
    importers: [{ id: 'text', accepts: isText, read }],
  },
})

function isText(source: ImportSource): source is TextSource {
  if (source.kind !== 'file') return source.kind === 'text'
  return source.file.type === 'text/plain' || source.file.type === MARKDOWN
}

async function read(source: ImportSource, { signal }: PluginContext): Promise<ImportReading> {
  if (!isText(source)) throw new ImportFailure('unknown-file', 'this importer reads text')
  const text = source.kind === 'text' ? source.text : source.file.bytes
  const ownName = source.kind === 'text' ? null : nameOf(source.file.name)
  const options = { language: source.language, ownName }
  const [draft, ...others] = await readText({ text, options }, signal)
  if (draft) return { draft, others }
  throw new ImportFailure('not-a-recipe', 'no ingredients with a method in the text')
}

/** A file's name as words; what people name files after is mostly the dish. */
function nameOf(file: string): string | null {
  const words = file
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return /\p{L}{3}/u.test(words) ? words : null
}
