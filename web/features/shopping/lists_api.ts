import type { Page, ShoppingListSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** The household's shopping lists, as the frame of every page counts them. */
export const listsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    shoppingLists: build.query<ShoppingListSummary[], void>({
      query: () =>
        request('households.shopping.lists.index', {
          query: { perPage: -1, orderBy: 'createdAt', orderDirection: 'asc' },
        }),
      transformResponse: ({ items }: Page<ShoppingListSummary>) => items,
      providesTags: [
        { type: 'ShoppingList', id: 'LIST' },
        { type: 'ShoppingList', id: 'OPEN' },
      ],
    }),
  }),
})

export const { useShoppingListsQuery } = listsApi
