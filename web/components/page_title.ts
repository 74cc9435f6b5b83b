import { useEffect } from 'react'
import { useSiteName } from './site_name.js'

/** Names the browser's tab while the component is there. */
export function usePageTitle(title: string | undefined): void {
  const site = useSiteName()
  useEffect(() => {
    if (title) document.title = `${title} · ${site}`
  }, [title, site])
}
