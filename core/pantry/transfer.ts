import { formatCsv, parseCsv } from '#core/text/index'

/** What can be taken out and in as a file. */
export type TransferKind = 'foods' | 'units' | 'labels'

/**
 * Columns of the files, spelled as the API spells the fields; `label` is a label's name, `aliases`
 * are parted by `|` in CSV.
 */
const columns: Record<TransferKind, string[]> = {
  foods: ['name', 'pluralName', 'description', 'label', 'aliases'],
  units: [
    'name',
    'pluralName',
    'description',
    'abbreviation',
    'pluralAbbreviation',
    'useAbbreviation',
    'fraction',
    'standardQuantity',
    'standardUnit',
    'aliases',
  ],
  labels: ['name', 'color'],
}

const LISTED = 'aliases'

/** One item of a file, by column. */
export type TransferRow = Record<string, unknown>

/** Items as the API answers them, brought into the form of a file. */
export function toRows(kind: TransferKind, items: TransferRow[]): TransferRow[] {
  return items.map((item) =>
    Object.fromEntries(columns[kind].map((column) => [column, portable(column, item[column])]))
  )
}

/** Aliases and labels are known by their names outside of a group. */
function portable(column: string, value: unknown): unknown {
  if (column === LISTED && Array.isArray(value)) return value.map(nameOf)
  return column === 'label' ? nameOf(value) : (value ?? null)
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}

/** The text of a CSV file with its header. */
export function toCsv(kind: TransferKind, rows: TransferRow[]): string {
  const cells = rows.map((row) => columns[kind].map((column) => cellOf(row[column])))
  return formatCsv([columns[kind], ...cells])
}

const cellOf = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value ?? ''))

/**
 * Items of a CSV file; columns that it lacks or that nobody knows are left out, empty cells are
 * null.
 */
export function fromCsv(kind: TransferKind, text: string): TransferRow[] {
  const [header = [], ...lines] = parseCsv(text)
  const places = header.map((name) =>
    columns[kind].find((column) => column.toLowerCase() === name.trim().toLowerCase())
  )
  return lines.map((cells) =>
    Object.fromEntries(
      places.flatMap((column, at) => (column ? [[column, valueOf(column, cells[at])]] : []))
    )
  )
}

function valueOf(column: string, cell = ''): unknown {
  const text = cell.trim()
  if (column === LISTED)
    return text
      .split('|')
      .map((name) => name.trim())
      .filter(Boolean)
  return text === '' ? null : text
}

/** Only what a file may set; everything else an item carries (ids, dates) is left out. */
export function importableRow(kind: TransferKind, row: TransferRow): TransferRow {
  return Object.fromEntries(
    columns[kind].filter((name) => name in row).map((name) => [name, row[name]])
  )
}
