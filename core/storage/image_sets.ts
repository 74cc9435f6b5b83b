import { newImageKey, type ImageVariants } from '#core/images/index'
import { imageFileKey } from './keys.js'
import type { Storage } from './types.js'

/** What `newImageKey` makes; other folders beside the versions (`timeline`) are never swept. */
const imageKey = /^[a-z2-9]{10}$/

/**
 * Stores all sizes of a picture as a new version in its folder and answers the version's key. Old
 * versions stay until the row that names the key is committed; then `dropOtherImageSets`.
 */
export async function putImageSet(
  storage: Storage,
  folder: string,
  variants: ImageVariants
): Promise<string> {
  const key = newImageKey()
  await storage.put(imageFileKey(folder, key, 'original.webp'), variants.original)
  await storage.put(imageFileKey(folder, key, 'min-original.webp'), variants.min)
  await storage.put(imageFileKey(folder, key, 'tiny-original.webp'), variants.tiny)
  return key
}

/** Deletes a picture's versions but the one to keep (all when null); call it after the commit. */
export async function dropOtherImageSets(
  storage: Storage,
  folder: string,
  keep: string | null
): Promise<void> {
  const files = await storage.list(folder)
  const versions = new Set(files.map(({ key }) => key.slice(folder.length + 1).split('/')[0] ?? ''))
  for (const version of versions) {
    if (version !== keep && imageKey.test(version))
      await storage.deleteFolder(`${folder}/${version}`)
  }
}
