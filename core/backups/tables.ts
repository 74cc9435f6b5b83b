import pg from 'pg'

/** Tables that no backup carries and that a restore empties: what belongs to sessions, to the day, or to jobs that wait. */
export const emptiedTables = [
  'data_exports',
  'deliveries',
  'job_outbox',
  'own_data_exports',
  'password_resets',
  'push_devices',
  'sessions',
  'sign_on_flows',
]

/** Tables that no backup carries and that a restore leaves alone: they belong to this installation and not to its people. */
export const untouchedTables = [
  'adonis_schema',
  'adonis_schema_versions',
  'backup_runs',
  'event_subscriptions',
  'plugin_faults',
  'plugin_manifests',
  'schedule_runs',
  'throttles',
]

/** A table as the database describes it; generated columns are left out, since the database makes them. */
export interface Table {
  name: string
  columns: string[]
  /** The column that counts by itself, if there is one. */
  identity: string | null
}

/** A rule of a table that rows of several tables, or several rows, must fit. */
export interface TableRule {
  table: string
  name: string
  /** What stands after `alter table … add constraint …`, or the whole statement of a unique index. */
  definition: string
  kind: 'key' | 'index' | 'reference'
}

/** A foreign key: columns of a table that name a row of another. */
export interface Reference {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  /** Whether none of its columns may be null. */
  isNeeded: boolean
}

const tableSql = `
  select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      max(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname collate "C"`

const ruleSql = `
  select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as definition,
      case when r.contype = 'f' then 'reference' else 'key' end as kind
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where c.relnamespace = $1::regnamespace and r.contype in ('p', 'u', 'f') and r.conparentid = 0
  union all
  select c.relname, i.relname, pg_get_indexdef(x.indexrelid), 'index'
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = $1::regnamespace and x.indisunique
      and not exists (select from pg_constraint where conindid = x.indexrelid)
  order by 4 desc, 1, 2`

const referenceSql = `
  select c.relname as table, t.relname as target, bool_and(a.attnotnull) as "isNeeded",
      array_agg(a.attname::text order by k.place) as columns,
      array_agg(o.attname::text order by k.place) as "targetColumns"
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class t on t.oid = r.confrelid
      cross join lateral unnest(r.conkey, r.confkey) with ordinality k (own, other, place)
      join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.own
      join pg_attribute o on o.attrelid = r.confrelid and o.attnum = k.other
    where r.contype = 'f' and r.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    group by r.oid, c.relname, t.relname order by c.relname, min(a.attname::text)`

/** All tables of the site, or of another schema, by name. */
export async function allTables(client: pg.ClientBase, schema = 'public'): Promise<Table[]> {
  const { rows } = await client.query<Table>(tableSql, [schema])
  return rows
}

/** The tables that a backup carries: all but those that are named above, so that a new one is in it. */
export async function backedUpTables(client: pg.ClientBase): Promise<Table[]> {
  const others = new Set([...emptiedTables, ...untouchedTables])
  return (await allTables(client)).filter(({ name }) => !others.has(name))
}

/** The foreign keys of the site's tables. */
export async function foreignKeys(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(referenceSql)
  return rows
}

/** Keys, unique indexes and references of all tables, in the order in which they can be made. Needs `search_path` to begin with their schema. */
export async function tableRules(client: pg.ClientBase, schema = 'public'): Promise<TableRule[]> {
  const { rows } = await client.query<TableRule>(ruleSql, [schema])
  const order = { key: 0, index: 1, reference: 2 }
  return rows.toSorted((a, b) => order[a.kind] - order[b.kind])
}

/** A table of a schema for a statement. */
export const tableIn = (schema: string, name: string): string =>
  `${schema}.${pg.escapeIdentifier(name)}`

/** Takes a key or a reference off its table. */
export const dropRule = (schema: string, { table, name }: TableRule): string =>
  `alter table ${tableIn(schema, table)} drop constraint ${pg.escapeIdentifier(name)}`

/** Makes it again, which checks all rows; tables that it refers to are found by `search_path`. */
export const addRule = (schema: string, { table, name, definition }: TableRule): string =>
  `alter table ${tableIn(schema, table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`

/** Has a table count on behind its rows, from `least` on. Not by `setval`, which a rollback does not take back. */
export async function countOn(
  client: pg.ClientBase,
  { name, identity }: Table,
  { schema, least }: { schema: string; least: number }
): Promise<void> {
  if (identity === null) return
  const column = pg.escapeIdentifier(identity)
  const table = tableIn(schema, name)
  const { rows } = await client.query<{ next: string }>(
    `select greatest(coalesce(max(${column}), 0) + 1, $1) as next from ${table}`,
    [least]
  )
  const next = Number(rows[0]?.next ?? least)
  await client.query(`alter table ${table} alter column ${column} restart with ${next}`)
}

/** Names of columns for a statement. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** How rows are written into a backup: CSV with a line of names, in which an empty field is null and `""` an empty text. */
export const COPY_FORM = "with (format csv, header, encoding 'UTF8')"

/** The same for reading; other names in the first line are refused. */
export const COPY_BACK_FORM = "with (format csv, header match, encoding 'UTF8')"

/** Names of the migrations that the database has been through, in their order. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.adonis_schema order by id'
  )
  return rows.map(({ name }) => name)
}
