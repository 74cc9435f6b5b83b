import type { Recipe, RecipeTool } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Fields a form saves, and the version of the recipe they were read from; null for a new one. */
export interface RecipeUpdate {
  slug: string
  version: number | null
  fields: Partial<Recipe>
}

/** A tool of a recipe that is (or is not) in the kitchen. */
export interface ToolMark {
  slug: string
  tool: Pick<RecipeTool, 'id' | 'name'>
  onHand: boolean
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
    markTool: build.mutation<RecipeTool, ToolMark>({
      query: ({ tool, onHand }) =>
        request('tools.update', { params: { id: tool.id }, body: { name: tool.name, onHand } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['tool.marked']()),
      async onQueryStarted({ slug, tool, onHand }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          recipesApi.util.updateQueryData('recipe', slug, ({ tools }) => {
            const marked = tools.find(({ id }) => id === tool.id)
            if (marked) marked.onHand = onHand
          })
        )
        await queryFulfilled.catch(() => shown.undo())
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
  useMarkToolMutation,
  useDeleteRecipeMutation,
} = recipesApi
