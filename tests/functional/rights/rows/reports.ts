import { work } from '#core/events/index'
import { closeReport, openReport } from '#core/reports/index'
import { groupOnly, secretName, statuses, type Row } from '../row.js'
import type { World } from '../world.js'

async function report({ groupId, household, users }: World) {
  const owner = { groupId, householdId: household.id, userId: users.owner }
  const id = await openReport(owner, { category: 'bulk_import', name: secretName() })
  await work((unit) => closeReport(unit, id, { status: 'success' }))
  return { id }
}

/** Reports: the group's. */
export const reportRows: Record<string, Row> = {
  'reports.index': { make: report },
  'reports.show': { make: report, expected: groupOnly(200) },
  // One's own, or as a manager.
  'reports.destroy': { make: report, expected: statuses(404, 403, 403, 403, 200, 200) },
}
