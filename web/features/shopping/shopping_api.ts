import type {
  BoughtBefore,
  NewShoppingListLink,
  SharedShoppingList,
  ShoppingList,
  ShoppingListChanges,
  ShoppingListLink,
  ShoppingStore,
  Uuid,
  WalkOrder,
} from '#core/shared/contract/index'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import type { ToBuy } from '#web/features/shared/late_parts'
import { listsApi } from './lists_api.js'
import type { SentOperation } from './replica/acts.js'

/** A recipe to be bought for: so often, all of it or the ingredients that were chosen. */
export interface RecipeForList {
  recipeId: Uuid
  recipeIncrementQuantity: number
  recipeIngredients?: readonly object[]
  meal?: ToBuy['meal']
}

interface OfList {
  listId: Uuid
}

const changed = () => staleAfterOwn['shopping-list.updated']()
const storeChanged = () => staleAfterOwn['shopping-store.changed']()
const at = (listId: Uuid) => ({ params: { id: listId } })
const linkOf = (listId: Uuid) => ({ type: 'ShoppingList', id: `LINK ${listId}` }) as const

/** Calls about shopping lists; their items come by what the device has of them (`replica`). */
export const shoppingApi = listsApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    boughtBefore: build.query<BoughtBefore[], void>({
      query: () => request('households.shopping.lists.bought'),
      keepUnusedDataFor: 600,
    }),
    walkOrder: build.query<WalkOrder, Uuid>({
      query: (listId) => request('households.shopping.lists.walk-order', at(listId)),
    }),
    createList: build.mutation<ShoppingList, string>({
      query: (name) => request('households.shopping.lists.store', { body: { name } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['shopping-list.created']()),
    }),
    updateList: build.mutation<ShoppingList, OfList & { name: string; userId: Uuid }>({
      query: ({ listId, ...body }) =>
        request('households.shopping.lists.update', { ...at(listId), body }),
      invalidatesTags: afterSuccess(changed),
    }),
    deleteList: build.mutation<ShoppingList, Uuid>({
      query: (listId) => request('households.shopping.lists.destroy', at(listId)),
      invalidatesTags: afterSuccess(() => staleAfterOwn['shopping-list.deleted']()),
    }),
    placeLabels: build.mutation<ShoppingList, OfList & { labelIds: readonly Uuid[] }>({
      query: ({ listId, labelIds }) =>
        request('households.shopping.lists.labels', {
          ...at(listId),
          body: labelIds.map((labelId, position) => ({
            shoppingListId: listId,
            labelId,
            position,
          })),
        }),
      invalidatesTags: afterSuccess(() => [...changed(), ...storeChanged()]),
    }),
    stores: build.query<ShoppingStore[], void>({
      query: () => request('shopping.stores.index'),
      // Labels that came or went stand in the order of every store.
      providesTags: [{ type: 'ShoppingList', id: 'STORES' }, { type: 'Label' }],
    }),
    createStore: build.mutation<ShoppingStore, OfList & { name: string }>({
      query: (body) => request('shopping.stores.store', { body }),
      invalidatesTags: afterSuccess(() => [...changed(), ...storeChanged()]),
    }),
    renameStore: build.mutation<ShoppingStore, { id: Uuid; name: string }>({
      query: ({ id, name }) =>
        request('shopping.stores.update', { params: { id }, body: { name } }),
      invalidatesTags: afterSuccess(storeChanged),
    }),
    deleteStore: build.mutation<ShoppingStore, Uuid>({
      query: (id) => request('shopping.stores.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => [...changed(), ...storeChanged()]),
    }),
    chooseStore: build.mutation<ShoppingList, OfList & { storeId: Uuid | null }>({
      query: ({ listId, ...body }) => request('shopping.stores.choose', { ...at(listId), body }),
      invalidatesTags: afterSuccess(changed),
    }),
    addRecipesToList: build.mutation<ShoppingList, OfList & { recipes: readonly RecipeForList[] }>({
      query: ({ listId, recipes }) =>
        request('households.shopping.lists.recipes', { ...at(listId), body: recipes }),
      invalidatesTags: afterSuccess(changed),
    }),
    removeItemPicture: build.mutation<unknown, Uuid>({
      query: (id) => request('shopping.item-image.destroy', { params: { id } }),
    }),
    listLink: build.query<ShoppingListLink, Uuid>({
      query: (listId) => request('shopping.link.show', at(listId)),
      providesTags: (_answer, _error, listId) => [linkOf(listId)],
    }),
    makeListLink: build.mutation<NewShoppingListLink, OfList & { expiresAt: string }>({
      query: ({ listId, ...body }) => request('shopping.link.store', { ...at(listId), body }),
      invalidatesTags: afterSuccess(({ listId }) => [linkOf(listId)]),
    }),
    endListLink: build.mutation<ShoppingListLink, Uuid>({
      query: (listId) => request('shopping.link.destroy', at(listId)),
      invalidatesTags: afterSuccess((listId) => [linkOf(listId)]),
    }),
    sharedList: build.query<SharedShoppingList, string>({
      query: (token) => request('shopping.shared', { body: { token } }),
    }),
    /** Failures are the replica's matter, which tries again. */
    sendActs: build.mutation<
      ShoppingListChanges,
      OfList & { since: number | null; operations: SentOperation[] }
    >({
      query: ({ listId, ...body }) =>
        request('households.shopping.lists.operations', { ...at(listId), body }),
    }),
  }),
})

export const {
  useShoppingListsQuery,
  useBoughtBeforeQuery,
  useLazyWalkOrderQuery,
  useCreateListMutation,
  useUpdateListMutation,
  useDeleteListMutation,
  usePlaceLabelsMutation,
  useStoresQuery,
  useCreateStoreMutation,
  useRenameStoreMutation,
  useDeleteStoreMutation,
  useChooseStoreMutation,
  useAddRecipesToListMutation,
  useRemoveItemPictureMutation,
  useListLinkQuery,
  useMakeListLinkMutation,
  useEndListLinkMutation,
  useSharedListQuery,
} = shoppingApi
