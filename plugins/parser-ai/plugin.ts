import { definePlugin } from '#core/plugins/define_plugin'
import { readLines, TASK } from './read_lines.js'

/**
 * Lets a language model read ingredient lines, in any language, where somebody has chosen it. Only words and numbers that
 * stand in a line are taken from its answer; every other line is left to the parsers that ask nobody.
 */
export default definePlugin({
  id: 'parser-ai',
  name: 'Ingredient lines by AI',
  description:
    'Sends ingredient lines to a language model, in any language. Needs a provider under AI, and reads only where it is chosen.',
  api: 1,
  requires: ['core/ai'],
  provides: {
    aiTasks: [{ id: TASK, name: 'Reading ingredient lines' }],
    ingredientParsers: [
      {
        id: 'ai',
        asksModel: true,
        available: async ({ services }) => (await services['core/ai']?.available(TASK)) ?? false,
        parse: readLines,
      },
    ],
  },
})
