import type {
  FoodRecord,
  HouseholdSummary,
  Page,
  RecipeListQuery,
  RecipeOrganizer,
  RecipeSummary,
} from '#core/shared/contract/index'
import type { RecipeSuggestion, RecipeSuggestions } from '#core/shared/contract/finding'
import { HOME_LIST } from '#core/shared/home_list'
import { api } from '#web/api/api'
import type { Tag } from '#web/api/stale_after'
import { requestOf } from '#web/api/visit'
import type { FinderChoice } from './finder/finder_choice.js'
import type { FilterKind } from './filters/filter_state.js'
import { followList } from './news/follow_list.js'
import { pageAfter, type RecipePage } from './news/news_pages.js'

/** Recipes a page of the group home holds. */
export const PAGE_SIZE = HOME_LIST.perPage

/** Values a filter fetches at once; of a longer list the server looks for what is typed. */
const MOST_OPTIONS = 200

/** A category, tag, tool or food as a filter lists it, and how many recipes have it. */
export type FilterOption = Pick<RecipeOrganizer, 'id' | 'name' | 'recipeCount'>

/** A question about a group's lists; `visited` is null in one's own group, else its slug. */
export interface Asked<Query> {
  visited: string | null
  query: Query
}

interface OptionsInput {
  kind: FilterKind
  /** Part of a name. */
  search?: string
  /** Only these. */
  ids?: string[]
}

type OptionPage = Page<RecipeOrganizer | FoodRecord>

/** Recipes that the finder suggests at most. */
const MOST_SUGGESTED = 60

const list: Tag = { type: 'Recipe', id: 'LIST' }
const found: Tag[] = [list, { type: 'Recipe', id: 'FOUND' }]

const tagOf = (kind: FilterKind): Tag =>
  kind === 'foods' ? { type: 'Food', id: 'LIST' } : { type: 'Organizer', id: kind }

const optionsQuery = ({ search, ids }: OptionsInput) => ({
  perPage: MOST_OPTIONS,
  orderBy: search ? undefined : 'name',
  orderDirection: search ? undefined : 'asc',
  search,
  ...(ids ? { queryFilter: `id IN [${ids.join(', ')}]` } : { withCounts: true }),
})

/** Calls about lists of recipes and what they can be filtered by. */
export const recipeListApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listRecipes: build.infiniteQuery<RecipePage, Asked<RecipeListQuery>, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: pageAfter },
      query: ({ queryArg: { visited, query }, pageParam }) =>
        requestOf(visited, 'recipes.index', {
          query: { ...query, page: pageParam, perPage: PAGE_SIZE },
        }),
      providesTags: [list],
      // Long enough to come back from a recipe to the same place in the list.
      keepUnusedDataFor: 600,
      async onCacheEntryAdded({ visited, query }, life) {
        if (visited !== null) return
        const leave = followList({
          query,
          pages: () => life.getCacheEntry().data?.pages ?? [],
          change: (change) => void life.updateCachedData(({ pages }) => change(pages)),
          dispatch: life.dispatch,
        })
        await life.cacheEntryRemoved
        leave()
      },
    }),
    suggestions: build.query<RecipeSuggestion[], Asked<FinderChoice>>({
      query: ({ visited, query: { foods, tools, ...limits } }) =>
        requestOf(visited, 'recipes.suggestions', {
          query: {
            ...limits,
            foods: foods.map(({ id }) => id),
            tools: tools.map(({ id }) => id),
            limit: MOST_SUGGESTED,
          },
        }),
      transformResponse: ({ items }: RecipeSuggestions) => items,
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
        { type: 'Food', id: 'LIST' },
        { type: 'Organizer', id: 'tools' },
      ],
    }),
    pickRecipe: build.query<RecipeSummary | null, Asked<RecipeListQuery>>({
      query: ({ visited, query }) =>
        requestOf(visited, 'recipes.index', { query: { ...query, page: 1, perPage: 1 } }),
      transformResponse: (page: Page<RecipeSummary>) => page.items[0] ?? null,
      keepUnusedDataFor: 0,
    }),
    filterOptions: build.query<{ options: FilterOption[]; total: number }, Asked<OptionsInput>>({
      query: ({ visited, query }) =>
        requestOf(visited, `${query.kind}.index`, { query: optionsQuery(query) }),
      transformResponse: ({ items, total }: OptionPage) => ({
        options: items.map(({ id, name, recipeCount }) => ({ id, name, recipeCount })),
        total,
      }),
      providesTags: (_options, _error, { query }) => [tagOf(query.kind), ...found],
      keepUnusedDataFor: 600,
    }),
    households: build.query<Pick<HouseholdSummary, 'id' | 'name'>[], string | null>({
      query: (visited) =>
        requestOf(visited, 'households.index', {
          query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
        }),
      transformResponse: (page: Page<HouseholdSummary>) =>
        page.items.map(({ id, name }) => ({ id, name })),
      keepUnusedDataFor: 600,
    }),
  }),
})

export const {
  useListRecipesInfiniteQuery,
  useSuggestionsQuery,
  useLazyPickRecipeQuery,
  useFilterOptionsQuery,
  useHouseholdsQuery,
} = recipeListApi
