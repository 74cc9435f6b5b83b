import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { tabId } from '#web/api/base'
import { onLive } from '#web/api/live'

/** Goes to a recipe's new address when another window renames it; waits while `busy`. */
export function useFollowRename(slug: string, busy: boolean): void {
  const navigate = useNavigate()
  const [rename, setRename] = useState<{ from: string; to: string } | null>(null)
  useEffect(
    () =>
      onLive(({ event, payload, tab }) => {
        if (event !== 'recipe.updated' || tab === tabId) return
        const { previousSlug: from, slug: to } = payload
        if (from === slug && to !== slug) setRename({ from, to })
      }),
    [slug]
  )
  useEffect(() => {
    if (rename?.from !== slug || busy) return
    void navigate(`../${rename.to}`, { replace: true, relative: 'path' })
  }, [rename, slug, busy, navigate])
}
