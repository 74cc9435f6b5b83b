/** Where cook mode is, for the scale the page shows. */
export function cookAddress(groupSlug: string, slug: string, scale: number): string {
  const query = scale === 1 ? '' : `?scale=${scale}`
  return `/g/${groupSlug}/r/${slug}/cook${query}`
}
