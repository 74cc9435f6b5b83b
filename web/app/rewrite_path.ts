const household = /^\/group\/(mealplan|members|notifiers|webhooks)(?=\/|$)/

/**
 * Where an unknown address leads instead, or null when it is left alone: old group pages to the
 * household's, `/recipe/` to `/r/`, and everything outside a group into the person's own.
 */
export function rewritePath(path: string, groupSlug: string | null): string | null {
  const moved = path.replace(household, '/household/$1')
  if (moved !== path) return moved
  if (groupSlug === null) return null
  const shorter = path.replace('/recipe/', '/r/')
  const inGroup = /^\/g(\/|$)/.test(shorter) ? shorter : `/g/${groupSlug}${shorter}`
  return inGroup === path ? null : inGroup
}

/**
 * The query of a page another app shares to us: some send the address as text, some on its own;
 * both go on as the one text that the import page reads.
 */
export function joinShared(search: string): string {
  const query = new URLSearchParams(search)
  const address = query.get('shared_url')
  if (address === null) return search
  query.delete('shared_url')
  query.set('recipe_import_url', `${query.get('recipe_import_url') ?? ''} ${address}`.trim())
  return `?${query}`
}
