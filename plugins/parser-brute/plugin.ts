import { definePlugin } from '#core/plugins/define_plugin'
import { ingredientLanguage, ingredientWords } from '#core/recipe_text/index'
import { readLine } from './read_line.js'

/** Reads ingredient lines by the words of fifteen languages: numbers, units, sizes, what is done to a food. */
export default definePlugin({
  id: 'parser-brute',
  name: 'Ingredient lines by rules',
  description: 'Reads amount, unit and food of ingredient lines in fifteen languages.',
  api: 1,
  enabledByDefault: true,
  provides: {
    ingredientParsers: [
      {
        id: 'brute',
        priority: 0,
        parse: ({ lines, language }) => {
          const words = ingredientWords(ingredientLanguage(language) ?? 'en')
          return lines.map((line) => readLine(line, words))
        },
      },
    ],
  },
})
