import type { Nutrition, ReadRecipe } from '#core/shared/contract/index'
import type { EditedRecipe } from '../edit_types.js'
import { pairRows, type RowPair } from './pair_rows.js'

/** Fields that are one text or number, by the same name in both. */
export const singleFields = [
  'name',
  'description',
  'recipeYield',
  'recipeServings',
  'totalTime',
  'prepTime',
  'performTime',
] as const satisfies (keyof ReadRecipe & keyof EditedRecipe)[]

/** Fields that are lists of rows, as the recipe calls them. */
export const listFields = ['recipeIngredient', 'recipeInstructions', 'notes'] as const

export type ListField = (typeof listFields)[number]
type ChangedField = (typeof singleFields)[number] | ListField | 'nutrition'

/** One thing that the source says otherwise; null where one of both has nothing. */
export interface SourceChange {
  /** Names it among the changes: the field, and for rows and values which of them. */
  key: string
  field: ChangedField
  before: string | null
  after: string | null
  /** A nutrition value's own name. */
  label?: keyof Nutrition
  /** Nobody has written here since it was imported, so that taking it loses nothing. */
  untouched: boolean
}

const together = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

/** Rows of the recipe as texts; an ingredient is identified by the line that it was read from. */
export const recipeRows: Record<ListField, (recipe: EditedRecipe) => string[]> = {
  recipeIngredient: ({ recipeIngredient }) =>
    recipeIngredient.map(({ title, originalText, display }) =>
      together(title, originalText ?? display)
    ),
  recipeInstructions: ({ recipeInstructions }) =>
    recipeInstructions.map(({ title, summary, text }) => together(title, summary, text)),
  notes: ({ notes }) => notes.map(({ title, text }) => together(title, text)),
}

/** A list's rows as the recipe shows them; other than `recipeRows` where an ingredient was written anew. */
function shownRows(field: ListField, recipe: EditedRecipe): string[] {
  if (field !== 'recipeIngredient') return recipeRows[field](recipe)
  return recipe.recipeIngredient.map(({ title, display }) => together(title, display))
}

/** Rows of what was read as texts. */
export const readRows: Record<ListField, (read: ReadRecipe) => string[]> = {
  recipeIngredient: ({ ingredients }) =>
    ingredients.map(({ title, text }) => together(title, text)),
  recipeInstructions: ({ steps }) =>
    steps.map(({ title, summary, text }) => together(title, summary, text)),
  notes: ({ notes }) => notes.map(({ title, text }) => together(title, text)),
}

/** The rows of a list that belong together, before and after. */
export function pairsOf(field: ListField, recipe: EditedRecipe, read: ReadRecipe): RowPair[] {
  return pairRows(recipeRows[field](recipe), readRows[field](read))
}

/** Name of a row's change. */
export const rowKey = (field: ListField, { before, after }: RowPair) =>
  `${field}:${before ?? ''}:${after ?? ''}`

const textOf = (value: string | number | null) =>
  value === null || value === '' || value === 0 ? null : String(value).trim()

function singleChanges(
  recipe: EditedRecipe,
  read: ReadRecipe,
  old: ReadRecipe | null
): SourceChange[] {
  return singleFields.flatMap((field) => {
    const [before, after] = [textOf(recipe[field]), textOf(read[field])]
    if (after === null || before === after) return []
    const untouched = before === null || (old !== null && textOf(old[field]) === before)
    return [{ key: field, field, before, after, untouched }]
  })
}

function rowChanges(
  recipe: EditedRecipe,
  read: ReadRecipe,
  old: ReadRecipe | null
): SourceChange[] {
  return listFields.flatMap((field) => {
    const [rows, news] = [recipeRows[field](recipe), readRows[field](read)]
    if (news.length === 0) return []
    const asRead = new Set(old === null ? [] : readRows[field](old))
    const shown = shownRows(field, recipe)
    return pairsOf(field, recipe, read).flatMap((pair): SourceChange[] => {
      const before = pair.before === null ? null : (rows[pair.before] ?? null)
      const after = pair.after === null ? null : (news[pair.after] ?? null)
      if (before === after) return []
      const now = pair.before === null ? null : (shown[pair.before] ?? null)
      const untouched = before === null || (asRead.has(before) && now === before)
      return [{ key: rowKey(field, pair), field, before: now, after, untouched }]
    })
  })
}

function nutritionChanges(
  recipe: EditedRecipe,
  read: ReadRecipe,
  old: ReadRecipe | null
): SourceChange[] {
  const names = Object.keys(recipe.nutrition) as (keyof Nutrition)[]
  return names.flatMap((label) => {
    const before = textOf(recipe.nutrition[label])
    const after = textOf(read.nutrition[label] ?? null)
    if (after === null || before === after) return []
    const untouched = before === null || textOf(old?.nutrition[label] ?? null) === before
    return [{ key: `nutrition:${label}`, field: 'nutrition', before, after, label, untouched }]
  })
}

/**
 * What a source that was read again says otherwise than the recipe, in the order of the page. `old`
 * is what it said when the recipe was made. What the source has nothing of is left alone.
 */
export function sourceChanges(
  recipe: EditedRecipe,
  read: ReadRecipe,
  old: ReadRecipe | null
): SourceChange[] {
  return [
    ...singleChanges(recipe, read, old),
    ...rowChanges(recipe, read, old),
    ...nutritionChanges(recipe, read, old),
  ]
}
