import { timestampSql } from '#core/database/page_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { ReportCategory } from '#core/shared/contract/reports'

const fields = `'timestamp', ${timestampSql('r.created_at')}, 'category', r.category,
  'groupId', r.group_id, 'name', r.name, 'status', r.status, 'id', r.id,
  'by', (select u.full_name from users u where u.id = r.user_id)`

const list = fixedStatement(
  'reports.list',
  `select coalesce(json_agg(json_build_object(${fields}) order by r.created_at desc, r.id),
      '[]'::json)::text as item
    from reports r where r.group_id = $1 and ($2::text is null or r.category = $2)`
)

const one = fixedStatement(
  'reports.show',
  `select json_build_object(${fields}, 'entries', coalesce((
      select json_agg(json_build_object('reportId', e.report_id,
        'timestamp', ${timestampSql('e.created_at')}, 'success', e.success,
        'message', e.message, 'exception', e.exception, 'id', e.id) order by e.position)
      from report_entries e where e.report_id = r.id), '[]'::json),
      'merge', (select json_build_object('kind', r.merge->>'kind', 'id', r.merge->>'id',
        'until', r.merge->>'until') where (r.merge->>'until')::timestamptz > now()),
      'canDelete', r.status <> 'in-progress' and ($3::boolean or coalesce(r.user_id = $4, false)
        or ($5::boolean and coalesce(r.household_id = $6, false))))::text as item
    from reports r where r.group_id = $1 and r.id = $2`
)

/** Reports of a group as JSON text, the newest first; of one category or of all. */
export function listReports(groupId: string, category: ReportCategory | null) {
  return readRow<{ item: string }>(list, [groupId, category])
}

/** A report of the actor's group with its entries as JSON text, or null. Who may delete it: `deleteReport`. */
export function findReport(actor: Actor, id: string) {
  const { groupId, userId, householdId, admin, canManage, canManageHousehold } = actor
  const values = [groupId, id, admin || canManage, userId, canManageHousehold, householdId]
  return readRow<{ item: string }>(one, values)
}
