import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { storage, type ListedFile } from '#core/storage/index'

/** Younger files may belong to an import that is still being saved, in milliseconds. */
const GRACE = 60 * 60 * 1000
const PIECE = 1_000

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
    const old = versionsIn(await storage().list('recipes'))
    for (let at = 0; at < old.length; at += PIECE) {
      signal.throwIfAborted()
      await sweep(old.slice(at, at + PIECE))
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

interface Version {
  folder: string
  recipeId: string
  key: string
}

function versionsIn(files: ListedFile[]): Version[] {
  const found = new Map<string, Version>()
  for (const { key: file, modifiedAt } of files) {
    const [, folder = '', recipeId = '', key = ''] = picture.exec(file) ?? []
    if (folder && Date.now() - modifiedAt.getTime() > GRACE)
      found.set(folder, { folder, recipeId, key })
  }
  return [...found.values()]
}

async function sweep(versions: Version[]): Promise<void> {
  const ids = versions.map(({ recipeId }) => recipeId)
  const rows = await readRows<{ id: string; image: string | null }>(imagesOf, [ids])
  const named = new Map(rows.map(({ id, image }) => [id, image]))
  for (const { folder, recipeId, key } of versions) {
    if (named.get(recipeId) !== key) await storage().deleteFolder(folder)
  }
}
