import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Work } from '#core/events/index'

/** A run that reads the ingredients of a household's recipes, or takes that back; its report has its id. */
export interface ReadingRun {
  runId: string
  groupId: string
  householdId: string
  /** Who started it; null when that person is gone. */
  userId: string | null
  locale: string
  state: 'reading' | 'read' | 'undoing' | 'undone'
  /** What it has read so far. */
  recipes: number
  lines: number
  /** Recipes that were left because the person may not change them. */
  refused: number
  isUndoable: boolean
}

/** How long a run can be taken back. */
const UNDOABLE = `interval '30 days'`

const columns = `report_id as "runId", group_id as "groupId", household_id as "householdId",
  user_id as "userId", locale, state, recipes, lines, refused,
  created_at > now() - ${UNDOABLE} as "isUndoable"`

/** Lines that nobody has cut into parts, as far as the database can tell: see `isPlainLine`. */
export const PLAIN = `i.unit_id is null and i.food_id is null and i.referenced_recipe_id is null
  and coalesce(i.quantity, 0) in (0, 1) and btrim(coalesce(i.note, '')) <> ''`

/** A run, locked until the transaction ends; null when it is gone. */
export async function lockReadingRun(
  trx: TransactionClientContract,
  runId: string
): Promise<ReadingRun | null> {
  const { rows } = await trx.rawQuery<{ rows: ReadingRun[] }>(
    `select ${columns} from reading_runs where report_id = ? for update`,
    [runId]
  )
  return rows[0] ?? null
}

/** What a part of a run did. */
export interface BatchResult {
  done: number
  recipes?: number
  lines?: number
  refused?: number
}

/** Notes how far a run is; its report is shown anew. */
export async function noteProgress(
  { trx, announce }: Work,
  { runId, groupId, householdId, userId }: ReadingRun,
  { done, recipes = 0, lines = 0, refused = 0 }: BatchResult
): Promise<void> {
  await trx.rawQuery(
    `update reading_runs set done = done + ?, recipes = recipes + ?, lines = lines + ?,
        refused = refused + ?, updated_at = now() where report_id = ?`,
    [done, recipes, lines, refused, runId]
  )
  announce('report.changed', { reportId: runId, groupId, householdId, actorId: userId })
}
