import { useEffect } from 'react'
import { loadPart } from '#web/features/shared/late_parts'

/** Longest wait for a pause of the page, in ms. */
const PATIENCE = 5_000

/** A browser that tells whether its person saves data. */
type Saving = Navigator & { connection?: { saveData?: boolean } }

/**
 * Where recipes can be tapped (`isThere`), reads the page that they open in as soon as the browser
 * has nothing else to do, so that no tap waits for it; not for who saves data.
 */
export function useRecipePageAhead(isThere: boolean): void {
  useEffect(() => {
    const { connection }: Saving = navigator
    if (!isThere || connection?.saveData || !('requestIdleCallback' in window)) return
    // A page that cannot be fetched now is fetched when it is opened.
    const load = () => void loadPart('recipePage').catch(() => undefined)
    const handle = requestIdleCallback(load, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }, [isThere])
}

/** Fetches the page of recipes, so that a card that is pointed at opens at once. */
export function warmRecipePage(): void {
  // Without a network the page says so itself when it is opened.
  void loadPart('recipePage').catch(() => {})
}
