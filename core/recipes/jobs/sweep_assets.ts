import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { storage, type ListedFile } from '#core/storage/index'

/** Younger files may belong to an upload that is still being saved, in milliseconds. */
const GRACE = 60 * 60 * 1000
const PIECE = 1_000

const filesOf = fixedStatement(
  'recipes.assets-of',
  `select recipe_id as "recipeId", file_name as file from recipe_assets
    where recipe_id = any($1::uuid[]) and file_name is not null`
)

const asset = /^recipes\/([\da-f-]{36})\/assets\/([^/]+)$/

/** Deletes attached files that no recipe names: a process was killed between storing one and saving the recipe. */
export const sweepAssets = defineJob<Record<string, never>>(
  'recipes.sweep-assets',
  async (_, { signal }) => {
    const old = (await storage().list('recipes')).flatMap(oldAsset)
    for (let at = 0; at < old.length; at += PIECE) {
      signal.throwIfAborted()
      await sweep(old.slice(at, at + PIECE))
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

interface OldAsset {
  key: string
  recipeId: string
  file: string
}

function oldAsset({ key, modifiedAt }: ListedFile): OldAsset[] {
  const [, recipeId = '', file = ''] = asset.exec(key) ?? []
  const isOld = Date.now() - modifiedAt.getTime() > GRACE
  return recipeId && isOld ? [{ key, recipeId, file }] : []
}

async function sweep(assets: OldAsset[]): Promise<void> {
  const ids = [...new Set(assets.map(({ recipeId }) => recipeId))]
  const rows = await readRows<{ recipeId: string; file: string }>(filesOf, [ids])
  const named = new Set(rows.map(({ recipeId, file }) => `${recipeId}/${file}`))
  for (const { key, recipeId, file } of assets) {
    if (!named.has(`${recipeId}/${file}`)) await storage().delete(key)
  }
}
