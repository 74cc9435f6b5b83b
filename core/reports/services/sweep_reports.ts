import { work } from '#core/events/index'
import { translator, worded } from '#core/i18n/index'
import { SILENCE } from './alive_reports.js'
import { reportColumns, reportFact } from './write_report.js'

/**
 * Closes as failures the reports of processes that died: the change they reported was rolled back
 * with them. Any process may do this at any time.
 */
export async function sweepReports(): Promise<void> {
  const interrupted = worded(translator('en-US'), 'reports.interrupted')
  await work(async ({ trx, announce }) => {
    const { rows } = await trx.rawQuery<{ rows: Parameters<typeof reportFact>[0][] }>(
      `with dead as (update reports set status = 'failure'
          where status = 'in-progress' and alive_at < now() - ?::interval
          returning ${reportColumns}),
        told as (insert into report_entries (report_id, success, message, message_words)
          select id, false, ?, ?::jsonb from dead)
      select * from dead`,
      [SILENCE, interrupted.sentence, JSON.stringify(interrupted.parts)]
    )
    for (const row of rows) announce('report.changed', reportFact(row))
  })
}
