import type { ImageVariants } from '#core/images/index'
import { fetchPicture, readPicture } from '#core/recipes/index'

/** Addresses that are tried, best first; a page that lists more than these has shown its best. */
const TRIES = 5

/**
 * The first of several addresses that answers with a picture, in its three sizes; null when none
 * does: no picture fails an import.
 */
export async function fetchFirstPicture(addresses: string[]): Promise<ImageVariants | null> {
  for (const address of addresses.slice(0, TRIES)) {
    const picture = await fetchPicture(address)
      .then(readPicture)
      .catch(() => null)
    if (picture) return picture
  }
  return null
}
