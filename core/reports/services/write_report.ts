import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import { storable } from '#core/text/index'
import type { ReportFact } from '#core/shared/domain_events'
import type { NewReport, ReportEnd, ReportEntry, ReportOwner } from '../report.js'
import { keepAlive, letGo } from './alive_reports.js'

interface ReportRow {
  id: string
  groupId: string
  householdId: string
  userId: string | null
}

/** Columns of a `ReportRow`. */
export const reportColumns = `id, group_id as "groupId", household_id as "householdId",
  user_id as "userId"`

/** What is told of a report. */
export function reportFact(row: ReportRow): ReportFact {
  return {
    reportId: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    actorId: row.userId,
  }
}

/**
 * Opens a report that is seen at once, and keeps it alive in this process; to be called outside the
 * unit of work it tells of. Answers its id. When this process dies before it is closed, a sweeper
 * closes it as a failure.
 */
export async function openReport(owner: ReportOwner, report: NewReport): Promise<string> {
  const { id } = await work(async ({ trx, announce }) => {
    const { rows } = await trx.rawQuery<{ rows: [ReportRow] }>(
      `insert into reports (group_id, household_id, user_id, category, name)
        values (?, ?, ?, ?, ?) returning ${reportColumns}`,
      [owner.groupId, owner.householdId, owner.userId, report.category, storable(report.name)]
    )
    announce('report.changed', reportFact(rows[0]))
    return rows[0]
  })
  keepAlive(id)
  return id
}

/** Adds an entry to a report within a transaction. */
export function addEntry(
  trx: TransactionClientContract,
  reportId: string,
  entry: ReportEntry
): Promise<void> {
  return addEntries(trx, reportId, [entry])
}

/**
 * Closes a report within the transaction of the work it tells of: it says success if, and only if,
 * the change is kept. Entries that a sweeper wrote too early are taken back.
 */
export async function closeReport(
  trx: TransactionClientContract,
  reportId: string,
  { status, entries = [] }: ReportEnd
): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: ReportRow[] }>(
    `with early as (delete from report_entries e using reports r
        where r.id = e.report_id and r.id = ? and r.status <> 'in-progress')
      update reports set status = ? where id = ? returning ${reportColumns}`,
    [reportId, status, reportId]
  )
  await addEntries(trx, reportId, entries)
  const [row] = rows
  if (row) await work(async ({ announce }) => announce('report.changed', reportFact(row)))
  void trx.after('commit', () => letGo(reportId))
}

async function addEntries(
  trx: TransactionClientContract,
  reportId: string,
  entries: ReportEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await trx.rawQuery(
    `insert into report_entries (report_id, success, message, exception)
      select r.id, e.success, e.message, coalesce(e.exception, '')
      from reports r, rows from (jsonb_to_recordset(?::jsonb)
          as (success boolean, message text, exception text)) with ordinality
          as e (success, message, exception, at)
      where r.id = ? order by e.at`,
    [JSON.stringify(storable(entries)), reportId]
  )
}
