import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Change, EditedRecipe } from './edit_types.js'
import type { EditStore } from './model/edit_store.js'

/** The recipe being edited, for everything in edit mode. */
export const EditContext = createContext<EditStore | null>(null)

/** The store of the recipe being edited. */
export function useEditStore(): EditStore {
  const store = useContext(EditContext)
  if (!store) throw new Error('A part of edit mode stands outside of it')
  return store
}

/** One part of the recipe being edited; the component draws again only when that part changes. */
export function useEdited<Part>(select: (recipe: EditedRecipe) => Part): Part {
  const store = useEditStore()
  return useSyncExternalStore(store.watch, () => select(store.fields))
}

/** Something about the editing itself, such as whether there is anything to save. */
export function useEditing<Part>(select: (store: EditStore) => Part): Part {
  const store = useEditStore()
  return useSyncExternalStore(store.watch, () => select(store))
}

/** Changes the recipe being edited; always the same function. */
export function useChange(): Change {
  return useEditStore().change
}
