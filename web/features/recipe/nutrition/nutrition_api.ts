import type { Page } from '#core/shared/contract/index'
import type {
  FoodNutrition,
  NutritionEntry,
  RecipeNutritionDetails,
} from '#core/shared/contract/nutrition'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What is to be different of a food: its entry, null for none, or what it weighs. */
export interface FoodLink {
  id: string
  change:
    | { entryId: string | null }
    | { gPerMl: number }
    | { pieceGrams: number }
    | { portions: Record<string, number> }
}

/** Hits of a search that are shown. */
const MOST = 20

/** Calls about nutrition that is estimated. */
export const nutritionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipeNutrition: build.query<RecipeNutritionDetails, string>({
      query: (slug) => request('nutrition.recipe', { params: { slug } }),
      providesTags: (_details, _error, slug) => [
        { type: 'Recipe', id: slug },
        { type: 'Food', id: 'LIST' },
      ],
    }),
    findEntries: build.query<NutritionEntry[], string>({
      query: (search) => request('nutrition.entries', { query: { search, perPage: MOST } }),
      transformResponse: ({ items }: Page<NutritionEntry>) => items,
    }),
    linkFood: build.mutation<FoodNutrition, FoodLink>({
      query: ({ id, change }) => request('nutrition.food.update', { params: { id }, body: change }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['things.changed']({ kind: 'foods' })),
    }),
  }),
})
