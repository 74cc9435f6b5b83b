import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { ImportFailure, type ImportSource } from '#core/imports/index'
import { isPage, readSource, type SourceReading } from './read_source.js'

/** Reads recipes from web pages: structured data first, completed by what the page shows. */
export default definePlugin({
  id: 'importer-web',
  name: 'Web pages',
  description: 'Reads the recipe of a web page, marked up or not.',
  api: 1,
  enabledByDefault: true,
  provides: {
    importers: [
      {
        id: 'web',
        accepts: isPage,
        read: async (source, context) => {
          const { raw: _raw, ...read } = await reading(source, context)
          return read
        },
        inspect: async (source, context) => (await reading(source, context)).raw,
      },
    ],
  },
})

function reading(source: ImportSource, context: PluginContext): Promise<SourceReading> {
  if (isPage(source)) return readSource(source, context)
  throw new ImportFailure('unknown-file', 'this importer reads web pages')
}
