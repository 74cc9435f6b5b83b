import { doubtLimit } from '#core/shared/contract/imports'
import type { Food, RecipeIngredient, Unit } from '#core/shared/contract/index'
import type { ParserAnswer } from '#core/shared/contract/parsing'
import { isPlainLine } from '#core/shared/quantity'

/** How sure something is in words: from 90 % sure, from the limit to be checked, else unclear. */
export function sureness(confidence: number): 'sure' | 'check' | 'unclear' {
  if (confidence >= 0.9) return 'sure'
  return confidence >= doubtLimit ? 'check' : 'unclear'
}

/** What a line became, and the names in it that the group has no unit or food for. */
export interface ReadRow {
  row: RecipeIngredient
  pending: { unit: string; food: string }
}

function own<Item extends { id: string }>(part: Item | { id: null } | null): Item | null {
  return part && part.id !== null ? part : null
}

const nameOf = (part: { id: string | null; name: string } | null) =>
  part && part.id === null ? part.name : ''

/** An ingredient as a parser read its line; what it was, its place and its heading stay. */
export function readRow(row: RecipeIngredient, { input, ingredient }: ParserAnswer): ReadRow {
  const { quantity, unit, food, note } = ingredient
  const parts = {
    quantity: quantity || null,
    unit: own<Unit>(unit),
    food: own<Food>(food),
    note,
    isFood: true,
    disableAmount: false,
    display: ingredient.display,
    originalText: row.originalText || input,
  }
  return { row: { ...row, ...parts }, pending: { unit: nameOf(unit), food: nameOf(food) } }
}

/** The row with names of nothing put in front of its note, so that none of its text is lost. */
export function withNamesInNote({ row, pending }: ReadRow): RecipeIngredient {
  const names = [pending.unit, pending.food].filter(Boolean).join(' ')
  return { ...row, note: [names, row.note].filter(Boolean).join(', ') }
}

/** Whether a reading is too unsure to be taken unseen. */
export function isUnsure({ confidence, parser }: ParserAnswer): boolean {
  return parser === null || (confidence.average ?? 0) < doubtLimit
}

/** Whether a row has a food, and no name in it is of nothing. */
export function isMatched({ row, pending }: ReadRow): boolean {
  return row.food !== null && pending.unit.trim() === '' && pending.food.trim() === ''
}

/** The words that were taken for the unit or the food, as the line has them; null when nobody says. */
export function wordsOf({ input, spans, ingredient }: ParserAnswer, kind: 'unit' | 'food') {
  const words = spans.filter(({ part }) => part === kind)
  const text = words.map(({ start, end }) => input.slice(start, end)).join(' ')
  return text.trim() || nameOf(ingredient[kind]) || null
}

/** The lines of a recipe that are still plain text. */
export function plainLines(rows: readonly RecipeIngredient[]): RecipeIngredient[] {
  return rows.filter(isPlainLine)
}
