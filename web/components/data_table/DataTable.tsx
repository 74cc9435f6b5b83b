import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import classes from './DataTable.module.css'
import { TableHead } from './TableHead.js'
import { type RowShare, TableRow } from './TableRow.js'
import type { Column, Named, Sort, TableRows } from './types.js'
import type { Selection } from './use_selection.js'
import { useTableKeys } from './use_table_keys.js'
import { useTableWindow } from './use_table_window.js'

interface Props<Row extends Named> {
  label: string
  columns: Column<Row>[]
  rows: TableRows<Row>
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  /** Enter on a row, and a click on its name. */
  onOpen: (row: Row) => void
  hrefOf?: (row: Row) => string
  /** Menu or buttons at the row's end; they take the tab index. */
  renderActs: (row: Row, tabIndex: number) => ReactNode
}

/** Rows that are drawn before the number of all has come. */
const FIRST = 12

const tracks = (columns: Column<never>[]) =>
  ['3rem', ...columns.map(({ width = 'minmax(0, 1fr)' }) => width), '3rem'].join(' ')

/**
 * A table of any length that draws only what is near the screen and scrolls with the page: sorted
 * by its head, chosen from by tick, Shift and keyboard, cards under 760 px. Its rows come from
 * wherever `rows` gets them.
 */
export function DataTable<Row extends Named>(props: Props<Row>) {
  const { label, columns, rows, sort, onSort, selection, onOpen, hrefOf, renderActs } = props
  const box = useRef<HTMLDivElement>(null)
  const total = rows.total ?? FIRST
  const { rows: drawn, top } = useTableWindow({ box, total, onRange: rows.onRange })
  const keys = useTableKeys({
    rows,
    selection,
    page: () => Math.max(1, drawn.getVirtualItems().length - 14),
    show: (index) => drawn.scrollToIndex(index),
    open: onOpen,
  })
  const { setActive, takesFocus } = keys
  const { measureElement: measure } = drawn
  const { toggle } = selection
  const share: RowShare<Row> = useMemo(
    () => ({ columns, toggle, onOpen, hrefOf, renderActs, setActive, takesFocus, measure }),
    [columns, toggle, onOpen, hrefOf, renderActs, setActive, takesFocus, measure]
  )
  const style = { '--columns': tracks(columns) } as CSSProperties
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.total === undefined ? -1 : rows.total + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-busy={rows.total === undefined}
      className={classes.table}
      style={style}
      onKeyDown={keys.onKeyDown}
    >
      <TableHead {...{ columns, sort, onSort, selection, total: rows.total ?? 0 }} />
      <div
        ref={box}
        role="rowgroup"
        className={classes.rows}
        style={{ height: drawn.getTotalSize() }}
      >
        {drawn.getVirtualItems().map(({ index, start }) => {
          const row = rows.rowAt(index)
          return (
            <TableRow
              key={index}
              row={row}
              index={index}
              top={start - top}
              isChosen={row !== undefined && selection.chosen.has(row.id)}
              isActive={index === keys.active}
              share={share}
            />
          )
        })}
      </div>
    </div>
  )
}
