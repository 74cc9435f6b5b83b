import { useEffect } from 'react'

/** Names the browser's tab while the component is there. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Trivet`
  }, [title])
}
