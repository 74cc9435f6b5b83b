import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/unit_of_work'

/**
 * A kind of rows that a plugin keeps, listed in its `provides.collections`: `name` stays the same for ever, and a change
 * of what the rows look like raises `version`. Rows of an older one go through `migrate` when they are read, and are stored
 * anew when they are next written.
 */
export interface CollectionDefinition<Row> {
  name: string
  version: number
  migrate?(value: unknown, version: number): Row
}

/** Describes a collection; rows are plain JSON. */
export function defineCollection<Row>(
  name: string,
  options: { version?: number; migrate?: (value: unknown, version: number) => Row } = {}
): CollectionDefinition<Row> {
  return { name, version: options.version ?? 1, ...options }
}

/** Which rows are listed: by how their keys begin, after a key, at most `limit` (100 by default, 1,000 at most). */
export interface RowPage {
  prefix?: string
  after?: string
  limit?: number
}

/**
 * The rows of one collection of one plugin; keys are texts of up to 200 characters, values JSON of up to 256 KiB. Everything
 * throws an `Error` with a sentence for what is too much.
 */
export interface Collection<Row> {
  /** Null when there is none. */
  get(key: string): Promise<Row | null>
  set(key: string, value: Row): Promise<void>
  /**
   * Changes a row while nobody else can: `change` gets it as it is, null when there is none, and answers what it becomes,
   * null for none.
   */
  update(key: string, change: (row: Row | null) => Row | null): Promise<Row | null>
  /** Whether there was one. */
  delete(key: string): Promise<boolean>
  /** By key, in the order of its characters' codes. */
  list(page?: RowPage): Promise<{ key: string; value: Row }[]>
  count(): Promise<number>
}

/** A row as it is stored. */
export interface StoredRow {
  key: string
  version: number
  value: unknown
}

/** Where the rows of one collection are stored. */
export interface RowStore {
  page(page: { prefix: string; after: string; limit: number }): Promise<StoredRow[]>
  get(key: string): Promise<StoredRow | null>
  /** Reads and writes one row in one piece; null from `change` deletes it. */
  change(
    key: string,
    change: (row: StoredRow | null) => Omit<StoredRow, 'key'> | null
  ): Promise<void>
  count(): Promise<number>
}

const LONGEST_KEY = 200
const LARGEST_VALUE = 256 * 1024
/** Rows that one plugin may keep in all. */
const MOST_ROWS = 100_000

/** The rows of a collection in a store. */
export function collectionIn<Row>(
  definition: CollectionDefinition<Row>,
  store: RowStore
): Collection<Row> {
  const { version, migrate } = definition
  const current = (row: StoredRow): Row => {
    // What was written by this version is what its type says.
    if (row.version >= version || !migrate) return row.value as Row
    return migrate(row.value, row.version)
  }
  const written = (value: Row) => ({ version, value: checkedValue(value) })
  return {
    get: async (key) => {
      const row = await store.get(checkedKey(key))
      return row && current(row)
    },
    set: (key, value) => store.change(checkedKey(key), () => written(value)),
    update: async (key, change) => {
      let result: Row | null = null
      await store.change(checkedKey(key), (row) => {
        result = change(row && current(row))
        return result === null ? null : written(result)
      })
      return result
    },
    delete: async (key) => {
      let wasThere = false
      await store.change(checkedKey(key), (row) => {
        wasThere = row !== null
        return null
      })
      return wasThere
    },
    list: async ({ prefix = '', after = '', limit = 100 } = {}) => {
      const rows = await store.page({ prefix, after, limit: Math.min(Math.max(limit, 0), 1_000) })
      return rows.map((row) => ({ key: row.key, value: current(row) }))
    },
    count: () => store.count(),
  }
}

function checkedKey(key: string): string {
  if (typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY && !key.includes('\0'))
    return key
  throw new Error(`A key is a text of 1 to ${LONGEST_KEY} characters`)
}

/** A copy in plain JSON. */
function checkedValue(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined || text.includes('\\u0000')) throw new Error('A row is plain JSON')
  if (text.length > LARGEST_VALUE) throw new Error(`A row has at most ${LARGEST_VALUE} characters`)
  return JSON.parse(text)
}

/** Rows in memory, for benches. */
export function memoryRows(): RowStore {
  const rows = new Map<string, StoredRow>()
  return {
    page: async ({ prefix, after, limit }) =>
      [...rows.values()]
        .filter(({ key }) => key.startsWith(prefix) && key > after)
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit),
    get: async (key) => rows.get(key) ?? null,
    change: async (key, change) => {
      const row = change(rows.get(key) ?? null)
      if (row) rows.set(key, { key, ...row })
      else rows.delete(key)
    },
    count: async () => rows.size,
  }
}

/** Rows of a plugin's collection in the database. */
export function databaseRows(
  client: () => QueryClientContract,
  pluginId: string,
  collection: string
): RowStore {
  const own = [pluginId, collection]
  const select =
    'select key, version, value from plugin_rows where plugin_id = ? and collection = ?'
  return {
    page: async ({ prefix, after, limit }) => {
      const { rows } = await client().rawQuery<{ rows: StoredRow[] }>(
        `${select} and starts_with(key, ?) and key > ? order by key limit ?`,
        [...own, prefix, after > prefix ? after : '', limit]
      )
      return rows
    },
    get: async (key) => {
      const { rows } = await client().rawQuery<{ rows: StoredRow[] }>(`${select} and key = ?`, [
        ...own,
        key,
      ])
      return rows[0] ?? null
    },
    change: (key, change) => work(({ trx }) => changeRow(trx, [pluginId, collection, key], change)),
    count: async () => {
      const { rows } = await client().rawQuery<{ rows: { count: number }[] }>(
        'select count(*)::int as count from plugin_rows where plugin_id = ? and collection = ?',
        own
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** A row that is not there yet cannot be locked, so that its name is. */
async function changeRow(
  trx: QueryClientContract,
  id: [pluginId: string, collection: string, key: string],
  change: Parameters<RowStore['change']>[1]
): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [JSON.stringify(id)])
  const where = 'plugin_id = ? and collection = ? and key = ?'
  const { rows } = await trx.rawQuery<{ rows: StoredRow[] }>(
    `select key, version, value from plugin_rows where ${where}`,
    id
  )
  const before = rows[0] ?? null
  const after = change(before)
  if (!after) {
    if (before) await trx.rawQuery(`delete from plugin_rows where ${where}`, id)
    return
  }
  if (!before) await needRoom(trx, id[0])
  await trx.rawQuery(
    `insert into plugin_rows (plugin_id, collection, key, version, value, updated_at)
     values (?, ?, ?, ?, ?, now())
     on conflict (plugin_id, collection, key) do update
       set version = excluded.version, value = excluded.value, updated_at = excluded.updated_at`,
    [...id, after.version, JSON.stringify(after.value)]
  )
}

async function needRoom(trx: QueryClientContract, pluginId: string): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: object[] }>(
    'select from plugin_rows where plugin_id = ? offset ? limit 1',
    [pluginId, MOST_ROWS - 1]
  )
  if (rows.length > 0) throw new Error(`A plugin keeps at most ${MOST_ROWS} rows`)
}
