import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { oldFiles, storage } from '#core/storage/index'

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
    const files = oldFiles(storage(), { folder: 'recipes', pattern: asset, signal })
    for await (const found of files) await sweep(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function sweep(found: RegExpExecArray[]): Promise<void> {
  const ids = [...new Set(found.map(([, recipeId]) => recipeId))]
  const rows = await readRows<{ recipeId: string; file: string }>(filesOf, [ids])
  const named = new Set(rows.map(({ recipeId, file }) => `${recipeId}/${file}`))
  for (const [key, recipeId, file] of found) {
    if (!named.has(`${recipeId}/${file}`)) await storage().delete(key)
  }
}
