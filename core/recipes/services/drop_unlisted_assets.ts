import { work } from '#core/events/index'
import { recipeAssetKey, recipeAssetsFolder, storage } from '#core/storage/index'

/**
 * Deletes a recipe's files that its list of assets no longer names; call it after the commit. The
 * recipe is locked meanwhile, so that a file that is being added is not taken for one of those.
 */
export async function dropUnlistedAssets(recipeId: string): Promise<void> {
  const folder = recipeAssetsFolder(recipeId)
  const files = await storage().list(folder)
  if (files.length === 0) return
  await work(async ({ trx }) => {
    await trx.rawQuery('select id from recipes where id = ? for no key update', [recipeId])
    const rows: { file: string | null }[] = await trx
      .from('recipe_assets')
      .where('recipe_id', recipeId)
      .select('file_name as file')
    const listed = new Set(rows.map(({ file }) => file))
    for (const { key } of files) {
      const file = key.slice(folder.length + 1)
      if (!listed.has(file)) await storage().delete(recipeAssetKey(recipeId, file))
    }
  })
}
