import { isDeepStrictEqual } from 'node:util'
import { measures } from '#core/shared/conversion_measures'
import { measureOfUnit } from '#core/shared/conversion_words'
import { searchText } from '#core/shared/search_text'
import type { FoodInput, UnitInput } from '../validators/pantry_validator.js'

/** Columns of a food or unit as a body sets them, by name; what is undefined stays as it is. */
export type ItemRow = Record<string, unknown> & { name: string }

/** Another name of a food or unit. */
export interface Alias {
  name: string
  folded: string
}

const shared = (input: FoodInput | UnitInput) => ({
  name: input.name,
  name_folded: searchText(input.name),
  plural_name: input.pluralName ?? null,
  description: input.description ?? '',
  extras: input.extras ?? {},
})

/**
 * A food's body as columns. Fields of the contract that are left out get their defaults, ours stay.
 */
export function foodRow(input: FoodInput): ItemRow {
  return {
    ...shared(input),
    label_id: input.labelId?.toLowerCase() ?? null,
    g_per_ml: input.gPerMl,
    piece_grams: input.pieceGrams,
    portions: input.portions,
    allergens: input.allergens,
    may_contain: input.mayContain,
    vegan: input.vegan,
    vegetarian: input.vegetarian,
    facts_by: input.factsBy,
  }
}

/** Nobody weighs half a gram in halves: metric units are counted in decimals. */
function isMetric({ name, pluralName, abbreviation, pluralAbbreviation }: UnitInput): boolean {
  const key = measureOfUnit({
    name,
    pluralName: pluralName ?? null,
    abbreviation: abbreviation ?? '',
    pluralAbbreviation: pluralAbbreviation ?? '',
  })
  return key !== null && measures[key].system === 'metric'
}

/** A unit's body as columns; one that does not say so is written in fractions, but for metric ones. */
export function unitRow(input: UnitInput): ItemRow {
  return {
    ...shared(input),
    fraction: input.fraction ?? !isMetric(input),
    abbreviation: input.abbreviation ?? '',
    plural_abbreviation: input.pluralAbbreviation ?? '',
    use_abbreviation: input.useAbbreviation ?? false,
    standard_quantity: input.standardQuantity,
    standard_unit: input.standardUnit,
  }
}

/** Aliases of a body, each once, without empty ones. */
export function aliasesOf({ aliases }: FoodInput | UnitInput): Alias[] {
  const names = new Set((aliases ?? []).map(({ name }) => name).filter(Boolean))
  return [...names].map((name) => ({ name, folded: searchText(name) }))
}

/** Those columns of a row that differ from what is stored. */
export function changesOf(row: ItemRow, stored: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(row).filter(
    ([column, value]) => value !== undefined && !isDeepStrictEqual(value, stored[column])
  )
  return Object.fromEntries(changed)
}

/** Values as the driver takes them: objects of jsonb columns as text, lists as arrays. */
export function bindable(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, isPlain(value) ? JSON.stringify(value) : value])
  return Object.fromEntries(entries)
}

const isPlain = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
