import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const SHARED = 'recipe_import_url'

/**
 * What another app shared, an address or a recipe's words, taken out of the page's address. It is filled in and no more:
 * any page may hold a link to this one, and nobody is to import what a stranger chose without having seen it.
 */
export function useSharedText(): string {
  const [params, setParams] = useSearchParams()
  const [shared] = useState(() => params.get(SHARED) ?? '')
  useEffect(() => {
    if (!shared) return
    setParams(
      (before) => {
        before.delete(SHARED)
        return before
      },
      { replace: true }
    )
  }, [shared, setParams])
  return shared
}
