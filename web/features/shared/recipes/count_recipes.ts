import type { Page, RecipeListQuery, RecipeSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { requestOf } from '#web/api/visit'

const countApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    countRecipes: build.query<number, { visited: string | null; query: RecipeListQuery }>({
      query: ({ visited, query }) =>
        requestOf(visited, 'recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.total,
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
      ],
    }),
  }),
})

/** How many recipes a query finds in one's own group, or in one that is `visited`. */
export const { useCountRecipesQuery } = countApi
