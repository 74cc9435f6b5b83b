import { useParams } from 'react-router'
import { baseUrl } from '#web/api/base'

/** Address of a recipe's page, for those who may read it. */
export function recipeLink(groupSlug: string, slug: string): string {
  return new URL(`g/${encodeURIComponent(groupSlug)}/r/${encodeURIComponent(slug)}`, baseUrl).href
}

/** Address by which anybody reads a recipe until the link expires. */
export function sharedLink(groupSlug: string, tokenId: string): string {
  const path = `g/${encodeURIComponent(groupSlug)}/shared/r/${encodeURIComponent(tokenId)}`
  return new URL(path, baseUrl).href
}

/** Address that leads back to the recipe on screen: the shared link where it was opened by one. */
export function useRecipeLink(groupSlug: string, slug: string): string {
  const { tokenId } = useParams()
  return tokenId ? sharedLink(groupSlug, tokenId) : recipeLink(groupSlug, slug)
}
