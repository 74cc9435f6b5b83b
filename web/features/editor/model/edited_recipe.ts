import type { RecipeIngredient } from '#core/shared/contract/index'
import { isPlainLine } from '#core/shared/quantity'
import type { EditedRecipe } from '../edit_types.js'
import { sameValue } from './same_value.js'

/** Some fields of a recipe as the editor has them. */
export type EditedPart = Partial<EditedRecipe>

/** Names of everything the editor changes. */
export const editedFields = [
  'name',
  'description',
  'recipeYield',
  'recipeServings',
  'recipeYieldQuantity',
  'totalTime',
  'prepTime',
  'performTime',
  'recipeCategory',
  'tags',
  'tools',
  'recipeIngredient',
  'recipeInstructions',
  'nutrition',
  'settings',
  'notes',
  'assets',
  'extras',
  'orgURL',
] as const satisfies (keyof EditedRecipe)[]

/** Puts one field of a recipe into another one. */
export function copyField<Field extends keyof EditedRecipe>(
  to: EditedPart,
  from: EditedRecipe,
  field: Field
): void {
  to[field] = from[field]
}

/** A line that was not cut into parts, without the quantity that nobody wrote. */
function withOwnQuantity(row: RecipeIngredient): RecipeIngredient {
  return row.quantity && isPlainLine(row) ? { ...row, quantity: null } : row
}

/** What the editor changes of a recipe, without the rest of it. */
export function editedOf(recipe: EditedRecipe): EditedRecipe {
  const { name, description, recipeYield, recipeServings, recipeYieldQuantity } = recipe
  const numbers = { name, description, recipeYield, recipeServings, recipeYieldQuantity }
  const { totalTime, prepTime, performTime, recipeCategory, tags, tools } = recipe
  const sorting = { totalTime, prepTime, performTime, recipeCategory, tags, tools }
  const { recipeInstructions, nutrition, settings, notes } = recipe
  const recipeIngredient = recipe.recipeIngredient.map(withOwnQuantity)
  const parts = { recipeIngredient, recipeInstructions, nutrition, settings, notes }
  const { assets, extras, orgURL } = recipe
  return { ...numbers, ...sorting, ...parts, assets, extras, orgURL }
}

/** The fields of `now` that say something else than those of `base`. */
export function changedFields(now: EditedRecipe, base: EditedRecipe): EditedPart {
  const changed: EditedPart = {}
  for (const field of editedFields) {
    if (!sameValue(now[field], base[field])) copyField(changed, now, field)
  }
  return changed
}

/** The same fields of a recipe as `part` has. */
export function alike(part: EditedPart, recipe: EditedRecipe): EditedPart {
  const picked: EditedPart = {}
  for (const field of editedFields) if (field in part) copyField(picked, recipe, field)
  return picked
}

/** Whether a recipe says the same as another one. */
export function sameRecipe(now: EditedRecipe, base: EditedRecipe): boolean {
  return editedFields.every((field) => sameValue(now[field], base[field]))
}

const filled = (...texts: (string | null)[]) => texts.some((text) => (text ?? '').trim() !== '')

/** A recipe as it is saved: rows that nobody wrote anything into are left out. */
export function withoutEmptyRows(recipe: EditedRecipe): EditedRecipe {
  const { name, recipeIngredient, recipeInstructions, notes } = recipe
  return {
    ...recipe,
    name: name.trim(),
    recipeIngredient: recipeIngredient.filter(
      ({ unit, food, referencedRecipe, note, title }) =>
        unit || food || referencedRecipe || filled(note, title)
    ),
    recipeInstructions: recipeInstructions.filter(({ title, summary, text }) =>
      filled(title, summary, text)
    ),
    notes: notes.filter(({ title, text }) => filled(title, text)),
  }
}
