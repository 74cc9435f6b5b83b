import { port } from '#core/port'
import type { Storage } from './types.js'

export { E_BAD_FILE_KEY, E_FILE_NOT_FOUND, E_FOLDER_EXISTS } from './errors.js'
export { FileStorage } from './file_storage.js'
export { oldFiles } from './old_files.js'
export {
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
