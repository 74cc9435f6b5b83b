import type { RecipeIngredient } from '#core/shared/contract/index'
import type { EditedRecipe } from '../edit_types.js'
import type { RowList } from '../rows/row_items.js'
import { newId } from '#web/features/shared/new_id'

/** A new ingredient; a note is a line as somebody wrote it, stored as its original text too. */
export function newIngredient(note = '', disableAmount = false): RecipeIngredient {
  return {
    quantity: null,
    unit: null,
    food: null,
    referencedRecipe: null,
    note,
    isFood: !disableAmount,
    disableAmount,
    display: note,
    title: null,
    originalText: note === '' ? null : note,
    referenceId: newId(),
  }
}

/** Says whether nothing was written into an ingredient. */
export function isBlankIngredient(row: RecipeIngredient): boolean {
  const { quantity, unit, food, referencedRecipe, note } = row
  return !quantity && !unit && !food && !referencedRecipe && !note?.trim()
}

/** The recipe without any step's link to an ingredient. */
function withoutLinks(recipe: EditedRecipe, referenceId: string): EditedRecipe {
  const { recipeInstructions } = recipe
  const isLinked = recipeInstructions.some((step) =>
    step.ingredientReferences.some((link) => link.referenceId === referenceId)
  )
  if (!isLinked) return recipe
  const steps = recipeInstructions.map((step) => {
    const links = step.ingredientReferences.filter((link) => link.referenceId !== referenceId)
    const isSame = links.length === step.ingredientReferences.length
    return isSame ? step : { ...step, ingredientReferences: links }
  })
  return { ...recipe, recipeInstructions: steps }
}

/** The recipe's ingredients as a list of rows; who leaves it leaves the steps too. */
export const ingredientList: RowList<RecipeIngredient> = {
  name: 'ingredient',
  read: (recipe) => recipe.recipeIngredient,
  write: (recipe, rows) => {
    const remaining = new Set(rows.map(({ referenceId }) => referenceId))
    const gone = recipe.recipeIngredient.filter(({ referenceId }) => !remaining.has(referenceId))
    const changed = { ...recipe, recipeIngredient: rows }
    return gone.reduce((left, { referenceId }) => withoutLinks(left, referenceId), changed)
  },
  keyOf: ({ referenceId }) => referenceId,
  blank: () => newIngredient(),
}
