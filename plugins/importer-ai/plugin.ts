import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ImportFailure, type ImportFile, type ImportSource } from '#core/imports/index'
import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { canAsk, PICTURES_TASK, TEXT_TASK } from './ask.js'
import { readPictures } from './read_pictures.js'
import { inspectText, readText, type TextSource } from './read_text.js'

const settings = vine.create({ picturesFirst: vine.boolean().optional() })

const FIRST = 100
const LAST = -100

/**
 * Asks a language model for the recipe where every other importer has found none, and where an
 * administrator wants it or somebody wants a translation, for what pictures show.
 */
export default definePlugin({
  id: 'importer-ai',
  name: 'AI import',
  description: 'Asks a language model when nothing else finds a recipe. Needs a provider under AI.',
  api: 1,
  requires: ['core/ai'],
  settings,
  provides: {
    aiTasks: [
      { id: TEXT_TASK, name: 'Recipes from pages and texts' },
      { id: PICTURES_TASK, name: 'Recipes from pictures', pictures: true },
    ],
    importers: [
      {
        id: 'ai',
        slow: true,
        asksModel: true,
        priority: LAST,
        accepts: isText,
        read: async (source, context) => {
          if (!isText(source)) throw new ImportFailure('unknown-file', 'this is no text')
          await demand(TEXT_TASK, context)
          return readText(source, context)
        },
        inspect: async (source, context) => {
          if (!isText(source)) return null
          await demand(TEXT_TASK, context)
          return inspectText(source, context)
        },
      },
      {
        id: 'ai-pictures',
        slow: true,
        asksModel: true,
        priority: (source, context) => (isWanted(source, context) ? FIRST : LAST),
        accepts: (source) => picturesOf(source) !== null,
        read: async (source, context) => {
          const files = picturesOf(source)
          const { language, translateTo } = source
          if (!files) throw new ImportFailure('unknown-file', 'this is no picture')
          await demand(PICTURES_TASK, context)
          return readPictures({ language, translateTo, files }, context)
        },
      },
    ],
  },
})

function isText(source: ImportSource): source is TextSource {
  return source.kind === 'address' || source.kind === 'page' || source.kind === 'text'
}

function picturesOf(source: ImportSource): ImportFile[] | null {
  if (source.kind === 'pictures') return source.files
  return source.kind === 'file' && source.file.type.startsWith('image/') ? [source.file] : null
}

/** Letters alone cannot translate; else they come first unless the administrator says otherwise. */
function isWanted(source: ImportSource, context: PluginContext<Infer<typeof settings>>): boolean {
  return source.translateTo !== undefined || context.settings.picturesFirst === true
}

/** Nothing is fetched and nothing opened for a task that nobody does. */
async function demand(task: string, context: PluginContext): Promise<void> {
  if (!(await canAsk(task, context))) {
    throw new ImportFailure('extraction-failed', `no provider is chosen for ${task}`)
  }
}
