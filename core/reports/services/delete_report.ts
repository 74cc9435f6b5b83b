import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed, notFound } from '#core/http/errors'
import { reportColumns, reportFact } from './write_report.js'

/** 409: what the report is about is not over. */
const stillRunning = () =>
  new DomainError({ code: 'E_IN_USE', status: 409, text: 'reports.still-running' })

type ReportRow = Parameters<typeof reportFact>[0] & { status: string }

/**
 * Removes a report with its entries: one's own, or as a manager of its household or group. Throws
 * `E_NOT_FOUND`, `E_NOT_ALLOWED` (403), and `E_IN_USE` (409) while something runs under it.
 */
export async function deleteReport(actor: Actor, id: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const { rows } = await trx.rawQuery<{ rows: ReportRow[] }>(
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

function mayDelete(actor: Actor, { userId, householdId }: ReportRow): boolean {
  if (actor.admin || actor.canManage || userId === actor.userId) return true
  return actor.canManageHousehold && householdId === actor.householdId
}
