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

/** A recipe in the trash; it is gone for good from `purgedAt` on. */
export interface TrashedRecipe extends RecipeSummary {
  deletedAt: Timestamp
  purgedAt: Timestamp
  deletedBy: { id: Uuid; fullName: string } | null
}

const TRASHED_A_PAGE = 50

const staleAfterRestore = [
  { type: 'Trash' as const },
  { type: 'Recipe' as const },
  { type: 'Timeline' as const },
]

/** Calls about the trash. */
export const trashApi = api.injectEndpoints({
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
    restoreTrashed: build.mutation<Recipe, string>({
      query: (id) => request('trash.restore', { params: { id } }),
      extraOptions: { quiet: true },
      invalidatesTags: (_recipe, error) => (error ? [] : staleAfterRestore),
    }),
    purgeTrashed: build.mutation<null, string>({
      query: (id) => request('trash.destroy', { params: { id } }),
      extraOptions: { quiet: true },
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Trash' }]),
    }),
    emptyTrash: build.mutation<SuccessResponse, void>({
      query: () => request('trash.empty'),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Trash' }]),
    }),
  }),
})

export const {
  useTrashInfiniteQuery,
  useRestoreTrashedMutation,
  usePurgeTrashedMutation,
  useEmptyTrashMutation,
} = trashApi
