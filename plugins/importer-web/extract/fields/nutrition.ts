import { plainLine } from '#core/recipe_text/index'
import { type Nutrient, nutrients } from '#core/shared/nutrients'
import type { Found, Source } from '../sources.js'
import { isThing, textIn, type Thing } from '../thing.js'

const IN_MILLIGRAMS = new Set<Nutrient>(['cholesterolContent', 'sodiumContent'])

/**
 * Nutrition a serving as bare numbers: kcal, grams, and milligrams for cholesterol and sodium; what
 * the first source lacks the others give.
 */
export function nutrition(sources: Source[]): Found<Partial<Record<Nutrient, string>>> | null {
  const read = sources
    .map(({ thing, from }) => ({ value: nutritionIn(thing), from }))
    .filter(({ value }) => Object.keys(value).length > 0)
  const [first] = read
  return first
    ? { ...first, value: Object.assign({}, ...read.map(({ value }) => value).reverse()) }
    : null
}

function nutritionIn(recipe: Thing): Partial<Record<Nutrient, string>> {
  const given = Array.isArray(recipe.nutrition) ? recipe.nutrition[0] : recipe.nutrition
  if (!isThing(given)) return {}
  const read = nutrients.map(
    (key) => [key, amount(key, plainLine(textIn(given[key]) ?? ''))] as const
  )
  return Object.fromEntries(read.filter(([, value]) => value !== null))
}

function amount(key: Nutrient, text: string): string | null {
  const energy = key === 'calories' ? /(?<![\d.,])([\d.,]+)\s*k?cal/i.exec(text)?.[1] : undefined
  const digits = energy ?? /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (!digits) return null
  const thousand = /^[1-9]\d{0,2},\d{3}$/.test(digits)
  const number = Number(thousand ? digits.replace(',', '') : digits.replace(',', '.'))
  if (!Number.isFinite(number)) return null
  const grams = IN_MILLIGRAMS.has(key) && /\d\s*g/i.test(text)
  return String(grams ? number * 1000 : number)
}
