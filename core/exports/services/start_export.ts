import { randomUUID } from 'node:crypto'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { storable } from '#core/text/index'
import { exportRecipes } from '../jobs/export_recipes.js'
import { storage } from '#core/storage/index'
import { exportKey } from '../export_key.js'
import { timestampSql } from '#core/database/page_sql'
import { readRow, readRows, fixedStatement } from '#core/database/read'
import type { GroupDataExport } from '#core/shared/contract/exports'
import { sizeText } from '#core/shared/size_text'

/** What is wanted: slugs or ids of the group's recipes, the export's name, and the report's language. */
interface ExportRequest {
  recipes: string[]
  name: string
  locale: string
}

/** Orders the zip of many recipes; unknown ones are left out. Answers the export's id. */
export function startExport(actor: Actor, input: ExportRequest): Promise<string> {
  const id = randomUUID()
  return work(async ({ trx, enqueue }) => {
    await trx.rawQuery(
      `insert into data_exports (id, group_id, household_id, user_id, name, recipe_ids)
        values (?, ?, ?, ?, ?, array(select r.id from recipes r
          where r.group_id = ? and r.deleted_at is null
            and (r.slug = any(?::text[]) or r.id::text = any(?::text[]))
          order by r.slug))`,
      [
        id,
        actor.groupId,
        actor.householdId,
        actor.userId,
        input.name,
        actor.groupId,
        storable(input.recipes),
        storable(input.recipes).map((text) => text.toLowerCase()),
      ]
    )
    enqueue(exportRecipes, { exportId: id, locale: input.locale })
    return id
  })
}

/** Deletes the finished exports of the caller's household with their files; answers how many. */
export async function dropExports({ householdId, groupId }: Actor): Promise<number> {
  const ids = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
      `delete from data_exports where household_id = ? and finished_at is not null returning id`,
      [householdId]
    )
    return rows.map(({ id }) => id)
  })
  for (const id of ids) await storage().delete(exportKey(groupId, id))
  return ids.length
}

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
