import { openReport } from '#core/reports/index'
import { anyUser, groupOnly, secretName, type Row } from '../row.js'
import type { World } from '../world.js'

async function report({ groupId, household, users }: World) {
  const owner = { groupId, householdId: household.id, userId: users.owner }
  return { id: await openReport(owner, { category: 'bulk_import', name: secretName() }) }
}

/** Reports: the group's. */
export const reportRows: Record<string, Row> = {
  'reports.index': { make: report, expected: anyUser(200) },
  'reports.show': { make: report, expected: groupOnly(200) },
  'reports.destroy': { make: report, expected: groupOnly(200) },
}
