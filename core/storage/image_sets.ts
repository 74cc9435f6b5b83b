import type { Readable } from 'node:stream'
import {
  E_IMAGE_TOO_LARGE,
  E_NOT_AN_IMAGE,
  type ImageVariants,
  makeMinVariant,
  makeVariants,
  newImageKey,
} from '#core/images/index'
import { E_FILE_NOT_FOUND } from './errors.js'
import { imageFileKey, receivedImageKey } from './keys.js'
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
  await putSizes(storage, `${folder}/${key}`, variants)
  return key
}

async function putSizes(storage: Storage, place: string, variants: ImageVariants): Promise<void> {
  const { original, min, tiny } = variants
  await storage.put(`${place}/tiny-original.webp`, tiny)
  await storage.put(`${place}/min-original.webp`, min)
  await storage.put(`${place}/original.webp`, original)
}

/** A picture as it came, and its smallest size, for which it was read. */
export interface ReceivedImage {
  received: Readable | Uint8Array
  tiny: Uint8Array
}

/** Stores a picture as a new version whose other sizes are made later, by `completeImageSet`; answers the version's key. */
export async function putReceivedImage(
  storage: Storage,
  folder: string,
  { received, tiny }: ReceivedImage
): Promise<string> {
  const key = newImageKey()
  await storage.put(receivedImageKey(folder, key), received)
  await storage.put(imageFileKey(folder, key, 'tiny-original.webp'), tiny)
  return key
}

const underWay = new Map<string, Promise<boolean>>()

/** Who asks meanwhile waits for the same work. */
function once(name: string, make: () => Promise<boolean>): Promise<boolean> {
  const begun = underWay.get(name)
  if (begun) return begun
  const made = make().finally(() => underWay.delete(name))
  underWay.set(name, made)
  return made
}

/**
 * Makes the sizes of a picture that was stored as it came, and keeps these alone: what it says beside its pixels goes.
 * False where nothing waits for it, and where they cannot be made.
 */
export function completeImageSet(
  storage: Storage,
  folder: string,
  version: string
): Promise<boolean> {
  const received = receivedImageKey(folder, version)
  return once(received, () =>
    unlessUnreadable(async () => {
      await putSizes(
        storage,
        `${folder}/${version}`,
        await makeVariants(await storage.get(received))
      )
      await storage.delete(received)
    })
  )
}

/**
 * Makes the size that cards show of such a picture, and leaves the others for later: a page of cards is there in a third of
 * the time. False as above.
 */
export function addMinVariant(storage: Storage, folder: string, version: string): Promise<boolean> {
  const received = receivedImageKey(folder, version)
  const key = imageFileKey(folder, version, 'min-original.webp')
  return once(key, () =>
    unlessUnreadable(async () => {
      await storage.put(key, await makeMinVariant(await storage.get(received)))
    })
  )
}

/** Whether it was done: false where there is no such picture, or none that can be read. */
async function unlessUnreadable(make: () => Promise<void>): Promise<boolean> {
  try {
    await make()
    return true
  } catch (error) {
    const isExpected = [E_FILE_NOT_FOUND, E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE].some(
      (known) => error instanceof known
    )
    if (isExpected) return false
    throw error
  }
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
