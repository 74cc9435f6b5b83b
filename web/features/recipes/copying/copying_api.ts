import type { Recipe, RecipeZipToken } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** Calls that make something out of a recipe: a copy of it, a file. */
export const copyingApi = api.injectEndpoints({
  endpoints: (build) => ({
    duplicateRecipe: build.mutation<Recipe, { slug: string; name: string }>({
      query: ({ slug, name }) =>
        request('recipes.copies.store', { params: { slug }, body: { name } }),
      extraOptions: { quiet: true },
      invalidatesTags: [{ type: 'Recipe', id: 'LIST' }],
    }),
    zipToken: build.mutation<RecipeZipToken, string>({
      query: (slug) => request('recipes.exports.store', { params: { slug } }),
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useDuplicateRecipeMutation, useZipTokenMutation } = copyingApi
