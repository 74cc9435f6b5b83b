import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { identityApi } from '#web/features/identity'
import { textsBegun } from '#web/i18n'
import { openRecipeApi } from './open_recipe_api.js'
import { recipesApi } from './recipes_api.js'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const unwatched = { subscribe: false } as const

/** Asks for a recipe before its page is there to ask, so that both come at the same time. */
export async function fetchRecipe(
  dispatch: Dispatch,
  { groupSlug = '', slug = '' }: Partial<Record<string, string>>
): Promise<void> {
  await textsBegun
  const { data: user } = await dispatch(identityApi.endpoints.self.initiate(undefined, unwatched))
  if (user === undefined) return
  if (user?.groupSlug === groupSlug) {
    await dispatch(recipesApi.endpoints.recipe.initiate(slug, unwatched))
  } else {
    const { openRecipe } = openRecipeApi.endpoints
    await dispatch(openRecipe.initiate({ group: groupSlug, slug }, unwatched))
  }
}
