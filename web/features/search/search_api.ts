import type { Page, RecipeSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

const MOST = 20

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query<Page<RecipeSummary>, string>({
      query: (search) =>
        request('recipes.index', {
          query: { search, page: 1, perPage: MOST, orderBy: 'name', orderDirection: 'asc' },
        }),
      providesTags: [{ type: 'Recipe', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
})

export const { useQuickSearchQuery } = searchApi
