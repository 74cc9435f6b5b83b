import { i18n } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { ServingWords } from './servings.js'

/** Servings in the words of the reader's language. */
export const servingWords: ServingWords = {
  figure: (servings) => formatNumber(servings),
  servings: (servings) => i18n.t('recipes:scale.servings', { count: servings }),
}
