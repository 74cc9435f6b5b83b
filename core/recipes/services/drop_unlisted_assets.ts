import type { Recipe } from '#core/shared/contract/recipe'
import { recipeAssetKey, recipeFolder, storage } from '#core/storage/index'

/** Deletes a recipe's files that its list of assets no longer names; call it after the commit. */
export async function dropUnlistedAssets({
  id,
  assets,
}: Pick<Recipe, 'id' | 'assets'>): Promise<void> {
  const folder = `${recipeFolder(id)}/assets`
  const listed = new Set(assets.map(({ fileName }) => `${folder}/${fileName}`))
  for (const { key } of await storage().list(folder)) {
    if (!listed.has(key)) await storage().delete(recipeAssetKey(id, key.slice(folder.length + 1)))
  }
}
