import type { WeightOrigin } from '#core/shared/contract/nutrition'
import type { FoodWeights } from '../foods/find_entry.js'
import type { Composition, Portion } from '../tables/composition.js'
import type { WeighedUnit } from './units.js'

/** A food to be weighed: what is known of its weight, and its entry as a place in the tables. */
export interface FoodToWeigh {
  weights: FoodWeights
  place: number | null
  tables: Composition
}

/** What a line says that tells one weight of a food from another. */
export interface WeightHints {
  size?: PieceSize | null
  /** Words of the line, folded: "chopped" has a density of its own. */
  words?: ReadonlySet<string>
}

/** How large a piece is said to be. */
export type PieceSize = 'small' | 'medium' | 'large'

/** A weight, and how it was found. */
export interface FoundWeight {
  grams: number
  by: WeightOrigin
  isRough: boolean
}

/** What small and large pieces weigh beside medium ones, where only those are known. */
const SIZES: Record<PieceSize, number> = { small: 0.7, medium: 1, large: 1.35 }
/** Units that are one of the food when no other weight of them is known. */
const ONE_OF_IT = new Set([
  'piece',
  'head',
  'ear',
  'fillet',
  'root',
  'loaf',
  'bean',
  'sheet',
  'cube',
])

/**
 * The weight of an amount of a food: by a unit of mass, by what one of the unit weighs, by the food's density, or by the
 * weight of a piece where there is no unit. Null where nothing says it.
 */
export function toGrams(
  food: FoodToWeigh,
  quantity: number,
  unit: WeighedUnit | null,
  hints: WeightHints = {}
): FoundWeight | null {
  if (!(quantity >= 0) || !Number.isFinite(quantity)) return null
  const isRough = unit?.isUncertain ?? false
  const found = (grams: number | null, by: WeightOrigin) =>
    grams === null ? null : { grams: grams * quantity, by, isRough }
  if (!unit) return found(pieceGrams(food, hints), 'piece')
  if (unit.dim === 'mass') return found(unit.base, 'mass')
  return (
    found(portionGrams(food, unit.key, hints), 'portion') ??
    (unit.dim === 'volume' ? found(volumeGrams(food, unit, hints), 'density') : null) ??
    (unit.dim === 'small' && unit.base !== null
      ? found(unit.base * (densityOf(food, hints) ?? 1), 'small')
      : null) ??
    (ONE_OF_IT.has(unit.key) ? found(pieceGrams(food, hints), 'piece') : null)
  )
}

/** Grams in a millilitre: the group's own, that of the form that the line names, ours, or the usual one of the tables. */
export function densityOf({ weights, place, tables }: FoodToWeigh, { words }: WeightHints) {
  if (weights.isOwnDensity) return weights.gPerMl
  const forms = place === null ? [] : tables.densities(place)
  const named = forms.find(({ form }) => form !== '' && words?.has(form))
  const usual = forms.find(({ isDefault }) => isDefault)
  return named?.gPerMl ?? weights.gPerMl ?? usual?.gPerMl ?? null
}

function volumeGrams(food: FoodToWeigh, { base }: WeighedUnit, hints: WeightHints): number | null {
  const density = densityOf(food, hints)
  return density === null || base === null ? null : density * base
}

function portionGrams(food: FoodToWeigh, key: string, { size }: WeightHints): number | null {
  const own = food.weights.portions[key]
  if (own !== undefined) return own
  if (VOLUMES.has(key)) return null
  return portionOf(food, (portion) => portion.unit === key, size ?? null)
}

/** Weights of these are densities, which are kept by themselves. */
const VOLUMES = new Set([
  'cup',
  'tablespoon',
  'teaspoon',
  'fluid-ounce',
  'quart',
  'pint',
  'serving',
])

function pieceGrams(food: FoodToWeigh, { size }: WeightHints): number | null {
  const { weights, place, tables } = food
  const sized = place === null || !size ? [] : tables.portions(place)
  const exact = sized.find((portion) => portion.unit === 'piece' && portion.size === size)
  if (exact && !weights.isOwnPiece) return exact.grams
  if (weights.pieceGrams !== null) return weights.pieceGrams * SIZES[size ?? 'medium']
  return portionOf(food, ({ unit }) => unit === 'piece', size ?? null)
}

/** The weight of a portion of the tables, in the size that is asked for or, from the medium one, about so. */
function portionOf(
  { place, tables }: FoodToWeigh,
  isIt: (portion: Portion) => boolean,
  size: PieceSize | null
): number | null {
  const all = place === null ? [] : tables.portions(place).filter(isIt)
  const exact = all.find((portion) => portion.size === (size ?? 'medium'))
  if (exact) return exact.grams
  const medium = all.find((portion) => portion.size === 'medium' || portion.size === '')
  return medium ? medium.grams * SIZES[size ?? 'medium'] : null
}
