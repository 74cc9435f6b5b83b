import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nutrientColumns, type StoredTables } from './stored_tables.js'

type Row = Record<string, string>

/** The columns of the files, in the order of `nutrientColumns`. */
const COLUMNS = [
  'kcal',
  'carbohydrate',
  'cholesterolMg',
  'fat',
  'fibre',
  'protein',
  'saturated',
  'sodiumMg',
  'sugar',
]

/** The packed file of the composition tables, made from the four files of a folder; the same files make the same bytes. */
export async function buildTables(folder: string): Promise<Buffer> {
  const [usda, ciqual, portions, densities] = await Promise.all(
    ['usda-sr28', 'ciqual-2020', 'portions', 'densities'].map((name) =>
      readFile(join(folder, `${name}.csv`), 'utf8')
    )
  ).then((texts) => texts.map(rowsOf))
  const foods = [...(usda ?? []), ...(ciqual ?? [])]
  const places = new Map(foods.map(({ id }, place) => [id, place]))
  const stored: Omit<StoredTables, 'version'> = {
    ids: foods.map(({ id = '' }) => id),
    names: foods.map(({ name = '' }) => name),
    nutrients: nutrientColumns.map((nutrient, column) =>
      foods.map((row) => amountOf(row, nutrient, COLUMNS[column] ?? ''))
    ),
    portions: placed(portions ?? [], places, ({ unit = '', size = '', note = '', grams }) => [
      unit,
      size,
      note,
      Number(grams),
    ]),
    densities: placed(densities ?? [], places, ({ form = '', gPerMl, default: isDefault }) => [
      form,
      Number(gPerMl),
      isDefault === '1' ? 1 : 0,
    ]),
  }
  const version = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 12)
  return gzipSync(JSON.stringify({ version, ...stored }), { level: 9 })
}

/** USDA counts fibre as carbohydrate, Ciqual does not: what can be digested is the same in both. */
function amountOf(row: Row, nutrient: string, column: string): number | null {
  const value = numberOf(row[column])
  if (nutrient !== 'carbohydrateContent' || value === null || row.id?.startsWith('c')) return value
  const fibre = numberOf(row.fibre)
  return fibre === null ? value : Math.round(Math.max(0, value - fibre) * 1000) / 1000
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null)

function placed<Value>(
  rows: Row[],
  places: ReadonlyMap<string | undefined, number>,
  valueOf: (row: Row) => Value
): [number, Value[]][] {
  const byPlace = Map.groupBy(rows, ({ id }) => places.get(id))
  return [...byPlace].flatMap(([place, own]) =>
    place === undefined ? [] : [[place, own.map(valueOf)] as [number, Value[]]]
  )
}

/** Rows of a file of comma-separated values by the names in its first line; a quoted value may hold commas and `""`. */
function rowsOf(text: string): Row[] {
  const [head = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(valuesOf)
  return rows.map((values) =>
    Object.fromEntries(head.map((name, column) => [name, values[column] ?? '']))
  )
}

const valuesOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''
  )
