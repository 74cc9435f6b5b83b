import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { reportColumns, reportFact } from './write_report.js'

/** Removes a report of the caller's group with its entries. Throws `E_NOT_FOUND`. */
export async function deleteReport({ groupId, userId }: Actor, id: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const { rows } = await trx.rawQuery<{ rows: Parameters<typeof reportFact>[0][] }>(
      `delete from reports where id = ? and group_id = ? returning ${reportColumns}`,
      [id, groupId]
    )
    const [row] = rows
    if (!row) throw notFound()
    announce('report.changed', { ...reportFact(row), actorId: userId })
  })
}
