import { E_BAD_FILE_KEY } from './errors.js'
import { keySegments } from './file_key.js'

/** File names of a picture's sizes, as media addresses carry them. */
export const imageFileNames = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const

/** One of the file names of a picture's sizes. */
export type ImageFileName = (typeof imageFileNames)[number]

/** Joins parts that each must be one plain name, so that an id from outside cannot climb. */
function join(...names: string[]): string {
  const key = names.join('/')
  if (keySegments(key).length !== names.length) throw new E_BAD_FILE_KEY()
  return key
}

/** Everything that belongs to a recipe. */
export function recipeFolder(recipeId: string): string {
  return join('recipes', recipeId)
}

/** The versions of a recipe's picture, one folder each. */
export function recipeImagesFolder(recipeId: string): string {
  return join('recipes', recipeId, 'images')
}

/** The versions of a timeline event's picture, one folder each. */
export function timelineImagesFolder(recipeId: string, eventId: string): string {
  return join('recipes', recipeId, 'images', 'timeline', eventId)
}

/** The pictures of a shopping list's items, one folder for each version of one. */
export function shoppingImagesFolder(listId: string): string {
  return join('shopping', listId)
}

/** One size of a picture in the version that `imageKey` names. */
export function imageFileKey(folder: string, imageKey: string, file: ImageFileName): string {
  return `${folder}/${join(imageKey, file)}`
}

/** A picture as it came, in the version that `imageKey` names, until its sizes are made. */
export function receivedImageKey(folder: string, imageKey: string): string {
  return `${folder}/${join(imageKey, 'received')}`
}

/** A recipe's picture in one size; `imageKey` is what the recipe's row names. */
export function recipeImageKey(recipeId: string, imageKey: string, file: ImageFileName): string {
  return imageFileKey(recipeImagesFolder(recipeId), imageKey, file)
}

/** The files attached to a recipe. */
export function recipeAssetsFolder(recipeId: string): string {
  return join('recipes', recipeId, 'assets')
}

/** A recipe's asset. */
export function recipeAssetKey(recipeId: string, fileName: string): string {
  return join('recipes', recipeId, 'assets', fileName)
}

/** Everything that belongs to a user. */
export function userFolder(userId: string): string {
  return join('users', userId)
}

/** A user's portrait. */
export function userProfileKey(userId: string): string {
  return join('users', userId, 'profile.webp')
}
