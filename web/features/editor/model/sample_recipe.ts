import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import type { EditedRecipe } from '../edit_types.js'
import { newId } from '#web/features/shared/new_id'

/** An ingredient with nothing in it but its input. */
export function anIngredient(part: Partial<RecipeIngredient> = {}): RecipeIngredient {
  const nothing = { quantity: null, unit: null, food: null, referencedRecipe: null, note: null }
  const derived = { isFood: true, disableAmount: false, display: '' }
  const texts = { title: null, originalText: null, referenceId: newId() }
  return { ...nothing, ...derived, ...texts, ...part }
}

/** A step with nothing in it but its input. */
export function aStep(part: Partial<RecipeStep> = {}): RecipeStep {
  return { id: newId(), title: '', summary: '', text: '', ingredientReferences: [], ...part }
}

const nutrition: EditedRecipe['nutrition'] = {
  calories: null,
  carbohydrateContent: null,
  cholesterolContent: null,
  fatContent: null,
  fiberContent: null,
  proteinContent: null,
  saturatedFatContent: null,
  sodiumContent: null,
  sugarContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
}

const settings: EditedRecipe['settings'] = {
  public: false,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: false,
  disableAmount: false,
  locked: false,
}

/** A recipe with nothing in it but its input, for the specs. */
export function anEditedRecipe(part: Partial<EditedRecipe> = {}): EditedRecipe {
  const lists = { recipeCategory: [], tags: [], tools: [], notes: [], assets: [], extras: {} }
  const times = { totalTime: null, prepTime: null, performTime: null, orgURL: null }
  const yields = { recipeYield: null, recipeServings: 0, recipeYieldQuantity: 0 }
  const rows = { recipeIngredient: [], recipeInstructions: [], nutrition, settings }
  return { name: 'Soup', description: '', ...yields, ...times, ...lists, ...rows, ...part }
}
