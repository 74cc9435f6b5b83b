import { port } from '#core/port'
import { S3Storage } from './s3_storage.js'
import type { Storage } from './types.js'

export {
  E_BAD_FILE_KEY,
  E_FILE_NOT_FOUND,
  E_FOLDER_EXISTS,
  E_STORAGE_AWAY,
  E_STORAGE_FULL,
  E_STORAGE_REFUSED,
} from './errors.js'
export { Bucket, inTurn, type BucketPlace } from './bucket.js'
export { directSend } from './direct_send.js'
export { FileStorage } from './file_storage.js'
export { S3Storage } from './s3_storage.js'
export type { S3Pins } from './s3_pins.js'
export type { Send, SentAnswer, SentRequest } from './send_with_retries.js'
export { oldFiles } from './old_files.js'
export {
  addMinVariant,
  completeImageSet,
  dropOtherImageSets,
  putImageSet,
  putReceivedImage,
  type ReceivedImage,
} from './image_sets.js'
export {
  imageFileKey,
  imageFileNames,
  recipeAssetKey,
  recipeAssetsFolder,
  recipeFolder,
  recipeImageKey,
  recipeImagesFolder,
  shoppingImagesFolder,
  timelineImagesFolder,
  userFolder,
  userProfileKey,
  type ImageFileName,
} from './keys.js'
export type { ByteRange, FileStat, ListedFile, OpenFile, Storage } from './types.js'

/** Connects the storage of this process at start; reads it afterwards. */
export const [connectStorage, storage] = port<Storage>('storage')

/** The storage where it is none of this machine, so that no file of it has a path; null where it is. */
export function remoteStorage(): S3Storage | null {
  const current = storage()
  return current instanceof S3Storage ? current : null
}
