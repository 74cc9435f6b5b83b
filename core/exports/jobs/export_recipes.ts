import db from '@adonisjs/lucid/services/db'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { work } from '#core/events/index'
import { translator, worded } from '#core/i18n/index'
import { defineJob } from '#core/queue/index'
import { plugins } from '#core/plugins/index'
import { closeReport, underReport } from '#core/reports/index'
import { storage } from '#core/storage/index'
import { exportKey } from '../export_key.js'
import { exporters, type HouseholdToExport, OWN_FORMAT, type RecipeToExport } from '../exporters.js'
import { bulkLayout, recipeFiles } from '../services/recipe_files.js'
import { householdToExport, recipesToExport } from '../services/recipes_to_export.js'

interface WaitingExport {
  id: string
  groupId: string
  householdId: string
  userId: string
  name: string
  recipeIds: string[]
  format: string
  ending: string
  hasHousehold: boolean
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
    const name = worded(t, 'exports.name')
    const wording = () => worded(t, 'exports.failed')
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
        recipe_ids as "recipeIds", format, ending, has_household as "hasHousehold"
      from data_exports where id = ? and finished_at is null`,
    [id]
  )
  return rows[0] ?? null
}

/** Answers how many recipes the file holds; the store shows it when the last byte is written. */
async function writeFile(waiting: WaitingExport, signal: AbortSignal): Promise<number> {
  let count = 0
  async function* recipes(): AsyncGenerator<RecipeToExport> {
    for await (const one of recipesToExport(waiting, signal)) {
      count += 1
      yield one
    }
  }
  const household = waiting.hasHousehold ? await householdToExport(waiting) : null
  const files = writerOf(waiting.format)(recipes(), signal, household)
  await storage().put(exportKey(waiting), writeArchive(files))
  return count
}

type Writer = (
  recipes: AsyncIterable<RecipeToExport>,
  signal: AbortSignal,
  household: HouseholdToExport | null
) => Files
type Files = AsyncIterable<ArchiveInput>

/** Throws the reason of a plugin that is switched off where there is none any more. */
function writerOf(format: string): Writer {
  if (format === OWN_FORMAT) return ownFiles
  const found = plugins()
    .list(exporters)
    .find(({ item }) => item.id === format)
  if (!found) throw new Error(`No plugin writes the format “${format}” any more`)
  return (recipes, signal, household) => found.item.files(recipes, found.context(signal), household)
}

async function* ownFiles(recipes: AsyncIterable<RecipeToExport>): AsyncGenerator<ArchiveInput> {
  for await (const { recipe } of recipes) yield* recipeFiles(recipe, bulkLayout(recipe.slug))
}

async function finish(
  waiting: WaitingExport,
  { reportId, t }: { reportId: string; t: ReturnType<typeof translator> },
  count: number
): Promise<void> {
  const { id, groupId, householdId, userId } = waiting
  const bytes = (await storage().stat(exportKey(waiting)))?.size ?? 0
  await work(async (unit) => {
    await unit.trx.rawQuery(
      `update data_exports set finished_at = now(), bytes = ?,
        expires_at = now() + interval '24 hours' where id = ?`,
      [bytes, id]
    )
    const entries = [{ success: true, message: worded(t, 'exports.done', { count }) }]
    await closeReport(unit, reportId, { status: 'success', entries })
    unit.announce('data-export.created', { exportId: id, groupId, householdId, actorId: userId })
  })
}
