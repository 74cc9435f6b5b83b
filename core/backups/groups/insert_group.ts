import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { executeIn } from '#core/database/query_in'
import type { Work } from '#core/events/index'
import { freeGroupName } from '#core/groups/index'
import type { GroupReport } from '#core/shared/contract/backups'
import { refusalOf } from '../load_rows.js'
import { columnList, tableIn, type Table } from '../tables.js'
import type { GroupTables } from './group_tables.js'
import { isNumbered, newValue, type ColumnTypes } from './make_new_ids.js'
import { NO_ADDRESS } from './write_group.js'

/** People that a report names. */
const NAMED_PEOPLE = 500

/** A group that was loaded beside the site's tables and has its new ids. */
export interface LoadedGroup extends GroupTables {
  schema: string
  types: ColumnTypes
}

interface GroupRow {
  id: string
  name: string
  slug: string
}

/**
 * Puts a loaded group among the site's own, as a new one: under a name that is free, its people without passwords and without rights over
 * the site. Who has a username or an address that somebody has here gets another name, or has no address until an administrator
 * enters one: nobody's account is touched.
 */
export async function insertGroup(unit: Work, loaded: LoadedGroup): Promise<GroupReport> {
  const { trx } = unit
  const { schema, tables } = loaded
  const [former] = await rowsIn<GroupRow>(
    trx,
    `select ${schema}.new_id(id)::text as id, name, slug from ${schema}.groups`
  )
  if (!former) throw new Error('The archive has no group')
  const named = await freeGroupName(unit, former.name)
  const group = { ...named, id: former.id }
  for (const text of freePeople(schema)) await executeIn(trx, text)
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { text, values } = insertion(table, loaded, group)
    const { rowCount } = await executeIn(trx, text, values).catch((error: unknown) => {
      throw refusalOf(error, table.name)
    })
    counts[table.name] = rowCount ?? 0
  }
  // What waits for the end of a transaction is done, so that its failure is one of the rows.
  await executeIn(trx, 'set constraints all immediate')
  const people = await rowsIn<GroupReport['people'][number]>(trx, peopleSql(schema))
  return { groupId: group.id, name: group.name, slug: group.slug, tables: counts, people }
}

const rowsIn = async <Row extends object>(trx: TransactionClientContract, text: string) =>
  (await executeIn<Row>(trx, text)).rows

/** Usernames that somebody has get a number; addresses that somebody has are left out. */
const freePeople = (schema: string) => [
  `update ${schema}.users s set username = (
      select s.username || '-' || n from generate_series(2, 100000) n
        where not exists (select from public.users u where lower(u.username) = lower(s.username || '-' || n))
          and not exists (select from ${schema}.users o where lower(o.username) = lower(s.username || '-' || n))
        order by n limit 1)
    where exists (select from public.users u where lower(u.username) = lower(s.username))`,
  `update ${schema}.users s set email = s.id || '@${NO_ADDRESS}'
    where exists (select from public.users u where lower(u.email) = lower(s.email))`,
]

const peopleSql = (schema: string) => `
  select full_name as "fullName", username, case when email not like '%@${NO_ADDRESS}' then email end as email
    from ${schema}.users order by lower(full_name), username limit ${NAMED_PEOPLE}`

/** Where a column has another value than in the archive, whatever that says. */
const settled: Record<string, Record<string, string>> = {
  users: {
    password_hash: 'null',
    auth_method: `'Mealie'`,
    admin: 'false',
    is_founder: 'false',
  },
  groups: { name: '$2', slug: '$3' },
}

/** The statement that puts a table's rows among the site's. */
function insertion(
  table: Table,
  { schema, types, references }: LoadedGroup,
  group: GroupRow
): { text: string; values: string[] } {
  const { name, identity } = table
  // The site numbers rows by itself, unless others name them by their number.
  const numbers = isNumbered(table, references)
  const columns = table.columns.filter((column) => column !== identity || numbers)
  const numberOf = (column: string) =>
    references.find(
      (key) => key.table === name && key.columns.length === 1 && key.columns[0] === column
    )
  const value = (column: string) => {
    const special = settled[name]?.[column]
    if (special) return special
    if (column === 'group_id' || (name === 'groups' && column === 'id')) return '$1::uuid'
    if (column === identity) return 's.new_number'
    const type = types.get(`${name}.${column}`) ?? ''
    const key = numberOf(column)
    // A number that names a row of the archive.
    if (key && type !== 'uuid')
      return `(select o.new_number from ${tableIn(schema, key.target)} o
        where o.${columnList(key.targetColumns)} = s.${columnList([column])})`
    return newValue(schema, column, type)
  }
  const used = [group.id, group.name, group.slug].slice(0, name === 'groups' ? 3 : 1)
  const text = `insert into ${tableIn('public', name)} (${columnList(columns)}) overriding system value
    select ${columns.map(value).join(', ')} from ${tableIn(schema, name)} s`
  return { text, values: text.includes('$1') ? used : [] }
}
