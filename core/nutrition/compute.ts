import type { FurtherAmount } from '#core/ingredient_parsing/index'
import { foldWord, type IngredientLanguage } from '#core/recipe_text/index'
import type {
  ComputedFigures,
  EntryOrigin,
  NutritionMend,
  RecipeComputedNutrition,
  UncountedReason,
  WeightOrigin,
} from '#core/shared/contract/nutrition'
import type { WeighedUnit } from './amounts/units.js'
import { weighLine } from './amounts/weigh_line.js'
import type { EntryFinder, FoodFacts } from './foods/find_entry.js'
import type { Composition } from './tables/composition.js'
import { nutrientColumns } from './tables/stored_tables.js'

/** A line of a recipe, read. */
export interface LineToCount {
  /** The line whole. */
  text: string
  quantity: number | null
  quantityMax: number | null
  unit: WeighedUnit | null
  further: readonly FurtherAmount[]
  /** What it is about; `facts` are null where the group has no food of that name. */
  food: { name: string; facts: FoodFacts | null } | null
  /** The recipe in the place of a food: how many times it is made, null when that cannot be said. */
  recipe?: { name: string; times: number | null; total: Sums | null }
  language: IngredientLanguage
}

/** What a line adds. */
export interface CountedLine {
  /** The entry's place in the tables. */
  place: number | null
  entryBy: EntryOrigin | null
  grams: number | null
  gramsBy: WeightOrigin | null
  amounts: Sums['amounts']
  isSimilar: boolean
  isRough: boolean
  uncounted: UncountedReason | null
  mend: NutritionMend | null
  hasAmount: boolean
  name: string
}

/** What lines add up to: an amount of each of `nutrientColumns`, null where nothing knows it, and the grams that know it. */
export interface Sums {
  amounts: readonly (number | null)[]
  knownGrams: readonly number[]
  lines: number
  linesCounted: number
  grams: number
  gramsCovered: number
  missing: readonly string[]
}

const NOTHING: Sums['amounts'] = nutrientColumns.map(() => null)
/** Shares of the weight and of the lines from which on a sum is a figure and no "at least". */
const ENOUGH_WEIGHT = 0.9
const ENOUGH_LINES = 0.75
/** Names of what is missing that are kept. */
const MOST_MISSING = 20

/** What a line adds to a recipe. */
export function countLine(line: LineToCount, finder: EntryFinder): CountedLine {
  const name = line.recipe?.name ?? line.food?.name ?? line.text
  const none: CountedLine = {
    place: null,
    entryBy: null,
    grams: null,
    gramsBy: null,
    amounts: NOTHING,
    isSimilar: false,
    isRough: false,
    uncounted: null,
    mend: null,
    hasAmount: hasAmount(line),
    name,
  }
  if (line.recipe) return countRecipe(line.recipe, none)
  const isMass = line.unit?.dim === 'mass'
  const plainGrams = isMass && line.unit?.base ? (line.quantity ?? 0) * line.unit.base : null
  if (!line.food)
    return uncounted(none, none.hasAmount ? 'no-food' : 'no-amount', none.hasAmount ? 'food' : null)
  const found = finder.find(qualified(line.food.name, line.text), line.language, line.food.facts)
  const isCooked = found.cookedPlace !== null && saysCooked(line)
  const place = isCooked ? found.cookedPlace : found.place
  const entry = { ...none, place, entryBy: found.by, isSimilar: found.isSimilar }
  if (!none.hasAmount) return uncounted(entry, 'no-amount', null)
  const weight = weighLine({ weights: found.weights, place, tables: finder.tables }, line)
  const weighed = {
    ...entry,
    grams: weight?.grams ?? plainGrams,
    gramsBy: weight?.by ?? null,
    isRough: weight?.isRough ?? false,
  }
  if (place === null) return uncounted(weighed, 'no-entry', line.food.facts ? 'entry' : 'food')
  if (!weight) return uncounted(entry, 'no-weight', line.food.facts ? weightMend(line) : 'food')
  return { ...weighed, amounts: amountsOf(finder.tables, place, weight.grams) }
}

/** What makes another food of one, wherever a line says it: “chicken thighs, boneless, skinless”. */
const QUALIFIERS = /\b(?:skinless|lean|nonfat|low-fat|part-skim)\b/i

function qualified(name: string, text: string): string {
  const said = QUALIFIERS.exec(text)?.[0]
  return said === undefined || QUALIFIERS.test(name) ? name : `${said} ${name}`
}

const hasAmount = ({ quantity, unit, further, recipe }: LineToCount) =>
  recipe !== undefined || (quantity ?? 0) > 0 || unit !== null || further.length > 0

const uncounted = (
  line: CountedLine,
  reason: UncountedReason,
  mend: NutritionMend | null
): CountedLine => ({ ...line, uncounted: reason, mend })

function weightMend({ unit }: LineToCount): NutritionMend {
  if (!unit) return 'piece'
  return unit.dim === 'volume' || unit.dim === 'small' ? 'density' : 'portion'
}

function countRecipe(
  { times, total }: NonNullable<LineToCount['recipe']>,
  none: CountedLine
): CountedLine {
  if (!total || total.gramsCovered === 0 || times === null)
    return uncounted(none, 'no-recipe', null)
  return {
    ...none,
    grams: total.gramsCovered * times,
    gramsBy: 'recipe',
    amounts: total.amounts.map((amount) => (amount === null ? null : amount * times)),
  }
}

/** What is in so many grams of an entry. */
function amountsOf(tables: Composition, place: number, grams: number): (number | null)[] {
  return nutrientColumns.map((_, column) => {
    const amount = tables.amount(place, column)
    return amount === null ? null : (amount * grams) / 100
  })
}

const TINS = new Set(['can', 'jar'])
/** How words begin that say a food is cooked, canned or drained, in the languages of our lists. */
const COOKED =
  /^(?:cooked|canned|tinned|drained|leftover|gekocht|abgetropft|vorgegart|cuit|egoutt|cocid|escurrid|cott[oaie]$|scolat|gekook|uitgelek|kokt|avrunn|cozid|escorrid|ugotowan|odsaczon|kogt)/

/**
 * Whether a line speaks of a food that is cooked, canned or drained. Behind a comma that is what is done to it later, unless
 * it is measured by volume: a pound of pasta, cooked, was weighed dry.
 */
function saysCooked({ text, unit }: LineToCount): boolean {
  if (unit && TINS.has(unit.key)) return true
  const said = unit?.dim === 'volume' ? text : (text.split(/[,;]/)[0] ?? '')
  return said.split(/[^\p{L}]+/u).some((word) => COOKED.test(foldWord(word)))
}

/** What counted lines add up to. */
export function sumLines(lines: readonly CountedLine[]): Sums {
  const amounts: (number | null)[] = [...NOTHING]
  const knownGrams = nutrientColumns.map(() => 0)
  for (const line of lines)
    for (const [column, amount] of line.amounts.entries()) {
      if (amount === null) continue
      amounts[column] = (amounts[column] ?? 0) + amount
      knownGrams[column] = (knownGrams[column] ?? 0) + (line.grams ?? 0)
    }
  const counted = lines.filter(({ uncounted: reason }) => reason === null)
  const withAmount = lines.filter((line) => line.hasAmount)
  const gramsOf = (some: readonly CountedLine[]) =>
    some.reduce((sum, { grams }) => sum + (grams ?? 0), 0)
  return {
    amounts,
    knownGrams,
    lines: withAmount.length,
    linesCounted: counted.length,
    grams: gramsOf(lines),
    gramsCovered: gramsOf(counted),
    missing: withAmount
      .filter(({ uncounted: reason }) => reason !== null)
      .slice(0, MOST_MISSING)
      .map(({ name }) => name.slice(0, 200)),
  }
}

/** Sums as they are stored and answered. */
export function nutritionOf(sums: Sums, servings: number): RecipeComputedNutrition {
  const { amounts, knownGrams, lines, linesCounted, grams, gramsCovered, missing } = sums
  const isShort = linesCounted < lines * ENOUGH_LINES
  const scaled = (factor: number) => figures(amounts, factor)
  return {
    servings: servings > 0 ? servings : null,
    perServing: servings > 0 ? scaled(1 / servings) : null,
    per100g: gramsCovered > 0 ? scaled(100 / gramsCovered) : null,
    total: scaled(1),
    atLeast: nutrientColumns.filter(
      (_, column) =>
        amounts[column] !== null && (isShort || (knownGrams[column] ?? 0) < grams * ENOUGH_WEIGHT)
    ),
    coverage: {
      lines,
      linesCounted,
      grams: rounded(grams),
      gramsCovered: rounded(gramsCovered),
    },
    missing: [...missing],
  }
}

/** To two places; what adding in another order leaves behind the sixth makes no difference. */
const rounded = (value: number) => Math.round(Number(value.toFixed(6)) * 100) / 100

function figures(amounts: Sums['amounts'], factor: number): ComputedFigures {
  const entries = nutrientColumns.map((nutrient, column) => {
    const amount = amounts[column]
    return [nutrient, amount == null ? null : rounded(amount * factor)] as const
  })
  return Object.fromEntries(entries) as ComputedFigures
}
