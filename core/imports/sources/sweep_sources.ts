import db from '@adonisjs/lucid/services/db'
import { defineJob } from '#core/queue/index'
import { oldFiles, storage } from '#core/storage/index'
import { pageKeeping } from '../snapshots/source_snapshot.js'
import { sourceFolder } from '../snapshots/source_snapshot.js'

const isKept = '(has_page or pictures > 0 or given is not null)'

const file = /^recipes\/([\da-f-]{36})\/source\//

/** Deletes pages, pictures and files that administrators no longer want kept, and those of no recipe. */
export const sweepSources = defineJob<Record<string, never>>(
  'imports.sweep-sources',
  async (_, { signal }) => {
    const { keep, days } = await pageKeeping()
    if (!keep) await forget('true', [])
    else if (days > 0) await forget('read_at < now() - make_interval(days => ?)', [days])
    const files = oldFiles(storage(), { folder: 'recipes', pattern: file, signal })
    for await (const found of files) {
      await dropUnnamed([...new Set(found.map(([, id = '']) => id))])
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

/** Rows first: what no row names goes with the rest. */
async function forget(condition: string, values: number[]): Promise<void> {
  await db.rawQuery(
    `update recipe_sources set has_page = false, pictures = 0, given = null
      where ${isKept} and ${condition}`,
    values
  )
}

async function dropUnnamed(ids: string[]): Promise<void> {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(
    `select x.id from unnest(?::uuid[]) x (id) where not exists (
      select from recipe_sources s where s.recipe_id = x.id and ${isKept})`,
    [ids]
  )
  for (const { id } of rows) await storage().deleteFolder(sourceFolder(id))
}
