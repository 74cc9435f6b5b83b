import { useEffect } from 'react'
import type { EditStore } from './model/edit_store.js'

/** Fields with text of their own, which is not the recipe's yet, undo by themselves. */
const OWN = '[role="dialog"], [data-own-undo]'

function actOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'y' && !event.shiftKey) return 'redo'
  if (key !== 'z') return null
  return event.shiftKey ? 'redo' : 'undo'
}

/** Ctrl or Cmd with Z takes back the last change of the recipe, with Shift and Z or with Y puts it back. */
export function useUndoKeys(store: EditStore): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actOf(event)
      if (act === null || (event.target instanceof Element && event.target.closest(OWN))) return
      event.preventDefault()
      event.stopPropagation()
      store[act]()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [store])
}
