import type { ImageVariants } from '#core/images/index'
import { fetchPicture, readPicture } from '#core/recipes/index'

/** Addresses that are tried, best first; a page that lists more than these has shown its best. */
const TRIES = 5
/** Nobody waits longer for a picture, in milliseconds; the one that is under way may still arrive. */
const PATIENCE = 10_000

/**
 * The first of several addresses that answers with a picture, in its three sizes; null when none
 * does: no picture fails an import.
 */
export async function fetchFirstPicture(addresses: string[]): Promise<ImageVariants | null> {
  const deadline = Date.now() + PATIENCE
  for (const address of addresses.slice(0, TRIES)) {
    if (Date.now() > deadline) break
    const picture = await fetchPicture(address)
      .then(readPicture)
      .catch(() => null)
    if (picture) return picture
  }
  return null
}
