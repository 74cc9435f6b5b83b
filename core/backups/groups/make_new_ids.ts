import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { columnList, tableIn, type Reference, type Table } from '../tables.js'
import type { GroupTables } from './group_tables.js'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Columns of ids that texts name as well: rows, and lines of recipes. */
const namedColumns = ['id', 'reference_id']

/** Types of columns, by `table.column`. */
export type ColumnTypes = ReadonlyMap<string, string>

const typeSql = `
  select c.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`

/** What is called within the schema that an archive was loaded into. */
const functions = (schema: string, salt: string) => `
  create unlogged table ${schema}.old_ids (id uuid primary key);
  create function ${schema}.new_id(uuid) returns uuid language sql immutable strict as $$
    select overlay(overlay(md5('${salt}' || $1::text) placing '4' from 13) placing 'a' from 17)::uuid
  $$;
  create function ${schema}.new_ids_in(text) returns text language sql stable strict as $$
    select string_agg(p.piece || coalesce(
          case when o.id is null then i.id else ${schema}.new_id(o.id)::text end, ''), '' order by p.place)
      from regexp_split_to_table($1, '${UUID}', 'i') with ordinality p (piece, place)
        left join (select m.found[1] as id, m.place
          from regexp_matches($1, '(${UUID})', 'gi') with ordinality m (found, place)) i on i.place = p.place
        left join ${schema}.old_ids o on o.id = i.id::uuid
  $$`

/**
 * Gives all rows of a loaded archive ids that nobody has. An id is a hash of the former one with a salt of this run: so each is the same
 * wherever it stands, the same archive comes in twice, and no id of an archive ever names a row of the site. Within texts (links
 * of steps, filters, earlier versions) only ids of the archive's own rows are replaced. Rows that are numbered get numbers of the
 * site's where others refer to them. Answers the columns' types.
 */
export async function makeNewIds(
  client: Client,
  schema: string,
  { tables, references }: GroupTables
): Promise<ColumnTypes> {
  const names = tables.map(({ name }) => name)
  const { rows } = await client.query<{ column: string; type: string }>(typeSql, [names])
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  await client.query(functions(schema, randomUUID()))
  const ids = tables.flatMap((table) => idsOf(table, types, schema))
  await client.query(`insert into ${schema}.old_ids ${ids.join(' union ')}`)
  await client.query(`analyze ${schema}.old_ids`)
  for (const table of tables.filter((one) => isNumbered(one, references)))
    await client.query(numbered(schema, table))
  return types
}

const idsOf = ({ name, columns }: Table, types: ColumnTypes, schema: string) =>
  columns
    .filter((column) => namedColumns.includes(column) && types.get(`${name}.${column}`) === 'uuid')
    .map((column) => `select ${columnList([column])} from ${tableIn(schema, name)}`)

/** Whether other rows name a table's rows by their numbers. */
export const isNumbered = ({ name, identity }: Table, references: readonly Reference[]): boolean =>
  references.some((key) => key.target === name && key.targetColumns[0] === identity)

/** Numbers are taken as an insert takes them; those of an import that fails are left out for ever, as there. */
const numbered = (schema: string, { name, identity }: Table) => `
  alter table ${tableIn(schema, name)} add column new_number bigint;
  update ${tableIn(schema, name)} set new_number = nextval(pg_get_serial_sequence('public.${name}', '${identity}'))`

/** The new value of a column of the row `s`, as SQL, by the column's type. */
export function newValue(schema: string, column: string, type: string): string {
  const value = `s.${columnList([column])}`
  const hasId = `${value}::text ~* '${UUID}'`
  if (type === 'uuid') return `${schema}.new_id(${value})`
  if (type === 'uuid[]')
    return `case when ${value} is not null then array(select ${schema}.new_id(u.id)
      from unnest(${value}) with ordinality u (id, place) order by u.place) end`
  if (['text', 'character varying'].includes(type))
    return `case when ${hasId} then ${schema}.new_ids_in(${value}) else ${value} end`
  if (['json', 'jsonb'].includes(type))
    return `case when ${hasId} then ${schema}.new_ids_in(${value}::text)::${type} else ${value} end`
  return value
}
