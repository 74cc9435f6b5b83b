import type {
  Page,
  RecipeListQuery,
  RecipeOrganizer,
  RecipeSummary,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import type { FilterKind } from './filters/filter_state.js'

/** Recipes a page of the group home holds. */
export const PAGE_SIZE = 30

/** A category, tag, tool or food as a filter lists it; `recipeCount` where the server tells it. */
export type FilterOption = Pick<RecipeOrganizer, 'id' | 'name'> & { recipeCount?: number }

/** Calls about lists of recipes and what they can be filtered by. */
export const recipeListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRecipes: build.infiniteQuery<Page<RecipeSummary>, RecipeListQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        request('recipes.index', { query: { ...queryArg, page: pageParam, perPage: PAGE_SIZE } }),
      providesTags: [{ type: 'Recipe', id: 'LIST' }],
      // Long enough to come back from a recipe to the same place in the list.
      keepUnusedDataFor: 600,
    }),
    countRecipes: build.query<number, RecipeListQuery>({
      query: (query) => request('recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.total,
      providesTags: [{ type: 'Recipe', id: 'LIST' }],
    }),
    pickRecipe: build.query<RecipeSummary | null, RecipeListQuery>({
      query: (query) => request('recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.items[0] ?? null,
      keepUnusedDataFor: 0,
    }),
    filterOptions: build.query<FilterOption[], FilterKind>({
      query: (kind) => request(`${kind}.index`, { query: { perPage: -1, orderBy: 'name' } }),
      transformResponse: (page: Page<FilterOption>) =>
        page.items.map(({ id, name, recipeCount }) => ({ id, name, recipeCount })),
      providesTags: (_options, _error, kind) => [
        kind === 'foods' ? { type: 'Food', id: 'LIST' } : { type: 'Organizer', id: kind },
      ],
      keepUnusedDataFor: 600,
    }),
  }),
})

export const {
  useListRecipesInfiniteQuery,
  useCountRecipesQuery,
  useLazyPickRecipeQuery,
  useFilterOptionsQuery,
} = recipeListApi
