import type { Recipe } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Fields a form saves, and the version of the recipe they were read from; null for a new one. */
export interface RecipeUpdate {
  slug: string
  version: number | null
  fields: Partial<Recipe>
}

/** Calls about one recipe. */
export const recipesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipe: build.query<Recipe, string>({
      query: (slug) => request('recipes.show', { params: { slug } }),
      providesTags: (_recipe, _error, slug) => [{ type: 'Recipe', id: slug }],
      keepUnusedDataFor: 300,
    }),
    updateRecipe: build.mutation<Recipe, RecipeUpdate>({
      query: ({ slug, version, fields }) =>
        request('recipes.update', {
          params: { slug },
          body: fields,
          ...(version !== null && { headers: { 'If-Match': `"${version}"` } }),
        }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.updated']()),
      async onQueryStarted({ slug }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null)
        if (!saved) return
        for (const address of new Set([slug, saved.data.slug])) {
          void dispatch(recipesApi.util.upsertQueryData('recipe', address, saved.data))
        }
      },
    }),
    deleteRecipe: build.mutation<Recipe, string>({
      query: (slug) => request('recipes.destroy', { params: { slug } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.deleted']()),
    }),
  }),
})

export const {
  useRecipeQuery,
  useLazyRecipeQuery,
  useUpdateRecipeMutation,
  useDeleteRecipeMutation,
} = recipesApi
