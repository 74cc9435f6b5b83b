import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { oldFiles, storage } from '#core/storage/index'

const imagesOf = fixedStatement(
  'recipes.images-of',
  'select id, image from recipes where id = any($1::uuid[])'
)

/** `recipes/<id>/images/<version>/<size>`; versions are made by `newImageKey`, other folders there are somebody else's. */
const picture = /^(recipes\/([\da-f-]{36})\/images\/([a-z2-9]{10}))\//

/** Deletes pictures that no recipe names: a process was killed between storing them and saving the recipe, or before it cleaned up. */
export const sweepPictures = defineJob<Record<string, never>>(
  'recipes.sweep-pictures',
  async (_, { signal }) => {
    const files = oldFiles(storage(), { folder: 'recipes', pattern: picture, signal })
    for await (const found of files) await sweep(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function sweep(found: RegExpExecArray[]): Promise<void> {
  const versions = new Map(
    found.map(([, folder = '', recipeId = '', key]) => [folder, { recipeId, key }])
  )
  const ids = [...versions.values()].map(({ recipeId }) => recipeId)
  const rows = await readRows<{ id: string; image: string | null }>(imagesOf, [ids])
  const named = new Map(rows.map(({ id, image }) => [id, image]))
  for (const [folder, { recipeId, key }] of versions) {
    if (named.get(recipeId) !== key) await storage().deleteFolder(folder)
  }
}
