import type { ArchiveInput } from '#core/archives/index'
import type { ExportedRecipe, StoredFile } from '../exporters.js'
import { hasPicture } from '#core/shared/pictures'
import {
  completeImageSet,
  E_FILE_NOT_FOUND,
  recipeAssetKey,
  recipeImageKey,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'
import { recipeFileText } from './recipe_json.js'

/** How the files of a recipe lie in an archive. */
export interface FilesLayout {
  /** In front of every path: empty, or a folder with its slash. */
  folder: string
  /** Where the picture lies, below the folder. */
  picture: string
}

/** In a zip of one recipe, as clients of the peer read it. */
export const singleLayout: FilesLayout = { folder: '', picture: 'original.webp' }

/** In a zip of many recipes. */
export const bulkLayout = (slug: string): FilesLayout => ({
  folder: `recipes/${slug}/`,
  picture: 'images/original.webp',
})

/**
 * The files of a recipe one after the other: its JSON, its picture and its assets; those that are
 * missing in the store are left out.
 */
export async function* recipeFiles(
  recipe: ExportedRecipe,
  { folder, picture }: FilesLayout
): AsyncGenerator<ArchiveInput> {
  const modifiedAt = new Date(recipe.updatedAt)
  yield { path: `${folder}${recipe.slug}.json`, content: recipeFileText(recipe), modifiedAt }
  if (hasPicture(recipe.image)) {
    const file = await storedPicture(recipe.id, recipe.image)
    if (file) yield { path: `${folder}${picture}`, ...file }
  }
  yield* recipeAssets(recipe, `${folder}assets/`)
}

/** The files that a recipe's assets name, each once, below a folder; those that are missing in the store are left out. */
export async function* recipeAssets(
  recipe: ExportedRecipe,
  folder: string
): AsyncGenerator<ArchiveInput> {
  const names = new Set(recipe.assets.flatMap(({ fileName }) => fileName ?? []))
  for (const name of names) {
    const file = await storedFile(recipeAssetKey(recipe.id, name))
    if (file) yield { path: `${folder}${name}`, ...file }
  }
}

/** A recipe's picture as archives take it; null for one that is missing. */
export async function storedPicture(recipeId: string, image: string): Promise<StoredFile | null> {
  const key = recipeImageKey(recipeId, image, 'original.webp')
  const file = await storedFile(key)
  if (file) return file
  // A migration left it for later.
  const isMade = await completeImageSet(storage(), recipeImagesFolder(recipeId), image)
  return isMade ? storedFile(key) : null
}

/** A stored file as archives take it; null for one that is missing. */
export async function storedFile(key: string): Promise<StoredFile | null> {
  try {
    const { content, modifiedAt } = await storage().stream(key)
    return { content, modifiedAt }
  } catch (error) {
    if (error instanceof E_FILE_NOT_FOUND) return null
    throw error
  }
}
