import type { RecipeComputedNutrition } from '#core/shared/contract/nutrition'
import { currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { coveredShare, type EstimateLine, figureParts } from './estimate.js'

/** How an estimate is put in words in the language of the page. */
export function useEstimateTexts() {
  const { t } = useText('nutrition')
  const { bcp47 } = currentLocale()
  return {
    /** A figure with its unit: “1,725 kJ / 412 kcal”. */
    figure: (value: number, unit: EstimateLine['unit']): string =>
      figureParts(value, unit, bcp47)
        .map(([amount, own]) => t(`unit.${own}`, { value: formatNumber(amount) }))
        // A number and its unit stay in one row.
        .map((text) => text.replaceAll(' ', '\u00a0'))
        .join(' / '),
    /** What an estimate rests on, in a sentence. */
    coverage: (computed: RecipeComputedNutrition): string => {
      const { linesCounted, lines: count } = computed.coverage
      const covered = coveredShare(computed)
      if (covered === null) return t('coverage.none', { count })
      const share = formatNumber(covered, { style: 'percent' })
      return t('coverage.some', { count, counted: formatNumber(linesCounted), share })
    },
  }
}
