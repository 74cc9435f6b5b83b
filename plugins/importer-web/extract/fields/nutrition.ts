import { plainLine } from '#core/recipe_text/index'
import { type Nutrient, nutrients } from '#core/shared/nutrients'
import type { Found, Source } from '../sources.js'
import type { Line } from '../unmarked/line.js'
import { isThing, textIn, type Thing } from '../thing.js'

const IN_MILLIGRAMS = new Set<Nutrient>(['cholesterolContent', 'sodiumContent'])

/** A serving of so many kcal may be several. */
const LEAST_WHOLE = 800
/** By how much of it a number may differ that was rounded, and by how many kcal. */
const ROUNDED = 0.003
const ROUNDED_KCAL = 1
/** More grams of sodium or cholesterol than any dish holds are milligrams. */
const MOST_GRAMS = 50
/** So many grams of cholesterol are neither: the figures stand in the wrong places. */
const MISPLACED = 3
const ENERGY =
  /(?<![\p{L}\p{M}])(?:k?cal|kalor|calor|energi|brennwert|ккал|калор|θερμίδες|קלוריות|קק"ל|سعرات|カロリー|칼로리|热量)/iu

type Values = Partial<Record<Nutrient, string>>

/** What a page shows, and for how many. */
interface Shown {
  lines: Line[]
  servings: number | null
}

/**
 * Nutrition a serving as bare numbers: kcal, grams, and milligrams for cholesterol and sodium; what
 * the first source lacks the others give. That of the whole dish is divided where the page shows what a serving has.
 */
export function nutrition(sources: Source[], { lines, servings }: Shown): Found<Values> | null {
  const read = sources
    .map(({ thing, from }) => ({ value: nutritionIn(thing), from }))
    .filter(({ value }) => Object.values(value).some((figure) => Number(figure) > 0))
  const [first] = read
  if (!first) return null
  const value: Values = Object.assign({}, ...read.map((one) => one.value).reverse())
  const isWhole = servings !== null && servings > 1 && isOfAll(value, servings, lines)
  return { ...first, value: isWhole ? shared(value, servings) : value }
}

/** Whether the page shows a part of the energy, the share of one serving, beside its name. */
function isOfAll({ calories }: Values, servings: number, lines: Line[]): boolean {
  const share = Number(calories ?? 0) / servings
  if (share * servings < LEAST_WHOLE) return false
  const near = Math.max(ROUNDED_KCAL, share * ROUNDED)
  return lines.some(({ text }, at) => {
    const isShare = numbersIn(text).some((number) => Math.abs(number - share) <= near)
    return isShare && [-1, 0, 1].some((step) => ENERGY.test(lines[at + step]?.text ?? ''))
  })
}

const numbersIn = (text: string): number[] => (text.match(/\d{2,5}/g) ?? []).map(Number)

const shared = (value: Values, servings: number): Values =>
  Object.fromEntries(
    Object.entries(value).map(([key, all]) => [
      key,
      String(Math.round((10 * Number(all)) / servings) / 10),
    ])
  )

function nutritionIn(recipe: Thing): Values {
  const given = Array.isArray(recipe.nutrition) ? recipe.nutrition[0] : recipe.nutrition
  if (!isThing(given)) return {}
  const read = nutrients.map(
    (key) => [key, amount(key, plainLine(textIn(given[key]) ?? ''))] as const
  )
  const own = read.filter(([, value]) => value !== null)
  return Object.fromEntries(
    isMisplaced(given) ? own.filter(([key]) => !IN_MILLIGRAMS.has(key)) : own
  )
}

function isMisplaced({ cholesterolContent }: Thing): boolean {
  const grams = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?g/i.exec(textIn(cholesterolContent) ?? '')?.[1] ?? '0'
  const number = Number(grams.replace(',', '.'))
  return number >= MISPLACED && number <= MOST_GRAMS
}

function amount(key: Nutrient, text: string): string | null {
  const energy = key === 'calories' ? /(?<![\d.,])([\d.,]+)\s*k?cal/i.exec(text)?.[1] : undefined
  const digits = energy ?? /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (!digits) return null
  const thousand = /^[1-9]\d{0,2},\d{3}$/.test(digits)
  const number = Number(thousand ? digits.replace(',', '') : digits.replace(',', '.'))
  if (!Number.isFinite(number)) return null
  const grams = IN_MILLIGRAMS.has(key) && /\d\s*g/i.test(text) && number <= MOST_GRAMS
  return String(grams ? number * 1000 : number)
}
