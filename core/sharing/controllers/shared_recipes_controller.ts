import type { HttpContext } from '@adonisjs/core/http'
import { linkReaderOf } from '#core/recipe_index/index'
import { recipeFor } from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { linkNotFound } from '../errors.js'
import { readSharedRecipe } from '../queries/read_shared_recipe.js'

/** Recipes for whoever has a link, signed in or not, however private the recipe is. */
export default class SharedRecipesController {
  /** `GET /recipes/shared/{token_id}` → `Recipe`. */
  async show({ params }: HttpContext): Promise<Recipe> {
    const shared = await readSharedRecipe(String(params.token_id))
    if (!shared) throw linkNotFound()
    const { groupId, recipeId } = shared
    const recipe = await recipeFor(linkReaderOf(groupId), recipeId)
    if (!recipe) throw linkNotFound()
    return recipe
  }
}
