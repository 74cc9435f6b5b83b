import type {
  Page,
  Recipe,
  RecipeSummary,
  SuccessResponse,
  Timestamp,
  Uuid,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'

/** A recipe in the trash; it is gone for good from `purgedAt` on. */
export interface TrashedRecipe extends RecipeSummary {
  deletedAt: Timestamp
  purgedAt: Timestamp
  deletedBy: { id: Uuid; fullName: string } | null
}

const TRASHED_A_PAGE = 50

/** Calls about the trash. */
export const trashApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    trash: build.infiniteQuery<Page<TrashedRecipe>, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
      },
      query: ({ queryArg: search, pageParam: page }) =>
        request('trash.index', { query: { search, page, perPage: TRASHED_A_PAGE } }),
      providesTags: [{ type: 'Trash' }],
      keepUnusedDataFor: 30,
    }),
    trashedBySlug: build.query<TrashedRecipe | null, string>({
      query: (slug) =>
        request('trash.index', {
          query: { queryFilter: `slug = "${slug.replaceAll(/["\\]/g, '')}"`, perPage: 1 },
        }),
      transformResponse: ({ items }: Page<TrashedRecipe>) => items[0] ?? null,
      providesTags: [{ type: 'Trash' }],
      keepUnusedDataFor: 30,
    }),
    restoreTrashed: build.mutation<Recipe, string>({
      query: (id) => request('trash.restore', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.restored']()),
    }),
    purgeTrashed: build.mutation<null, string>({
      query: (id) => request('trash.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['trash.purged']()),
    }),
    emptyTrash: build.mutation<SuccessResponse, void>({
      query: () => request('trash.empty'),
      onQueryStarted: toastOutcome,
      invalidatesTags: afterSuccess(() => staleAfterOwn['trash.purged']()),
    }),
  }),
})

export const {
  useTrashInfiniteQuery,
  useTrashedBySlugQuery,
  useRestoreTrashedMutation,
  usePurgeTrashedMutation,
  useEmptyTrashMutation,
} = trashApi
