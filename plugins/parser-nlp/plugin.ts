import { definePlugin } from '#core/plugins/define_plugin'
import { shippedModel } from './model/load_model.js'
import { readLines } from './read_lines.js'

/** Reads English ingredient lines by a model that learned from labelled ones; leaves other languages to other parsers. */
export default definePlugin({
  id: 'parser-nlp',
  name: 'Ingredient lines by a trained model',
  description:
    'Reads English ingredient lines by what it learned from labelled ones, without the internet.',
  api: 1,
  enabledByDefault: true,
  provides: {
    ingredientParsers: [
      {
        id: 'nlp',
        priority: 10,
        parse: async (request) => readLines(await shippedModel(), request),
      },
    ],
  },
})
