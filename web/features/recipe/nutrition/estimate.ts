import type { Nutrition } from '#core/shared/contract/index'
import type {
  ComputedFigures,
  ComputedNutrient,
  RecipeComputedNutrition,
} from '#core/shared/contract/nutrition'
import { NUTRITION_FACTS } from '#web/features/shared/recipes/nutrition_lines'

/** What the figures are of, the most telling first. */
export type Basis = 'perServing' | 'per100g' | 'total'

/** One nutrient of an estimate: its figures in the order of the bases. */
export interface EstimateLine {
  key: ComputedNutrient
  unit: 'kcal' | 'g' | 'mg'
  values: (number | null)[]
  isAtLeast: boolean
}

const KJ = 4.184

/** Regions whose labels have kilojoules first. */
const KJ_FIRST = new Set(
  'AT AU BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO NZ PL PT RO SE SI SK'.split(
    ' '
  )
)

const regionOf = (bcp47: string) => new Intl.Locale(bcp47).maximize().region ?? ''

/** Whether labels of a language's region count fibre among the carbohydrates. */
const countsFibre = (bcp47: string) => ['US', 'CA'].includes(regionOf(bcp47))

/** Figures as labels of a language's region have them. */
function localFigures(figures: ComputedFigures, bcp47: string): ComputedFigures {
  const { carbohydrateContent: carbohydrate, fiberContent: fibre } = figures
  if (!countsFibre(bcp47) || carbohydrate === null || fibre === null) return figures
  return { ...figures, carbohydrateContent: carbohydrate + fibre }
}

/** What figures there are of an estimate: a serving's, else those of all of it; and of 100 g. */
export function basesOf({ perServing, per100g }: RecipeComputedNutrition): Basis[] {
  return [perServing ? 'perServing' : 'total', ...(per100g ? (['per100g'] as const) : [])]
}

/** The nutrients of an estimate in the order of labels on food; those that nothing is known of are left out. */
export function estimateLines(computed: RecipeComputedNutrition, bcp47: string): EstimateLine[] {
  const columns = basesOf(computed).flatMap((basis) => {
    const figures = computed[basis]
    return figures ? [localFigures(figures, bcp47)] : []
  })
  return NUTRITION_FACTS.flatMap(([key, unit]) => {
    if (key === 'transFatContent' || key === 'unsaturatedFatContent') return []
    const values = columns.map((figures) => figures[key])
    if (values.every((value) => value === null)) return []
    return [{ key, unit, values, isAtLeast: computed.atLeast.includes(key) }]
  })
}

/** Grams below ten have a decimal; more would say more than is known. */
const rounded = (value: number, unit: EstimateLine['unit']) =>
  unit === 'g' && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)

/** A figure as labels of a language's region have it: rounded, energy in both units where they say so. */
export function figureParts(
  value: number,
  unit: EstimateLine['unit'],
  bcp47: string
): [amount: number, unit: EstimateLine['unit'] | 'kJ'][] {
  const inKilojoules = unit === 'kcal' && KJ_FIRST.has(regionOf(bcp47))
  return [
    ...(inKilojoules ? [[Math.round(value * KJ), 'kJ'] as [number, 'kJ']] : []),
    [rounded(value, unit), unit],
  ]
}

/** The share of the weight that is counted; null where nothing is, or nothing has a weight. */
export function coveredShare({ coverage }: RecipeComputedNutrition): number | null {
  const { grams, gramsCovered, linesCounted } = coverage
  return grams > 0 && linesCounted > 0 ? Math.min(1, gramsCovered / grams) : null
}

/** What a serving is estimated to have, as the fields of a recipe have it; no nutrient of which there is only "at least". */
export function fieldsOf(computed: RecipeComputedNutrition, bcp47: string): Partial<Nutrition> {
  const { perServing, atLeast } = computed
  if (!perServing) return {}
  const figures = localFigures(perServing, bcp47)
  return Object.fromEntries(
    estimateLines(computed, bcp47).flatMap(({ key, unit }) => {
      const value = figures[key]
      return value === null || atLeast.includes(key) ? [] : [[key, String(rounded(value, unit))]]
    })
  )
}
