import type { Page, RecipeListQuery, RecipeSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** Calls that bring a list up to date which is on screen. */
export const newsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipesNow: build.query<RecipeSummary[], string[]>({
      query: (ids) =>
        request('recipes.index', {
          query: { perPage: ids.length, queryFilter: `id IN [${ids.join(', ')}]` },
        }),
      transformResponse: (page: Page<RecipeSummary>) => page.items,
      keepUnusedDataFor: 0,
    }),
    totalNow: build.query<number, RecipeListQuery>({
      query: (query) => request('recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.total,
      keepUnusedDataFor: 0,
    }),
  }),
})
