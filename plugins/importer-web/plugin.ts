import { definePlugin } from '#core/plugins/define_plugin'
import { readSource } from './read_source.js'

/** Reads recipes from web pages: structured data first, completed by what the page shows. */
export default definePlugin({
  id: 'importer-web',
  name: 'Web pages',
  api: 1,
  enabledByDefault: true,
  provides: {
    importers: [
      {
        id: 'web',
        accepts: ({ kind }) => kind === 'address' || kind === 'page',
        read: async (source, context) => (await readSource(source, context)).draft,
        inspect: async (source, context) => (await readSource(source, context)).raw,
      },
    ],
  },
})
