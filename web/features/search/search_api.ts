import type { Page, RecipeSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { requestOf } from '#web/api/visit'

const MOST = 20

/** A few letters, asked of one's own group (`visited` null) or of what a visited one shows. */
export interface QuickQuestion {
  visited: string | null
  search: string
}

const searchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    quickSearch: build.query<Page<RecipeSummary>, QuickQuestion>({
      query: ({ visited, search }) =>
        requestOf(visited, 'recipes.index', {
          query: {
            search,
            page: 1,
            perPage: MOST,
            orderBy: 'name',
            orderDirection: 'asc',
            foundIn: true,
          },
        }),
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
      ],
      keepUnusedDataFor: 60,
    }),
  }),
})

export const { useQuickSearchQuery } = searchApi
