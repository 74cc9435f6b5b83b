const KEY = 'search-query'

/** The last query of the group home in this tab, without `?`; empty when there is none to go back to. */
export function recallFilters(storage: Storage): string {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null || !('recipe' in stored)) return ''
    return typeof stored.recipe === 'string' ? stored.recipe : ''
  } catch {
    return ''
  }
}

/** Keeps the query for the next time the group home opens in this tab without one. */
export function rememberFilters(storage: Storage, query: string): void {
  try {
    storage.setItem(KEY, JSON.stringify({ recipe: query }))
  } catch {
    // A browser that refuses storage loses only the memory of the last filters.
  }
}
