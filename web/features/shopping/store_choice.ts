import type { ShoppingListSummary, ShoppingStore, Uuid } from '#core/shared/contract/index'
import {
  useChooseStoreMutation,
  useCreateStoreMutation,
  usePlaceLabelsMutation,
  useRenameStoreMutation,
} from './shopping_api.js'

/** What stands for no store, and for one that is still to be made. */
export const NO_STORE = 'none'
export const NEW_STORE = 'new'

/** Where a list is to be bought: the id of a store or what stands for none, and the name that it is to have. */
export interface StoreChoice {
  id: string
  name: string
}

/** Where a list is bought now. */
export function storeOf(
  { storeId }: ShoppingListSummary,
  stores: readonly ShoppingStore[]
): StoreChoice {
  const store = stores.find(({ id }) => id === storeId)
  return store ? { id: store.id, name: store.name } : { id: NO_STORE, name: '' }
}

interface Chosen {
  choice: StoreChoice
  /** The labels as they are to stand there. */
  labelIds: readonly Uuid[]
  /** Is told of a store that was made: it is the chosen one also where what follows fails. */
  onMade: (choice: StoreChoice) => void
}

/** Saves where a list is bought and in which order its labels stand there. Answers what failed, or null. */
export function useSaveStore(head: ShoppingListSummary, stores: readonly ShoppingStore[]) {
  const [create] = useCreateStoreMutation()
  const [rename] = useRenameStoreMutation()
  const [choose] = useChooseStoreMutation()
  const [placeLabels] = usePlaceLabelsMutation()
  const listId = head.id
  const moveTo = async ({ id, name: typed }: StoreChoice, onMade: Chosen['onMade']) => {
    const name = typed.trim()
    if (id === NEW_STORE) {
      const made = await create({ name, listId })
      if (made.data) onMade({ id: made.data.id, name })
      return made
    }
    const storeId = id === NO_STORE ? null : id
    const store = stores.find((one) => one.id === storeId)
    const renamed = store && store.name !== name ? await rename({ id: store.id, name }) : null
    if (renamed?.error || storeId === (head.storeId ?? null)) return renamed
    return choose({ listId, storeId })
  }
  return async ({ choice, labelIds, onMade }: Chosen): Promise<unknown> => {
    const moved = await moveTo(choice, onMade)
    if (moved?.error) return moved.error
    const order = orderAt(head, stores, choice)
    if (order !== null && labelIds.every((id, place) => order[place] === id)) return null
    return (await placeLabels({ listId, labelIds })).error ?? null
  }
}

/** The order that a list has after it moved; null for its own while it has a store's, as it is not said. */
function orderAt(
  head: ShoppingListSummary,
  stores: readonly ShoppingStore[],
  { id }: StoreChoice
): readonly Uuid[] | null {
  const store = stores.find((one) => one.id === id)
  if (store) return store.labelIds
  if (id === NO_STORE && head.storeId) return null
  return head.labelSettings.map(({ labelId }) => labelId)
}
