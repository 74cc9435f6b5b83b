import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/i18n'
import classes from './DataTable.module.css'
import type { Column, Named } from './types.js'
import type { Selection } from './use_selection.js'

/** What every row of a table shares; it stays the same while the table scrolls. */
export interface RowShare<Row> {
  columns: Column<Row>[]
  toggle: Selection['toggle']
  onOpen: (row: Row) => void
  /** Where the name leads, when opening is going somewhere. */
  hrefOf?: (row: Row) => string
  renderActs: (row: Row, tabIndex: number) => ReactNode
  setActive: (index: number) => void
  takesFocus: (index: number) => boolean
  measure: (element: HTMLElement | null) => void
}

interface Props<Row> {
  row: Row | undefined
  index: number
  top: number
  isChosen: boolean
  isActive: boolean
  share: RowShare<Row>
}

interface CellsProps<Row> {
  row: Row
  share: RowShare<Row>
  tabIndex: number
}

function NameCell<Row extends Named>({ row, share, tabIndex }: CellsProps<Row>) {
  const { columns, hrefOf, onOpen } = share
  const name = columns[0]?.cell(row, tabIndex)
  if (hrefOf) {
    return (
      <Link to={hrefOf(row)} className={classes.name} tabIndex={tabIndex}>
        <span dir="auto">{name}</span>
      </Link>
    )
  }
  return (
    <button type="button" className={classes.name} tabIndex={tabIndex} onClick={() => onOpen(row)}>
      <span dir="auto">{name}</span>
    </button>
  )
}

function Cells<Row extends Named>({ row, share, tabIndex }: CellsProps<Row>) {
  const { columns, renderActs } = share
  return (
    <>
      <div role="rowheader" aria-colindex={2} className={classes.nameCell}>
        <NameCell row={row} share={share} tabIndex={tabIndex} />
      </div>
      {columns.slice(1).map(({ key, label, cell }, at) => {
        const content = cell(row, tabIndex)
        const isEmpty = content === null || content === '' || content === undefined
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={at + 3}
            className={classes.cell}
            data-empty={isEmpty}
          >
            <span className={classes.label} aria-hidden>
              {label}
            </span>
            <span className={classes.value} dir={typeof content === 'string' ? 'auto' : undefined}>
              {content}
            </span>
          </div>
        )
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className={classes.acts}>
        {renderActs(row, tabIndex)}
      </div>
    </>
  )
}

function PlainRow<Row extends Named>({ row, index, top, isChosen, isActive, share }: Props<Row>) {
  const { t } = useText('table')
  const { measure, takesFocus, setActive, toggle } = share
  const box = useRef<HTMLDivElement>(null)
  const shift = useRef(false)
  useLayoutEffect(() => measure(box.current), [measure])
  useLayoutEffect(() => {
    if (isActive && takesFocus(index)) box.current?.focus({ preventScroll: true })
  })
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      ref={box}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      tabIndex={tabIndex}
      onFocus={() => setActive(index)}
    >
      <div role="gridcell" aria-colindex={1} className={classes.tickCell}>
        {row && (
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t('choose', { name: row.name })}
            checked={isChosen}
            tabIndex={tabIndex}
            onClick={(event) => void (shift.current = event.shiftKey)}
            onChange={() => toggle(row, index, shift.current)}
          />
        )}
      </div>
      {row ? (
        <Cells row={row} share={share} tabIndex={tabIndex} />
      ) : (
        <div role="gridcell" className={classes.waiting} aria-label={t('waiting')}>
          <span className={classes.bone} style={{ width: `${35 + ((index * 17) % 40)}%` }} />
        </div>
      )}
    </div>
  )
}

/** One row of a table, a card on phones; drawn again only when it is another or changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow
