import { type ApiDispatch, whoIsHere } from '#web/features/identity'
import { openRecipeApi } from './open_recipe_api.js'
import { recipesApi } from './recipes_api.js'

const unwatched = { subscribe: false } as const

/** Asks for a recipe before its page is there to ask, so that both come at the same time. */
export async function fetchRecipe(
  dispatch: ApiDispatch,
  { groupSlug = '', slug = '' }: Partial<Record<string, string>>
): Promise<void> {
  const user = await whoIsHere(dispatch)
  if (user === undefined) return
  if (user?.groupSlug === groupSlug) {
    await dispatch(recipesApi.endpoints.recipe.initiate(slug, unwatched))
  } else {
    const { openRecipe } = openRecipeApi.endpoints
    await dispatch(openRecipe.initiate({ group: groupSlug, slug }, unwatched))
  }
}
