import { join } from 'node:path/posix'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { storage, userFolder, userProfileKey } from '#core/storage/index'
import { bulkLayout, recipeFiles, storedFile } from '../services/recipe_files.js'
import { recipesToExport } from '../services/recipes_to_export.js'
import { ownDataOf } from './own_data_of.js'

/** Longest that it may take, in milliseconds; afterwards another one may be ordered. */
const TIMEOUT = 55 * 60_000

/** Where the file of somebody's data is stored; it goes with their account. */
export const ownDataKey = (userId: string) => join(userFolder(userId), 'own-data.zip')

const waiting = fixedStatement(
  'exports.waiting-own-data',
  `select u.id as "userId", u.group_id as "groupId", u.household_id as "householdId",
      array(select r.id from recipes r where r.user_id = u.id and r.deleted_at is null
        order by r.slug) as "recipeIds"
    from own_data_exports e join users u on u.id = e.user_id
    where e.user_id = $1 and e.finished_at is null`
)

interface Waiting {
  userId: string
  groupId: string
  householdId: string
  recipeIds: string[]
}

const finish = fixedStatement(
  'exports.finish-own-data',
  'update own_data_exports set finished_at = now(), bytes = $2 where user_id = $1'
)

/** Writes the file of all that the site has of somebody; it can be fetched once it is whole. */
export const exportOwnData = defineJob<{ userId: string }>(
  'exports.own-data',
  async ({ userId }, { signal }) => {
    const owner = await readRow<Waiting>(waiting, [userId])
    if (!owner) return
    const key = ownDataKey(userId)
    await storage().put(key, writeArchive(filesOf(owner, signal)))
    const bytes = (await storage().stat(key))?.size ?? 0
    await work(({ trx }) => queryIn(trx, finish, [userId, bytes]))
  },
  { attempts: 3, timeout: TIMEOUT }
)

/** Their recipes as exports have them, without what others said about them. */
async function* filesOf(owner: Waiting, signal: AbortSignal): AsyncGenerator<ArchiveInput> {
  const { userId } = owner
  yield { path: 'own-data.json', content: await ownDataOf(userId), modifiedAt: new Date() }
  const picture = await storedFile(userProfileKey(userId))
  if (picture) yield { path: 'profile.webp', ...picture }
  for await (const { recipe } of recipesToExport(owner, signal)) {
    const comments = recipe.comments.filter((comment) => comment.userId === userId)
    yield* recipeFiles({ ...recipe, comments }, bulkLayout(recipe.slug))
  }
}

const expired = fixedStatement(
  'exports.expired-own-data',
  `delete from own_data_exports where finished_at < now() - interval '24 hours'
    returning user_id as "userId"`
)

/** Deletes the files whose day is over. */
export async function purgeOwnData(): Promise<void> {
  const gone = await work(({ trx }) => queryIn<{ userId: string }>(trx, expired, []))
  for (const { userId } of gone) await storage().delete(ownDataKey(userId))
}
