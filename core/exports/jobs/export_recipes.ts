import db from '@adonisjs/lucid/services/db'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { work } from '#core/events/index'
import { translator } from '#core/i18n/index'
import { defineJob } from '#core/queue/index'
import { recipeFor } from '#core/recipes/index'
import { closeReport, underReport } from '#core/reports/index'
import { storage } from '#core/storage/index'
import { exportKey } from '../export_key.js'
import { bulkLayout, recipeFiles } from '../services/recipe_files.js'

interface WaitingExport {
  id: string
  groupId: string
  householdId: string
  userId: string
  name: string
  recipeIds: string[]
}

/** Longest that one export may take, in milliseconds. */
const TIMEOUT = 60 * 60_000

/**
 * Writes the zip of an export recipe by recipe; it is listed once it is whole. Each try has its own
 * report, so that one that was cut off stays reported.
 */
export const exportRecipes = defineJob<{ exportId: string; locale: string }>(
  'exports.export-recipes',
  async ({ exportId, locale }, { signal }) => {
    const waiting = await findWaiting(exportId)
    if (!waiting) return
    const t = translator(locale)
    const { name } = waiting
    const wording = () => t('exports.failed')
    await underReport(waiting, { category: 'data_export', name, wording }, async (reportId) => {
      const count = await writeFile(waiting, signal)
      await finish(waiting, { reportId, t }, count)
    })
  },
  { attempts: 3, timeout: TIMEOUT }
)

async function findWaiting(id: string): Promise<WaitingExport | null> {
  const { rows } = await db.rawQuery<{ rows: WaitingExport[] }>(
    `select id, group_id as "groupId", household_id as "householdId", user_id as "userId", name,
        recipe_ids as "recipeIds"
      from data_exports where id = ? and finished_at is null`,
    [id]
  )
  return rows[0] ?? null
}

/** Answers how many recipes the file holds; the store shows it when the last byte is written. */
async function writeFile(waiting: WaitingExport, signal: AbortSignal): Promise<number> {
  let count = 0
  async function* files(): AsyncGenerator<ArchiveInput> {
    for (const id of waiting.recipeIds) {
      signal.throwIfAborted()
      const recipe = await recipeFor(waiting, id)
      if (!recipe) continue
      count += 1
      yield* recipeFiles(recipe, bulkLayout(recipe.slug))
    }
  }
  await storage().put(exportKey(waiting.groupId, waiting.id), writeArchive(files()))
  return count
}

async function finish(
  { id, groupId, householdId, userId }: WaitingExport,
  { reportId, t }: { reportId: string; t: ReturnType<typeof translator> },
  count: number
): Promise<void> {
  const bytes = (await storage().stat(exportKey(groupId, id)))?.size ?? 0
  await work(async (unit) => {
    await unit.trx.rawQuery(
      `update data_exports set finished_at = now(), bytes = ?,
        expires_at = now() + interval '24 hours' where id = ?`,
      [bytes, id]
    )
    const entries = [{ success: true, message: t('exports.done', { count }) }]
    await closeReport(unit, reportId, { status: 'success', entries })
    unit.announce('data-export.created', { exportId: id, groupId, householdId, actorId: userId })
  })
}
