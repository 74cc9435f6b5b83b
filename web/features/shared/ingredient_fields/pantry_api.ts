import type { Food, Page, RecipeSummary, Unit } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Hits that a field asks for; the list under it shows fewer, the best first. */
const HITS = 30

const query = (search: string) => ({
  search,
  page: 1,
  perPage: HITS,
  ...(search === '' && { orderBy: 'name', orderDirection: 'asc' }),
})

/** Calls of the fields that choose a unit, a food or a recipe for an ingredient. */
export const pantryApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    findUnits: build.query<Unit[], string>({
      query: (search) => request('units.index', { query: query(search) }),
      transformResponse: (page: Page<Unit>) => page.items,
      providesTags: [{ type: 'Unit', id: 'LIST' }],
    }),
    findFoods: build.query<Food[], string>({
      query: (search) => request('foods.index', { query: query(search) }),
      transformResponse: (page: Page<Food>) => page.items,
      providesTags: [{ type: 'Food', id: 'LIST' }],
    }),
    findSubRecipes: build.query<RecipeSummary[], string>({
      query: (search) => request('recipes.index', { query: query(search) }),
      transformResponse: (page: Page<RecipeSummary>) => page.items,
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
      ],
    }),
    addUnit: build.mutation<Unit, string>({
      query: (name) => request('units.store', { body: { name } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['unit.created']()),
    }),
    addFood: build.mutation<Food, string>({
      query: (name) => request('foods.store', { body: { name } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['food.created']()),
    }),
  }),
})
