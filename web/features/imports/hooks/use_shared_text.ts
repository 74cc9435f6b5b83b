import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const SHARED = 'recipe_import_url'

/**
 * Runs `submit` once with what another app shared, and takes it out of the page's address: an
 * address, or a recipe's words.
 */
export function useSharedText(submit: (text: string) => void): string {
  const [params, setParams] = useSearchParams()
  const [shared] = useState(() => params.get(SHARED) ?? '')
  const sent = useRef(false)
  useEffect(() => {
    if (!shared || sent.current) return
    sent.current = true
    setParams(
      (before) => {
        before.delete(SHARED)
        return before
      },
      { replace: true }
    )
    submit(shared)
  }, [shared, setParams, submit])
  return shared
}
