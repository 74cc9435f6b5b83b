import type { Recipe, RecipeShare, RecipeShareSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Calls about links by which anybody reads a recipe. */
export const sharingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    links: build.query<RecipeShareSummary[], string>({
      query: (recipeId) => request('sharing.index', { query: { recipe_id: recipeId } }),
      providesTags: [{ type: 'Share' }],
    }),
    makeLink: build.mutation<RecipeShare, { recipeId: string; expiresAt: string }>({
      query: (body) => request('sharing.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.shared']()),
    }),
    deleteLink: build.mutation<RecipeShare, string>({
      query: (id) => request('sharing.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.unshared']()),
    }),
    sharedRecipe: build.query<Recipe, string>({
      query: (tokenId) => request('sharing.recipe', { params: { token_id: tokenId } }),
      extraOptions: { mayBeSignedOut: true },
    }),
  }),
})

export const { useLinksQuery, useMakeLinkMutation, useDeleteLinkMutation, useSharedRecipeQuery } =
  sharingApi
