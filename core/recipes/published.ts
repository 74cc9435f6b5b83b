import type { Actor } from '#core/http/actor'
import { addressQuery, listPage, type ListPage, type ListQuery } from '#core/http/list_page'
import type { Recipe, RecipeSummary } from '#core/shared/contract/recipe'
import { listRecipes } from './queries/list_recipes.js'
import { readRecipeList } from './queries/recipe_list_request.js'
import { showRecipe } from './queries/show_recipe.js'
import { createRecipe } from './services/create_recipe.js'
import { deleteRecipe } from './services/delete_recipe.js'
import { updateRecipe } from './services/update_recipe.js'
import { saveRecipeValidator } from './validators/recipe_validator.js'

/**
 * Recipes for plugins, each call as an actor: what that user may not do is thrown as the API answers it (`E_NOT_FOUND`,
 * `E_NOT_ALLOWED`, validation errors). Bodies are those of the API.
 */
export interface RecipesService {
  /** `query` as of `GET /api/recipes`. */
  list(actor: Actor, query?: ListQuery): Promise<ListPage<RecipeSummary>>
  read(actor: Actor, slugOrId: string): Promise<Recipe>
  /** A name that is taken gets a number behind it. */
  create(actor: Actor, body: { name: string; [part: string]: unknown }): Promise<Recipe>
  /** Changes what `body` has, as `PATCH` does; `expected` is the version that it was begun on. */
  patch(actor: Actor, slugOrId: string, body: object, expected?: number): Promise<Recipe>
  /** Into the trash; answers the recipe that was. */
  delete(actor: Actor, slugOrId: string): Promise<Recipe>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/recipes': RecipesService
  }
}

/** What plugins get as `core/recipes`. */
export const recipesService: RecipesService = {
  list: async (actor, query = {}) => {
    const request = await readRecipeList(actor, addressQuery(query))
    return listPage(request, await listRecipes(actor, request))
  },
  read: showRecipe,
  create: async (actor, body) => {
    const input = await saveRecipeValidator.validate(body)
    return createRecipe(actor, { ...input, name: body.name })
  },
  patch: async (actor, slugOrId, body, expected) => {
    const input = await saveRecipeValidator.validate(body)
    return updateRecipe(actor, slugOrId, { input, mode: 'merge', expected: expected ?? null })
  },
  delete: deleteRecipe,
}
