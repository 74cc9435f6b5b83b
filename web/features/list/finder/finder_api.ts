import type { RecipeSuggestion, RecipeSuggestions } from '#core/shared/contract/finding'
import { api } from '#web/api/api'
import { requestOf } from '#web/api/visit'
import type { Asked } from '../recipe_list_api.js'
import type { FinderChoice } from './finder_choice.js'

const MOST = 60

const finderApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    suggestions: build.query<RecipeSuggestion[], Asked<FinderChoice>>({
      query: ({ visited, query: { foods, tools, ...limits } }) =>
        requestOf(visited, 'recipes.suggestions', {
          query: {
            ...limits,
            foods: foods.map(({ id }) => id),
            tools: tools.map(({ id }) => id),
            limit: MOST,
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
  }),
})

export const { useSuggestionsQuery } = finderApi
