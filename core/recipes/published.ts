import { rehearse } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { addressQuery, listPage, type ListPage, type ListQuery } from '#core/http/list_page'
import { assertMayChange } from '#core/http/token_limits'
import type { RecipeSuggestion } from '#core/shared/contract/finding'
import type { Recipe, RecipeSummary } from '#core/shared/contract/recipe'
import { listRecipes } from './queries/list_recipes.js'
import { readRecipeList } from './queries/recipe_list_request.js'
import { showRecipe } from './queries/show_recipe.js'
import { suggestRecipes } from './queries/suggest_recipes.js'
import { readSuggestions } from './queries/suggestion_request.js'
import { createRecipe, createRecipeIn } from './services/create_recipe.js'
import { deleteRecipe } from './services/delete_recipe.js'
import { updateRecipe, updateRecipeIn } from './services/update_recipe.js'
import { saveRecipeValidator } from './validators/recipe_validator.js'

/**
 * Recipes for plugins, each call as an actor: what that user may not do is thrown as the API answers it (`E_NOT_FOUND`,
 * `E_NOT_ALLOWED`, validation errors). Bodies are those of the API.
 */
export interface RecipesService extends RecipeChanges {
  /** `query` as of `GET /api/recipes`. */
  list(actor: Actor, query?: ListQuery): Promise<ListPage<RecipeSummary>>
  read(actor: Actor, slugOrId: string): Promise<Recipe>
  /** What can be cooked with what the household has, those that lack least first; `query` as of `GET /api/recipes/suggestions`. */
  suggest(actor: Actor, query?: ListQuery): Promise<RecipeSuggestion[]>
  /** Into the trash; answers the recipe that was. */
  delete(actor: Actor, slugOrId: string): Promise<Recipe>
  /** The same changes, taken back at their end: they answer what would be, and nothing is stored or published. */
  rehearse: RecipeChanges
}

/** What plugins change of recipes. */
interface RecipeChanges {
  /** A name that is taken gets a number behind it. */
  create(actor: Actor, body: { name: string; [part: string]: unknown }): Promise<Recipe>
  /** Changes what `body` has, as `PATCH` does; `expected` is the version that it was begun on. */
  patch(actor: Actor, slugOrId: string, body: object, expected?: number): Promise<Recipe>
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
  suggest: async (actor, query = {}) =>
    JSON.parse(await suggestRecipes(actor, readSuggestions(addressQuery(query)))),
  create: async (actor, body) => createRecipe(actor, await newRecipe(actor, body)),
  patch: async (actor, slugOrId, body, expected) =>
    updateRecipe(actor, slugOrId, await savedRecipe(actor, body, expected)),
  delete: async (actor, slugOrId) => {
    assertMayChange(actor, 'recipes')
    return deleteRecipe(actor, slugOrId)
  },
  rehearse: {
    create: async (actor, body) => {
      const input = await newRecipe(actor, body)
      return rehearse((unit) => createRecipeIn(unit, actor, input))
    },
    patch: async (actor, slugOrId, body, expected) => {
      const save = await savedRecipe(actor, body, expected)
      return rehearse(async (unit) => (await updateRecipeIn(unit, actor, slugOrId, save)).body)
    },
  },
}

async function newRecipe(actor: Actor, body: { name: string }) {
  assertMayChange(actor, 'recipes')
  return { ...(await saveRecipeValidator.validate(body)), name: body.name }
}

async function savedRecipe(actor: Actor, body: object, expected: number | null = null) {
  assertMayChange(actor, 'recipes')
  return { input: await saveRecipeValidator.validate(body), mode: 'merge', expected } as const
}
