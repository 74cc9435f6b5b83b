import { sharedText } from '#core/shared/shared_text'

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
 * The query of a page another app shares to us: some send the address as text, some on its own, and
 * a title may stand beside; all go on as the one text that the import page reads.
 */
export function joinShared(search: string): string {
  const query = new URLSearchParams(search)
  const of = (name: string) => query.get(name)?.trim() ?? ''
  if (!query.has('shared_url') && !query.has('shared_title')) return search
  const [title, text, address] = [of('shared_title'), of('recipe_import_url'), of('shared_url')]
  query.delete('shared_url')
  query.delete('shared_title')
  query.set('recipe_import_url', sharedText({ title, text, address }))
  return `?${query}`
}
