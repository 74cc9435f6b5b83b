const queryOf = (scale: number) => (scale === 1 ? '' : `?scale=${scale}`)

/** Where cook mode is, for the scale the page shows. */
export function cookAddress(groupSlug: string, slug: string, scale: number): string {
  return `/g/${groupSlug}/r/${slug}/cook${queryOf(scale)}`
}

/** The same from the page of a shared link, as the way from there. */
export function sharedCookAddress(scale: number): string {
  return `cook${queryOf(scale)}`
}
