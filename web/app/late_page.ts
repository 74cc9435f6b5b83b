import { type ComponentType, useEffect } from 'react'

type LatePages = (typeof import('./pages/late_pages.js'))['latePages']

/** Longest wait for a pause of the page, in ms. */
const PATIENCE = 3_000

/** The table of pages names most files of the build, so that it comes after what is seen first. */
const loadTable = () => import('./pages/late_pages.js')

/** Fetches a page by its name in the table, for `lazy` of the router. */
export function latePage(name: keyof LatePages): () => Promise<{ Component: ComponentType }> {
  return async () => (await loadTable()).latePages[name]()
}

/** The parts that `connectParts` takes, from the same table. */
export async function lateParts() {
  return (await loadTable()).parts
}

/** Reads the table as soon as the browser has nothing else to do, so that no tap waits for it. */
export function useTableAhead(): void {
  useEffect(() => {
    // What cannot be fetched now is fetched with the first page.
    const load = () => void loadTable().catch(() => undefined)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(load, PATIENCE)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(load, { timeout: PATIENCE })
    return () => window.cancelIdleCallback(handle)
  }, [])
}
