import {
  type ForeignArchive,
  type ForeignRow,
  oncePerArchive,
  rowOf,
  rowsIn,
  textValue,
} from '#core/imports/index'

/** The file with all tables. */
export const TABLES = /(^|\/)database\.json$/i

/** Ids are written with hyphens or without. */
export const keyOf = (id: unknown) => textValue(id).replaceAll('-', '').toLowerCase()

/** An id with its hyphens. */
export const uuidOf = (id: unknown) =>
  keyOf(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The tables of a backup, and its files by the recipes that they belong to. */
export const backupOf = oncePerArchive(async ({ files, read }: ForeignArchive) => {
  const file = files.find(({ path }) => TABLES.test(path))
  const tables = rowOf(file ? await read(file.path, file.size) : Buffer.from('{}'))
  const grouped = new Map<string, Map<string, ForeignRow[]>>()
  const rows = (table: string) => rowsIn(tables[table])
  /** The rows of a table that name an id in a column, in their order. */
  const of = (table: string, column: string, id: unknown): ForeignRow[] => {
    const place = `${table}.${column}`
    const groups = grouped.get(place) ?? Map.groupBy(rows(table), (row) => keyOf(row[column]))
    grouped.set(place, groups)
    const found = groups.get(keyOf(id)) ?? []
    return found.toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0))
  }
  const one = (table: string, id: unknown) => of(table, 'id', id)[0] ?? null
  const linked = (table: string, id: unknown, [links, column]: [string, string]) =>
    of(links, 'recipe_id', id).flatMap((link) => of(table, 'id', link[column]))
  const owner = ({ path }: { path: string }) =>
    keyOf(/(?:^|\/)data\/recipes\/([\da-f-]{32,36})\//i.exec(path)?.[1])
  return { rows, of, one, linked, files: Map.groupBy(files, owner) }
})

/** A backup as its tables say it. */
export type Backup = Awaited<ReturnType<typeof backupOf>>
