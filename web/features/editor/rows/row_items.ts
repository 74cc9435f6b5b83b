import type { Way } from '#web/components/sortable/order'
import type { EditedRecipe } from '../edit_types.js'

/** A row that may open a section. */
export interface Titled {
  title: string | null
}

/** What the editor shows one under the other: headings of sections, and rows. */
export type RowItem<Row> =
  | { kind: 'section'; key: string; rowKey: string; title: string }
  | { kind: 'row'; key: string; row: Row }

/** How to tell rows of a list apart and to make one that is empty. */
export interface RowKind<Row> {
  keyOf: (row: Row) => string
  blank: () => Row
  /** Rows whose heading is shown although nothing is written in it yet. */
  opened?: ReadonlySet<string>
}

type RowKeys<Row> = Pick<RowKind<Row>, 'keyOf' | 'opened'>

/** Which list of the recipe is edited, and how; the same object for as long as it is edited. */
export interface RowList<Row extends Titled> extends RowKind<Row> {
  name: string
  read: (recipe: EditedRecipe) => Row[]
  write: (recipe: EditedRecipe, rows: Row[]) => EditedRecipe
}

const SECTION = 'section:'

/** The key of the heading that a row carries. */
export function sectionKey(rowKey: string): string {
  return SECTION + rowKey
}

/** The key of the row below a heading. */
export function rowKeyOf(key: string): string {
  return key.startsWith(SECTION) ? key.slice(SECTION.length) : key
}

/** The rows with their headings as things of their own. */
export function toItems<Row extends Titled>(
  rows: Row[],
  { keyOf, opened }: RowKeys<Row>
): RowItem<Row>[] {
  return rows.flatMap((row): RowItem<Row>[] => {
    const item = { kind: 'row' as const, key: keyOf(row), row }
    const title = row.title ?? ''
    if (!isTitled(row) && !opened?.has(item.key)) return [item]
    return [{ kind: 'section', key: sectionKey(item.key), rowKey: item.key, title }, item]
  })
}

/** Says whether a row opens a section; the server also has empty titles. */
export function isTitled({ title }: Titled): boolean {
  return title !== null && title.trim() !== ''
}

function withTitle<Row extends Titled>(row: Row, title: string | null): Row {
  const isSame = row.title === title || (title === null && row.title === '')
  return isSame ? row : { ...row, title }
}

/** The opposite of `toItems`: a heading goes to the row below it, and to a blank one without any. */
export function fromItems<Row extends Titled>(items: RowItem<Row>[], blank: () => Row): Row[] {
  const rows: Row[] = []
  let title: string | null = null
  for (const item of items) {
    if (item.kind === 'row') {
      rows.push(withTitle(item.row, title))
      title = null
    } else {
      if (title !== null) rows.push(withTitle(blank(), title))
      title = item.title
    }
  }
  if (title !== null) rows.push(withTitle(blank(), title))
  return rows
}

function moveRow<Row>(items: RowItem<Row>[], from: number, to: number): RowItem<Row>[] {
  const moved = items[from]
  const rest = items.toSpliced(from, 1)
  return moved ? rest.toSpliced(to, 0, moved) : items
}

/** Where the section that holds a place begins; rows before the first heading begin at 0. */
function sectionStart<Row>(items: RowItem<Row>[], place: number): number {
  return Math.max(
    0,
    items.findLastIndex(({ kind }, index) => kind === 'section' && index <= place)
  )
}

function sectionEnd<Row>(items: RowItem<Row>[], place: number): number {
  const next = items.findIndex(({ kind }, index) => kind === 'section' && index > place)
  return next === -1 ? items.length : next
}

/** A section goes as a whole and lands between others; what has no heading stays first. */
function moveSection<Row>(items: RowItem<Row>[], from: number, to: number): RowItem<Row>[] {
  const end = sectionEnd(items, from)
  if (to >= from && to < end) return items
  const block = items.slice(from, end)
  const rest = [...items.slice(0, from), ...items.slice(end)]
  const target = to < from ? sectionStart(items, to) : sectionEnd(items, to) - block.length
  const isUntitled = rest[target] !== undefined && rest[target].kind === 'row'
  const place = isUntitled ? sectionEnd(rest, target) : target
  return rest.toSpliced(place, 0, ...block)
}

/** The rows after one of them, or a heading with its section, was dropped on another's place. */
export function moveOnto<Row extends Titled>(
  rows: Row[],
  kind: RowKind<Row>,
  [moved, over]: [string, string]
): Row[] {
  const items = toItems(rows, kind)
  const from = items.findIndex(({ key }) => key === moved)
  const to = items.findIndex(({ key }) => key === over)
  if (from === -1 || to === -1 || from === to) return rows
  const move = items[from]?.kind === 'section' ? moveSection : moveRow
  return fromItems(move(items, from, to), kind.blank)
}

function placeOf<Row>(items: RowItem<Row>[], from: number, way: Way): number {
  const isSection = items[from]?.kind === 'section'
  if (way === 'up') return from - 1
  if (way === 'down') return isSection ? sectionEnd(items, from) : from + 1
  if (way === 'bottom') return items.length - 1
  return !isSection && items[0]?.kind === 'section' ? 1 : 0
}

/** The rows after one of them, or a heading with its section, was sent up, down or to an end. */
export function moveBy<Row extends Titled>(
  rows: Row[],
  kind: RowKind<Row>,
  [key, way]: [string, Way]
): Row[] {
  const items = toItems(rows, kind)
  const from = items.findIndex((item) => item.key === key)
  const over = items[placeOf(items, from, way)]
  return over && from !== -1 ? moveOnto(rows, kind, [key, over.key]) : rows
}

/** The rows with new ones directly above or below a row, at the end when it is not there. */
export function insertRows<Row extends Titled>(
  rows: Row[],
  kind: RowKind<Row>,
  { key, where, added }: { key: string | null; where: 'above' | 'below'; added: Row[] }
): Row[] {
  const items = toItems(rows, kind)
  const found = items.findIndex((item) => item.key === key)
  const place = found === -1 ? items.length : found + (where === 'below' ? 1 : 0)
  return fromItems(items.toSpliced(place, 0, ...toItems(added, kind)), kind.blank)
}

/** The rows without one; its heading goes to the row below unless that has its own. */
export function removeRow<Row extends Titled>(
  rows: Row[],
  keyOf: (row: Row) => string,
  key: string
): Row[] {
  const index = rows.findIndex((row) => keyOf(row) === key)
  const row = rows[index]
  if (!row) return rows
  const rest = rows.toSpliced(index, 1)
  const next = rest[index]
  if (!isTitled(row) || !next || isTitled(next)) return rest
  return rest.with(index, { ...next, title: row.title })
}

/** A change of one row; the others stay the same objects. */
export function updateRow<Row>(
  rows: Row[],
  isIt: (row: Row) => boolean,
  update: (row: Row) => Row
): Row[] {
  const index = rows.findIndex(isIt)
  const row = rows[index]
  return row ? rows.with(index, update(row)) : rows
}
