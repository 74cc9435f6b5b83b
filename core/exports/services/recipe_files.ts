import type { ArchiveInput } from '#core/archives/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { hasPicture } from '#core/shared/pictures'
import { E_FILE_NOT_FOUND, recipeAssetKey, recipeImageKey, storage } from '#core/storage/index'
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
  recipe: Recipe,
  { folder, picture }: FilesLayout
): AsyncGenerator<ArchiveInput> {
  const modifiedAt = new Date(recipe.updatedAt)
  yield { path: `${folder}${recipe.slug}.json`, content: recipeFileText(recipe), modifiedAt }
  if (hasPicture(recipe.image)) {
    const key = recipeImageKey(recipe.id, recipe.image, 'original.webp')
    yield* stored(key, `${folder}${picture}`)
  }
  const names = new Set(recipe.assets.flatMap(({ fileName }) => fileName ?? []))
  for (const name of names)
    yield* stored(recipeAssetKey(recipe.id, name), `${folder}assets/${name}`)
}

async function* stored(key: string, path: string): AsyncGenerator<ArchiveInput> {
  const file = await storage()
    .stream(key)
    .catch((error: unknown) => {
      if (error instanceof E_FILE_NOT_FOUND) return null
      throw error
    })
  if (file) yield { path, content: file.content, modifiedAt: file.modifiedAt }
}
