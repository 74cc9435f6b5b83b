import { randomUUID } from 'node:crypto'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { storable } from '#core/text/index'
import Recipe from '../models/recipe.js'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { factOf, finishSave, noteCreation } from './finish_save.js'
import { freeRecipeName } from './recipe_names.js'
import { takeValues } from './recipe_values.js'
import { writeRating } from '../ratings/write_rating.js'
import { saveRecipeParts } from './save_recipe_parts.js'

/** A new recipe: any part of a body, and a name; `rating` is the caller's own, 0 to 5. */
export type NewRecipe = Omit<RecipeInput, 'name' | 'userId'> & {
  name: string
  rating?: number | null
}

/** What a new recipe has beforehand: its id, and the key of a picture that is stored under it already. */
export interface NewRecipePicture {
  id: string
  image: string | null
  /** Its owner when that is not the caller; to be of the caller's group. */
  ownerId?: string
}

/**
 * Creates a recipe that belongs to the caller and their household, whose preferences are its
 * settings. A name that is taken gets a number behind it.
 */
export async function createRecipe(
  actor: Actor,
  body: NewRecipe,
  picture: NewRecipePicture | null = null
): Promise<RecipeBody> {
  return work((unit) => createRecipeIn(unit, actor, body, picture))
}

/** Creates a recipe as `createRecipe` does, as a part of another change. */
export async function createRecipeIn(
  unit: Work,
  actor: Actor,
  body: NewRecipe,
  picture: NewRecipePicture | null = null
): Promise<RecipeBody> {
  const { trx, announce } = unit
  const input = storable(body)
  const recipe = new Recipe().useTransaction(trx)
  const free = await freeRecipeName(trx, actor.groupId, input.name)
  recipe.merge({
    ...free,
    id: picture?.id ?? randomUUID(),
    image: picture?.image ?? null,
    groupId: actor.groupId,
    householdId: actor.householdId,
    userId: picture?.ownerId ?? actor.userId,
    ...(await defaultSettings(trx, actor.householdId)),
  })
  takeValues(recipe, input, 'merge')
  await recipe.save()
  await saveRecipeParts({ actor, unit, recipeId: recipe.id, mode: 'merge' }, input)
  await noteCreation(trx, recipe.id)
  if (input.rating) await rateAtFirst(trx, recipe, input.rating)
  announce('recipe.created', factOf(recipe, actor))
  return finishSave(trx, actor, recipe.id)
}

type Trx = Work['trx']

/** A rating that came with the recipe counts as its owner's; one on another scale is left out. */
async function rateAtFirst(trx: Trx, { id, userId }: Recipe, rating: number): Promise<void> {
  if (rating < 0 || rating > 5) return
  await writeRating(trx, { userId, recipeId: id }, { rating, isFavorite: null })
}

/** What the household prefers for new recipes. */
async function defaultSettings(trx: Trx, householdId: string): Promise<Partial<Recipe>> {
  const row: Record<string, boolean> = await trx
    .from('households')
    .where('id', householdId)
    .firstOrFail()
  return {
    public: row.recipe_public,
    showNutrition: row.recipe_show_nutrition,
    showAssets: row.recipe_show_assets,
    landscapeView: row.recipe_landscape_view,
    disableComments: row.recipe_disable_comments,
    disableAmount: row.recipe_disable_amount,
    locked: false,
  }
}
