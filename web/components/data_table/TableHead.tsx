import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './DataTable.module.css'
import type { Column, Sort } from './types.js'
import type { Selection } from './use_selection.js'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface Props<Row> {
  columns: Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection
  total: number
}

interface HeadCellProps<Row> {
  column: Column<Row>
  at: number
  sort: Sort
  onSort: (sort: Sort) => void
}

function HeadCell<Row>({ column, at, sort, onSort }: HeadCellProps<Row>) {
  const { sort: by, label } = column
  const isSorted = by !== undefined && by === sort.by
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  const next = isSorted && sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={isSorted ? ariaSort[sort.direction] : undefined}
      className={classes.headCell}
    >
      {by === undefined ? (
        label
      ) : (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort({ by, direction: next })}
          data-sorted={isSorted}
        >
          {label}
          {isSorted && <Arrow aria-hidden />}
        </UnstyledButton>
      )}
    </div>
  )
}

/** The head of a table: chooses everything, names the columns and sorts by them. */
export function TableHead<Row>({ columns, sort, onSort, selection, total }: Props<Row>) {
  const { t } = useText('table')
  const { size } = selection.chosen
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = size > 0 && size < total
  }
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1}>
          <input
            type="checkbox"
            ref={mark}
            className={classes.tick}
            aria-label={t('all', { count: total })}
            checked={size > 0 && size >= total}
            onChange={size > 0 ? selection.clear : selection.all}
          />
        </div>
        {columns.map((column, at) => (
          <HeadCell key={column.key} column={column} at={at} sort={sort} onSort={onSort} />
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2}>
          <span className={classes.unseen}>{t('acts')}</span>
        </div>
      </div>
    </div>
  )
}
