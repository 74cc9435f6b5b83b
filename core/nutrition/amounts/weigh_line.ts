import type { FurtherAmount } from '#core/ingredient_parsing/index'
import {
  foldWord,
  type IngredientLanguage,
  ingredientWords,
  type LineToken,
  lineTokens,
  plainIngredientLine,
} from '#core/recipe_text/index'
import {
  densityOf,
  type FoodToWeigh,
  type FoundWeight,
  type PieceSize,
  toGrams,
  type WeightHints,
} from './to_grams.js'
import { unitOfText, type WeighedUnit } from './units.js'

/** The amount of a line. */
export interface LineAmount {
  quantity: number | null
  /** The upper end of a range, else null. */
  quantityMax: number | null
  unit: WeighedUnit | null
  /** Further amounts: the same one in another unit, the size of one, what is added. */
  further: readonly FurtherAmount[]
  /** The line whole. */
  text: string
  language: IngredientLanguage
}

/** Units whose weight in brackets is that of one. */
const PACKS = new Set(['can', 'jar', 'packet', 'package', 'bottle', 'tube', 'carton', 'block'])
/** Packs whose liquid is poured off: of a can of beans for 400 g a part is water. */
const TINS = new Set(['can', 'jar'])
const USUAL_TIN = 400

const SMALL =
  /^(?:small|klein|kl$|petit|pequen|piccol|kleine|sma$|liten|litet|mala|maly|male|lille|pien|mal[yaée])/
const LARGE =
  /^(?:large|big|jumbo|extra-large|gross|gr$|grand|gros$|grosse|grande|groot|grote|stor|duz[yae]|velk|iso|isoa)/

/** The weight of a line's amount of a food; null where nothing says it. */
export function weighLine(food: FoodToWeigh, line: LineAmount): FoundWeight | null {
  const hints = hintsOf(line)
  const count = middle(line.quantity, line.quantityMax) ?? (line.unit ? 1 : null)
  if (line.unit?.dim !== 'mass') {
    const bracket = bracketWeight(food, line, hints, count ?? 1)
    if (bracket) return bracket
  }
  const first = count === null ? null : toGrams(food, count, line.unit, hints)
  if (!first) return first
  const added = line.further
    .filter(({ kind }) => kind === 'added')
    .map((more) => furtherWeight(food, more, line.language, hints)?.grams ?? 0)
  return { ...first, grams: first.grams + added.reduce((sum, grams) => sum + grams, 0) }
}

/** A range is taken in its middle. */
function middle(from: number | null, to: number | null): number | null {
  if (from === null || !(from > 0)) return null
  return to !== null && to > from ? (from + to) / 2 : from
}

/** A weight or volume that the line says beside its count: "1 can (400 g)", "2 (15 oz) cans", "3 fillets (500 g)". */
function bracketWeight(
  food: FoodToWeigh,
  line: LineAmount,
  hints: WeightHints,
  count: number
): FoundWeight | null {
  for (const amount of line.further) {
    if (amount.kind === 'added') continue
    const unit = unitOfText(amount.unit, line.language)
    const isCounted = !line.unit || line.unit.dim === 'count' || line.unit.dim === 'small'
    if (unit?.dim !== 'mass' && !(isCounted && unit?.dim === 'volume')) continue
    const weight = furtherWeight(food, amount, line.language, hints)
    if (!weight) continue
    const isEach = amount.kind === 'size' || (line.unit !== null && PACKS.has(line.unit.key))
    const grams = weight.grams * (isEach ? count : 1) * drainedShare(food, line)
    return { grams, by: 'bracket', isRough: false }
  }
  return null
}

/** Of the weight of a tin the part that is eaten, of foods of which our list has what a tin weighs drained. */
function drainedShare({ weights }: FoodToWeigh, { unit }: LineAmount): number {
  const drained = weights.portions.can
  if (!unit || !TINS.has(unit.key) || !weights.isTinDrained || drained === undefined) return 1
  return Math.min(1, drained / USUAL_TIN)
}

function furtherWeight(
  food: FoodToWeigh,
  { quantity, quantityMax, unit: text }: FurtherAmount,
  language: IngredientLanguage,
  hints: WeightHints
): FoundWeight | null {
  const count = middle(quantity, quantityMax)
  const unit = unitOfText(text, language)
  if (count === null || !unit) return null
  const known = toGrams(food, count, unit, hints)
  if (known || unit.dim !== 'volume' || unit.base === null) return known
  return { grams: count * unit.base * (densityOf(food, hints) ?? 1), by: 'density', isRough: true }
}

function hintsOf({ text, language }: LineAmount): WeightHints {
  const { spelling, sizes } = ingredientWords(language)
  const tokens = lineTokens(plainIngredientLine(text), spelling)
  return { size: sizeOf(tokens, sizes), words: new Set(tokens.map(({ fold }) => fold)) }
}

type Sizes = ReturnType<typeof ingredientWords>['sizes']

function sizeOf(tokens: readonly LineToken[], sizes: Sizes): PieceSize | null {
  for (const at of tokens.keys()) {
    if (!sizes.find(tokens, at)) continue
    const word = foldWord(tokens[at]?.text ?? '')
    if (SMALL.test(word)) return 'small'
    if (LARGE.test(word)) return 'large'
  }
  return null
}

/**
 * Amounts of mass and volume that stand in a text beside the amount of its line: "(about 400 g)", "je 150 g". What says
 * "each" is the size of one.
 */
export function amountsIn(text: string, language: IngredientLanguage): FurtherAmount[] {
  if (!/\d|[¼-¾⅐-⅞]/.test(text)) return []
  const { spelling, units, words } = ingredientWords(language)
  const tokens = lineTokens(plainIngredientLine(text), spelling)
  return [...tokens.entries()].flatMap(([at, { kind, value }]): FurtherAmount[] => {
    const found = kind === 'number' ? units.find(tokens, at + 1) : null
    if (!found || (found.value.dim !== 'mass' && found.value.dim !== 'volume')) return []
    const isEach = words.each.find(tokens, at - 1) ?? words.each.find(tokens, found.end)
    const kindOf = isEach ? 'size' : 'same'
    return [{ kind: kindOf, quantity: value, quantityMax: null, unit: found.value.form }]
  })
}
