import { timestampSql } from '#core/database/page_sql'
import { readRow, readRows, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { GroupDataExport } from '#core/shared/contract/exports'
import { sizeText } from '#core/shared/size_text'

const listed = `e.household_id = $1 and e.finished_at is not null and e.expires_at > now()`

const list = fixedStatement(
  'exports.list',
  `select e.id, e.group_id as "groupId", e.name, e.bytes::float8 as bytes,
      ${timestampSql('e.expires_at')} as expires
    from data_exports e where ${listed} order by e.created_at desc`
)

const one = fixedStatement(
  'exports.one',
  `select e.id from data_exports e where ${listed} and e.id = $2`
)

type ExportRow = Pick<GroupDataExport, 'id' | 'groupId' | 'name' | 'expires'> & { bytes: number }

/** Finished exports of the caller's household, the newest first. */
export async function listExports({ householdId }: Actor): Promise<GroupDataExport[]> {
  const rows = await readRows<ExportRow>(list, [householdId])
  return rows.map(({ bytes, ...row }) => ({
    ...row,
    filename: `${row.id}.zip`,
    path: row.id,
    size: sizeText(bytes),
  }))
}

/** Whether the caller's household has such a finished export. */
export async function hasExport({ householdId }: Actor, id: string): Promise<boolean> {
  return (await readRow(one, [householdId, id])) !== null
}
