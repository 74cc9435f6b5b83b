import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { storable } from '#core/text/index'
import { exportRecipes } from '../jobs/export_recipes.js'
import { storage } from '#core/storage/index'
import { householdStays, noSuchFormat } from '../errors.js'
import { exporters, OWN_FORMAT } from '../exporters.js'
import { exportKey } from '../export_key.js'
import { timestampSql } from '#core/database/page_sql'
import { readRow, readRows, fixedStatement } from '#core/database/read'
import { plugins } from '#core/plugins/index'
import type { GroupDataExport, ManyFormat } from '#core/shared/contract/exports'
import { sizeText } from '#core/shared/size_text'

/** What is wanted: slugs or ids of the group's recipes, the format, the export's name, and the report's language. */
interface ExportRequest {
  recipes: string[]
  format: string
  /** Whether what the household has beside recipes goes along. */
  withHousehold: boolean
  name: string
  locale: string
}

/** The formats that many recipes can be exported in, our own first. */
export function exportFormats(): ManyFormat[] {
  const own = { id: OWN_FORMAT, name: 'JSON', ending: 'zip', takesHousehold: false }
  const others = plugins()
    .list(exporters)
    .map(({ item: { id, name, ending = 'zip', takesHousehold = false } }) => {
      return { id, name, ending, takesHousehold }
    })
  return [own, ...others.toSorted((one, other) => one.name.localeCompare(other.name))]
}

const insert = fixedStatement(
  'exports.insert',
  `insert into data_exports (id, group_id, household_id, user_id, name, format, ending, has_household, recipe_ids)
    values ($1, $2, $3, $4, $5, $6, $7, $10, array(select r.id from recipes r
      where r.group_id = $2 and r.deleted_at is null
        and ${shownSql('r', { user: '$4', household: '$3' })}
        and (r.slug = any($8::text[]) or r.id::text = any($9::text[]))
      order by r.slug))`
)

/** Orders the archive of many recipes; unknown ones are left out. Answers the export's id. Throws 422 for a format that is none, or takes no household. */
export async function startExport(actor: Actor, input: ExportRequest): Promise<string> {
  const id = randomUUID()
  const format = exportFormats().find((one) => one.id === input.format)
  if (!format) throw noSuchFormat(input.format)
  if (input.withHousehold && !format.takesHousehold) throw householdStays()
  return work(async ({ trx, enqueue }) => {
    await queryIn(trx, insert, [
      id,
      actor.groupId,
      actor.householdId,
      actor.userId,
      input.name,
      format.id,
      format.ending,
      storable(input.recipes),
      storable(input.recipes).map((text) => text.toLowerCase()),
      input.withHousehold,
    ])
    enqueue(exportRecipes, { exportId: id, locale: input.locale })
    return id
  })
}

/** Deletes the finished exports of the caller's household with their files; answers how many. */
export async function dropExports({ householdId, groupId }: Actor): Promise<number> {
  const files = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { id: string; ending: string }[] }>(
      `delete from data_exports where household_id = ? and finished_at is not null
        returning id, ending`,
      [householdId]
    )
    return rows
  })
  for (const file of files) await storage().delete(exportKey({ ...file, groupId }))
  return files.length
}

const listed = `e.household_id = $1 and e.finished_at is not null and e.expires_at > now()`

const list = fixedStatement(
  'exports.list',
  `select e.id, e.group_id as "groupId", e.format, e.ending, e.bytes::float8 as bytes,
      ${timestampSql('e.expires_at')} as expires
    from data_exports e where ${listed} order by e.created_at desc`
)

const one = fixedStatement(
  'exports.one',
  `select e.id, e.group_id as "groupId", e.ending from data_exports e where ${listed} and e.id = $2`
)

type ExportRow = Omit<GroupDataExport, 'filename' | 'name' | 'path' | 'size'> & {
  bytes: number
  ending: string
}

/** Finished exports of the caller's household, the newest first, each by the name that all have in the caller's language. */
export async function listExports(
  { householdId }: Actor,
  name: string
): Promise<GroupDataExport[]> {
  const rows = await readRows<ExportRow>(list, [householdId])
  return rows.map(({ bytes, ending, ...row }) => ({
    ...row,
    name,
    filename: `${row.id}.${ending}`,
    path: row.id,
    size: sizeText(bytes),
  }))
}

/** Where a finished export of the caller's household is stored; null for none. */
export async function keyOfExport({ householdId }: Actor, id: string): Promise<string | null> {
  const file = await readRow<{ id: string; groupId: string; ending: string }>(one, [
    householdId,
    id,
  ])
  return file && exportKey(file)
}
