import type { Uuid } from './common.js'
import type { Food, Unit } from './recipe.js'

/** How sure a parser is, 0 to 1, of a line as a whole and of each part; null of a part that the line does not have. */
export interface IngredientConfidence {
  average: number | null
  quantity: number | null
  unit: number | null
  food: number | null
  /** The same as `food`. */
  name: number | null
  /** Of the note. */
  comment: number | null
}

type Stored = 'id' | 'createdAt' | 'updatedAt'

/** A food that a line names and the group does not have, as it would begin; a page may offer to create it. */
export type UnknownFood = { id: null } & Omit<Food, Stored | 'gPerMl'>

/** As `UnknownFood`, a unit. */
export type UnknownUnit = { id: null } & Omit<Unit, Stored>

/** What was read in a line, in the shape of a recipe's ingredient. */
export interface ReadRecipeIngredient {
  quantity: number | null
  unit: Unit | UnknownUnit | null
  food: Food | UnknownFood | null
  note: string
  isFood: true
  disableAmount: false
  display: string
  title: null
  originalText: string
  referenceId: Uuid
}

/** A further amount of a line: the same one in another unit, the size of one pack or piece, or what is added. */
export interface ReadAmount {
  kind: 'same' | 'size' | 'added'
  quantity: number | null
  quantityMax: number | null
  unit: string
}

/** What a line says beside its amount, unit and food; absent where it says none. The note has all of it too. */
export interface ReadDetails {
  quantityMax?: number
  amounts?: ReadAmount[]
  alternatives?: string[]
  size?: string
  preparation?: string
  purpose?: string
  comment?: string
  optional?: boolean
  toTaste?: boolean
}

/** A word of a line and what it was taken for; `start` and `end` are places in the line. */
export interface ReadSpan {
  start: number
  end: number
  part: 'quantity' | 'unit' | 'size' | 'food' | 'preparation' | 'purpose' | 'comment'
  sure: number
}

/** The answer of a parser for one line. All but `input`, `confidence` and `ingredient` is ours. */
export interface ParserAnswer {
  input: string
  confidence: IngredientConfidence
  ingredient: ReadRecipeIngredient
  /** Id of the parser that read the line, null when none could: then all of it is the note. */
  parser: string | null
  details: ReadDetails
  spans: ReadSpan[]
}

/** A parser that can be chosen. */
export interface ParserChoice {
  id: string
  /** The name of its plugin. */
  name: string
  description: string
  /** Whether it is asked when nobody chooses. */
  isPreferred: boolean
  /** Whether it asks a language model, which may cost money: it reads only where it was chosen. */
  asksModel: boolean
}
