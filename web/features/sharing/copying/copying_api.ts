import type { Recipe, RecipeZipToken } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Calls that make something out of a recipe: a copy of it, a file. */
export const copyingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    duplicateRecipe: build.mutation<Recipe, { slug: string; name: string }>({
      query: ({ slug, name }) =>
        request('recipes.copies.store', { params: { slug }, body: { name } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.created']()),
    }),
    zipToken: build.mutation<RecipeZipToken, string>({
      query: (slug) => request('recipes.exports.store', { params: { slug } }),
    }),
  }),
})

export const { useDuplicateRecipeMutation, useZipTokenMutation } = copyingApi
