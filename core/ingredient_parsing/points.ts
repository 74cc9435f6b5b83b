import type { FoodNames, UnitNames } from '#core/pantry/index'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'

/** What a parser is asked: lines, the BCP 47 tag of their language, and what the group's foods and units are called. */
export interface IngredientParserRequest {
  lines: readonly string[]
  language: string
  foods: readonly FoodNames[]
  units: readonly UnitNames[]
}

/**
 * A unit or a food that a parser found: as the line has it, and its place in the request's `units` or `foods`, null where it
 * is none of the group's.
 */
export interface ParsedPart {
  name: string
  index: number | null
}

/** An amount of a line beside its first: the same one in another unit, the size of one pack or piece, or what is added. */
export interface FurtherAmount {
  kind: 'same' | 'size' | 'added'
  quantity: number | null
  /** The upper end of a range, else null. */
  quantityMax: number | null
  /** As the line has it, empty for none. */
  unit: string
}

/**
 * What a line says beside its amount, its unit and its food, each as the line has it and absent where it says none. The note
 * has all of it too.
 */
export interface LineDetails {
  /** The upper end of a range; `quantity` is its lower one. */
  quantityMax?: number
  amounts?: FurtherAmount[]
  /** Foods that may take the food's place: “butter or oil” has oil. */
  alternatives?: string[]
  size?: string
  preparation?: string
  purpose?: string
  comment?: string
  optional?: boolean
  toTaste?: boolean
}

/** A word or number of a line and what it was taken for; `start` and `end` are places in the line. */
export interface LineSpan {
  start: number
  end: number
  part: 'quantity' | 'unit' | 'size' | 'food' | 'preparation' | 'purpose' | 'comment'
  /** How sure that is, 0 to 1. */
  sure: number
}

/**
 * What a parser read in a line. What it did not understand belongs into the note, so that nothing is lost. A unit or a food
 * without an index is looked for among the group's by the core.
 */
export interface ParsedIngredient {
  quantity: number | null
  unit: ParsedPart | null
  food: ParsedPart | null
  note: string
  details?: LineDetails
  /** What each word was taken for, in their order, where the parser says it. */
  spans?: LineSpan[]
  /** How sure it is, 0 to 1, of the whole and of each part; null of a part that the line does not have. */
  confidence: {
    average: number
    quantity: number | null
    unit: number | null
    food: number | null
    note: number | null
  }
}

/** Reads ingredient lines: “2½ cups flour, sifted” has an amount, a unit, a food and a note. */
export interface IngredientParser<Settings = unknown> {
  id: string
  /** Asked before others unless somebody has chosen one; higher is earlier, 0 by default. */
  priority?: number
  /** Asks a language model, which may cost money: it reads only where somebody has chosen it, never in another's place. */
  asksModel?: boolean
  /** Whether it can read at all, such as with a model that somebody has chosen; what cannot is not offered. Quick. */
  available?(context: PluginContext<Settings>): Promise<boolean> | boolean
  /**
   * One answer a line, in their order; null for a line that is left to the next parser, such as one of a language that it
   * does not read.
   */
  parse(
    request: IngredientParserRequest,
    context: PluginContext<Settings>
  ): Promise<(ParsedIngredient | null)[]> | (ParsedIngredient | null)[]
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    ingredientParsers: IngredientParser<Settings>
  }
}

/** Where plugins that read ingredient lines come in. */
export const ingredientParsers = openPoint('ingredientParsers')
