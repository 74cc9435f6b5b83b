import type { Eater, EaterAnswer, EatersAnswer, Page } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What people write down of somebody who eats with them. */
export type EaterInput = Pick<Eater, 'kind' | 'userId' | 'name' | 'diets' | 'allergens' | 'atTable'>

/** Recipes whose eaters are asked for at once. */
const MOST = 100

/** Calls about who eats in the household, and what they can eat. */
export const eatersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    eaters: build.query<Eater[], void>({
      query: () => request('eaters.index', { query: { perPage: -1, orderBy: 'created_at:asc' } }),
      transformResponse: (page: Page<Eater>) => page.items,
      providesTags: ['Eater', 'User'],
    }),
    saveEater: build.mutation<Eater, { id: string | null; input: EaterInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('eaters.store', { body: input })
          : request('eaters.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['eater.changed']()),
    }),
    deleteEater: build.mutation<Eater, string>({
      query: (id) => request('eaters.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['eater.changed']()),
    }),
    eatersOfRecipes: build.query<Record<string, EaterAnswer[]>, readonly string[]>({
      query: (ids) => request('eaters.recipes', { query: { ids: ids.slice(0, MOST) } }),
      transformResponse: (answers: EatersAnswer[]) =>
        Object.fromEntries(answers.map(({ id, eaters }) => [id, eaters])),
      providesTags: [
        'Eater',
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
        { type: 'Food', id: 'LIST' },
      ],
      keepUnusedDataFor: 60,
    }),
    eatersOfList: build.query<EaterAnswer[], string>({
      query: (id) => request('eaters.shopping-list', { params: { id } }),
      transformResponse: ({ eaters }: EatersAnswer) => eaters,
      providesTags: [
        'Eater',
        { type: 'Food', id: 'LIST' },
        { type: 'ShoppingList', id: 'OPEN' },
        { type: 'ShoppingList', id: 'LIST' },
      ],
      keepUnusedDataFor: 0,
    }),
  }),
})
