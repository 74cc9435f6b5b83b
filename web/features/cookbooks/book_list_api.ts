import type { Cookbook, Page } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { requestOf } from '#web/api/visit'

/** The cookbooks of one's household or of a visited group, as the frame of every page lists them. */
export const bookListApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    cookbooks: build.query<Cookbook[], { visited: string | null }>({
      query: ({ visited }) =>
        requestOf(visited, 'cookbooks.index', { query: { perPage: -1, withCounts: true } }),
      transformResponse: (page: Page<Cookbook>) => page.items,
      extraOptions: { mayBeSignedOut: true },
      providesTags: [
        { type: 'Cookbook' },
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
      ],
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useCookbooksQuery } = bookListApi
