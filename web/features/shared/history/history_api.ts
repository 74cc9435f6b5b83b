import type { Page, Recipe, RecipeRevision, RecipeRevisionWhole } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { recipesApi } from '../recipes/recipes_api.js'

/** Versions a page holds: the most that the server compares at once. */
const VERSIONS_A_PAGE = 100

/** One version of a recipe. */
export interface VersionKey {
  slug: string
  version: number
}

/** A version to bring back; `current` is the one it takes the place of. */
export interface Restore extends VersionKey {
  current: number
}

/** Calls about the versions a recipe had. */
export const historyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    versions: build.infiniteQuery<Page<RecipeRevision>, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
      },
      query: ({ queryArg: slug, pageParam: page }) =>
        request('revisions.index', { params: { slug }, query: { page, perPage: VERSIONS_A_PAGE } }),
      providesTags: (_pages, _error, slug) => [{ type: 'Revision' }, { type: 'Recipe', id: slug }],
    }),
    version: build.query<RecipeRevisionWhole, VersionKey>({
      query: ({ slug, version }) => request('revisions.show', { params: { slug, version } }),
      providesTags: [{ type: 'Revision' }],
    }),
    restoreVersion: build.mutation<Recipe, Restore>({
      query: ({ slug, version, current }) =>
        request('revisions.restore', {
          params: { slug, version },
          headers: { 'If-Match': `"${current}"` },
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
  }),
})

export const { useVersionsInfiniteQuery, useVersionQuery, useRestoreVersionMutation } = historyApi
