import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { type Wordable, ReaderText } from '#core/i18n/index'
import { storable } from '#core/text/index'
import type { ReportFact } from '#core/shared/domain_events'
import type { NewReport, ReportEnd, ReportEntry, ReportOwner } from '../report.js'
import { keepAlive, letGo } from './alive_reports.js'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed, notFound } from '#core/http/errors'

interface ReportRow {
  id: string
  groupId: string
  householdId: string
  userId: string | null
}

/** Columns of a `ReportRow`. */
export const reportColumns = `id, group_id as "groupId", household_id as "householdId",
  user_id as "userId"`

/** What is published of a report. */
export function reportFact(row: ReportRow): ReportFact {
  return {
    reportId: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    actorId: row.userId,
  }
}

const opened = fixedStatement(
  'reports.open',
  `insert into reports (group_id, household_id, user_id, category, name, name_words, alive_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, coalesce($7::timestamptz, now()))
    returning ${reportColumns}`
)

async function open(
  { trx, announce }: Work,
  { groupId, householdId, userId }: ReportOwner,
  { category, name, aliveAt }: NewReport & { aliveAt: string | null }
): Promise<string> {
  const texts = [storable(String(name)), wordsOf(name)]
  const values = [groupId, householdId, userId, category, ...texts, aliveAt]
  const [row] = await queryIn<ReportRow>(trx, opened, values)
  if (!row) throw new Error('A report was not stored')
  announce('report.changed', reportFact(row))
  return row.id
}

/** What it takes to say a sentence anew, as JSON; null for one that is a name, or somebody else's words. */
const wordsOf = (text: Wordable) =>
  text instanceof ReaderText ? JSON.stringify(storable(text.parts)) : null

/**
 * Opens a report that is seen at once, and keeps it alive in this process; to be called outside the
 * unit of work it reports. Answers its id. When this process dies before it is closed, a sweeper
 * closes it as a failure.
 */
export async function openReport(owner: ReportOwner, report: NewReport): Promise<string> {
  const id = await work((unit) => open(unit, owner, { ...report, aliveAt: null }))
  keepAlive(id)
  return id
}

/**
 * Opens a report of work that outlives processes: nobody sweeps it, and whoever takes the work up
 * again closes it. Answers its id.
 */
export function openLastingReport(
  unit: Work,
  owner: ReportOwner,
  report: NewReport
): Promise<string> {
  return open(unit, owner, { ...report, aliveAt: 'infinity' })
}

/** Opens a lasting report again that was closed, to go on with what it reports. */
export async function reopenReport({ trx, announce }: Work, id: string): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: ReportRow[] }>(
    `update reports set status = 'in-progress' where id = ? returning ${reportColumns}`,
    [id]
  )
  const [row] = rows
  if (row) announce('report.changed', reportFact(row))
}

const entryAdded = fixedStatement(
  'reports.add-entry',
  `insert into report_entries (report_id, success, message, exception, message_words, exception_words)
    select id, $1::boolean, $2::text, $3::text, $5::jsonb, $6::jsonb from reports where id = $4
    returning id`
)

/** Adds an entry to a report within a transaction; answers its id, null when the report is gone. */
export async function addEntry(
  trx: TransactionClientContract,
  reportId: string,
  entry: ReportEntry
): Promise<string | null> {
  const { success, message, exception = '' } = entry
  const texts = storable([String(message), String(exception)])
  const values = [success, ...texts, reportId, wordsOf(message), wordsOf(exception)]
  const [row] = await queryIn<{ id: string }>(trx, entryAdded, values)
  return row?.id ?? null
}

/** Takes entries back that something else has come in the place of. */
export async function dropEntries(trx: TransactionClientContract, ids: string[]): Promise<void> {
  await trx.rawQuery('delete from report_entries where id = any(?::uuid[])', [ids])
}

/**
 * Closes a report within the transaction of the work it reports: it says success if, and only if,
 * the change is kept. Entries that a sweeper wrote too early are taken back.
 */
export async function closeReport(
  { trx, announce }: Work,
  reportId: string,
  { status, entries = [], merge }: ReportEnd
): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: ReportRow[] }>(
    `with early as (delete from report_entries e using reports r
        where r.id = e.report_id and r.id = ? and r.status <> 'in-progress')
      update reports set status = ? where id = ? returning ${reportColumns}`,
    [reportId, status, reportId]
  )
  if (merge) {
    await trx
      .from('reports')
      .where('id', reportId)
      .update({ merge: JSON.stringify(merge) })
  }
  await addEntries(trx, reportId, entries)
  const [row] = rows
  if (row) announce('report.changed', reportFact(row))
  void trx.after('commit', () => letGo(reportId))
}

/** Notes that a merge was taken back: its report offers that no more. */
export async function noteUndone({ trx, announce }: Work, mergeId: string): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: ReportRow[] }>(
    `update reports set merge = null where merge->>'id' = ? returning ${reportColumns}`,
    [mergeId]
  )
  for (const row of rows) announce('report.changed', reportFact(row))
}

/** Adds entries to a report within a transaction, in their order. */
export async function addEntries(
  trx: TransactionClientContract,
  reportId: string,
  entries: ReportEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await trx.rawQuery(
    `insert into report_entries
        (report_id, success, message, exception, recipe_id, message_words, exception_words)
      select r.id, e.success, e.message, e.exception, e.recipe, e.words, e.causes
      from reports r, rows from (jsonb_to_recordset(?::jsonb)
          as (success boolean, message text, exception text, "recipeId" uuid, words jsonb, causes jsonb))
          with ordinality as e (success, message, exception, recipe, words, causes, at)
      where r.id = ? order by e.at`,
    [JSON.stringify(storable(entries.map(entryRow))), reportId]
  )
}

const entryRow = ({ message, exception = '', ...entry }: ReportEntry) => ({
  ...entry,
  message: String(message),
  exception: String(exception),
  ...(message instanceof ReaderText && { words: message.parts }),
  ...(exception instanceof ReaderText && { causes: exception.parts }),
})

/** 409: what the report is about is not over. */
const stillRunning = () =>
  new DomainError({ code: 'E_IN_USE', status: 409, text: 'reports.still-running' })

type ClosedReport = Parameters<typeof reportFact>[0] & { status: string }

/**
 * Removes a report with its entries: one's own, or as a manager of its household or group. Throws
 * `E_NOT_FOUND`, `E_NOT_ALLOWED` (403), and `E_IN_USE` (409) while something runs under it.
 */
export async function deleteReport(actor: Actor, id: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const { rows } = await trx.rawQuery<{ rows: ClosedReport[] }>(
      `select ${reportColumns}, status from reports where id = ? and group_id = ? for update`,
      [id, actor.groupId]
    )
    const [row] = rows
    if (!row) throw notFound()
    if (!mayDelete(actor, row)) throw notAllowed()
    if (row.status === 'in-progress') throw stillRunning()
    await trx.from('reports').where('id', id).delete()
    announce('report.changed', { ...reportFact(row), actorId: actor.userId })
  })
}

function mayDelete(actor: Actor, { userId, householdId }: ClosedReport): boolean {
  if (actor.admin || actor.canManage || userId === actor.userId) return true
  return actor.canManageHousehold && householdId === actor.householdId
}
