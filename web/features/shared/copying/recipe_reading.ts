import type { Recipe } from '#core/shared/contract/index'
import { stepParts } from '#core/shared/step_amounts'
import { i18n } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { ingredientLine } from '../ingredients/ingredient_line.js'
import { figureOf } from '../measures/measure_text.js'
import type { Reading } from '../measures/use_reading.js'
import { lineOptions } from '../ingredients/use_line_options.js'
import { servingWords } from '../ingredients/serving_words.js'
import { yieldAt } from '../ingredients/servings.js'
import { timeWords } from '../recipes/use_time_words.js'
import type { RecipeReading } from './recipe_text.js'

/** What is copied: a recipe at the scale and in the measures that the page shows. */
export interface CopySubject {
  recipe: Recipe
  scale: number
  reading: Reading
}

function stepText(text: string, { scale, reading }: CopySubject): string {
  return stepParts(text, { scale, system: reading.system })
    .map((part) => {
      if (!part.shown) return part.text
      const { number, unit } = figureOf(part.shown, reading)
      return `${number} ${unit}`
    })
    .join('')
}

/** A recipe as the page shows it, for texts that are copied. */
export function recipeReading(subject: CopySubject): RecipeReading {
  const { recipe, scale, reading } = subject
  const options = lineOptions(reading, recipe.settings.disableAmount, scale)
  return {
    line: (ingredient) => ingredientLine(ingredient, options),
    yieldText: yieldAt(recipe, scale, servingWords),
    timeText: timeWords,
    stepText: ({ text }) => stepText(text, subject),
    words: {
      yield: i18n.t('copying:yield'),
      prep: i18n.t('copying:prep'),
      cook: i18n.t('copying:cook'),
      total: i18n.t('copying:total'),
      ingredients: i18n.t('copying:ingredients'),
      method: i18n.t('copying:method'),
      notes: i18n.t('copying:notes'),
      original: i18n.t('copying:original'),
      step: (number) => i18n.t('copying:step', { number: formatNumber(number) }),
    },
  }
}
