import { memo, type ReactNode } from 'react'
import { useText } from '#web/i18n'
import { type RowKind, type Titled, toItems } from './row_items.js'
import type { Way } from '#web/components/sortable/order'
import { SortableRows } from '#web/components/sortable/SortableRows'
import { type OpenMenu, SortableRow } from '#web/components/sortable/SortableRow'
import { SectionField } from './SectionField.js'

interface SectionRowProps {
  id: string
  /** The row below. */
  rowKey: string
  title: string
  actions: {
    title: (rowKey: string, title: string | null) => void
    enterRow: (rowKey: string) => void
    move: (key: string, way: Way) => void
  }
  onMenu: OpenMenu
}

/** The heading of a section with its handle, which moves the section as a whole. */
const SectionRow = memo(({ id, rowKey, title, actions, onMenu }: SectionRowProps) => {
  const { t } = useText('edit_rows')
  return (
    <SortableRow id={id} name={t('section.named', { title })} onMenu={onMenu}>
      <SectionField
        rowKey={rowKey}
        title={title}
        onTitle={actions.title}
        onEnter={actions.enterRow}
        onMove={(way) => actions.move(id, way)}
      />
    </SortableRow>
  )
})
SectionRow.displayName = 'SectionRow'

interface SectionedRowsProps<Row extends Titled> {
  rows: Row[]
  keyOf: RowKind<Row>['keyOf']
  actions: {
    drop: (key: string, over: string) => void
    title: (rowKey: string, title: string | null) => void
    enterRow: (rowKey: string) => void
    move: (key: string, way: Way) => void
    opened: ReadonlySet<string>
  }
  onMenu: OpenMenu
  /** What the list is called. */
  label: string
  /** What the row at a place, from 1, is called. */
  nameOf: (place: number) => string
  /** Draws the row at a place, from 1; has to give it its key. */
  children: (row: Row, place: number) => ReactNode
}

/** The rows of a list with the headings of its sections, each moved by its handle. */
export function SectionedRows<Row extends Titled>(props: SectionedRowsProps<Row>) {
  const { rows, keyOf, actions, onMenu, label, nameOf, children } = props
  const { t } = useText('edit_rows')
  const items = toItems(rows, { keyOf, opened: actions.opened })
  const places = new Map(rows.map((row, index) => [keyOf(row), index + 1]))
  const nameOfKey = (key: string) => {
    const place = places.get(key)
    return place === undefined ? t('section.label') : nameOf(place)
  }
  return (
    <SortableRows
      ids={items.map(({ key }) => key)}
      nameOf={nameOfKey}
      onDrop={actions.drop}
      label={label}
    >
      {items.map((item) =>
        item.kind === 'row' ? (
          children(item.row, places.get(item.key) ?? 0)
        ) : (
          <SectionRow
            key={item.key}
            id={item.key}
            rowKey={item.rowKey}
            title={item.title}
            actions={actions}
            onMenu={onMenu}
          />
        )
      )}
    </SortableRows>
  )
}
