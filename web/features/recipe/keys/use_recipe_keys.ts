import { useEffect, useRef } from 'react'
import { isInField } from '#web/components/is_in_field'
import { actOfKey, type RecipeAct } from './recipe_keys.js'

/** True while something lies over the page that has keys of its own. */
function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null
}

/** Lets single keys act on the recipe, outside of fields and dialogs, while they are switched on. */
export function useRecipeKeys(on: boolean, act: (act: RecipeAct) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const found = actOfKey(event)
      if (!found || event.defaultPrevented || isInField(event.target) || isCovered()) return
      if (event.repeat && found !== 'more' && found !== 'less') return
      event.preventDefault()
      latest.current(found)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
