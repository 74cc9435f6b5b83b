import { wakeReading } from '../reading/work_reading.js'
import { purgeOldTrash } from '../history/purge_trash.js'
import { thinRevisions } from '../history/revision_list.js'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { readRows, fixedStatement } from '#core/database/read'
import { oldFiles, storage } from '#core/storage/index'

const count = `insert into search_words (word, recipes)
    select word, ndoc from ts_stat('select words from recipe_search') where length(word) > 2 order by word
  on conflict (word) do update set recipes = excluded.recipes where search_words.recipes <> excluded.recipes`

const forget = `with used as materialized (select word from ts_stat('select words from recipe_search'))
  delete from search_words k where not exists (select from used u where u.word = k.word)`

/** Counts the vocabulary anew and forgets words that no recipe holds any more; new words join it at once, without this. */
export const refreshSearchWords = defineJob<Record<string, never>>(
  'recipes.refresh-search-words',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(count)
      await trx.rawQuery(forget)
    }),
  { attempts: 3, timeout: 10 * 60_000 }
)

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
    for await (const found of files) await dropUnlisted(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function dropUnlisted(found: RegExpExecArray[]): Promise<void> {
  const ids = [...new Set(found.map(([, recipeId]) => recipeId))]
  const rows = await readRows<{ recipeId: string; file: string }>(filesOf, [ids])
  const named = new Set(rows.map(({ recipeId, file }) => `${recipeId}/${file}`))
  for (const [key, recipeId, file] of found) {
    if (!named.has(`${recipeId}/${file}`)) await storage().delete(key)
  }
}

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
    for await (const found of files) await dropStrayPictures(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function dropStrayPictures(found: RegExpExecArray[]): Promise<void> {
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

/** Jobs of this domain and when they run, in UTC; to be defined for the owner `core` at start. */
export const recipeJobs = [
  { job: refreshSearchWords, every: '15 2 * * *' },
  { job: purgeOldTrash, every: '30 2 * * *' },
  { job: thinRevisions, every: '40 2 * * *' },
  { job: sweepPictures, every: '45 2 * * *' },
  { job: sweepAssets, every: '50 2 * * *' },
  { job: wakeReading, every: '1m' },
]
