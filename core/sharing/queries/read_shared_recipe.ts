import { isUuid } from '#core/http/path_id'
import { openLink } from './read_links.js'

/** The recipe that a link's token opens for everybody; null for any token that opens none. */
export async function readSharedRecipe(
  tokenId: string
): Promise<{ recipeId: string; groupId: string } | null> {
  return isUuid(tokenId) ? openLink(tokenId) : null
}
