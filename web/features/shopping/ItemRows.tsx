import { useComputedColorScheme } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { labelStyle } from '#web/components/LabelChip'
import { orderOnto } from '#web/components/sortable/order'
import { SortableRows } from '#web/components/sortable/SortableRows'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { ItemRow, type RowActs, SortableItemRow } from './ItemRow.js'
import { nameOf } from './list_acts.js'
import type { ShownRow } from './rows.js'
import type { Section } from './sections.js'
import classes from './ShoppingList.module.css'
import type { SourceWords } from './sources.js'
import type { PageActs } from './use_list_acts.js'

interface RowsProps {
  words: SourceWords
  acts: RowActs
}

interface ListedProps extends RowsProps {
  rows: readonly ShownRow[]
  label: string
}

function Rows({ rows, label, ...row }: ListedProps) {
  const options = useLineOptions(false, 1)
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((one) => (
        <ItemRow key={one.item.id} row={one} options={options} {...row} />
      ))}
    </ul>
  )
}

/** Rows of a list that can be dragged; through longer ones nobody drags, their menus move them, and each such row costs time at every tick. */
export const MOST_DRAGGED = 100

interface SortedProps extends ListedProps {
  onOrder: PageActs['order'] | undefined
  /** The list is too long for its rows to be dragged. */
  isLong: boolean
}

/** Rows that are moved among each other. */
function SortedRows({ onOrder, isLong, ...listed }: SortedProps) {
  const { rows, label, ...row } = listed
  const options = useLineOptions(false, 1)
  if (isLong) return <Rows {...listed} />
  const byId = new Map(rows.map((one) => [one.item.id, one]))
  const ids = [...byId.keys()]
  const drop = (id: string, over: string) =>
    onOrder?.(orderOnto(ids, id, over).flatMap((key) => byId.get(key)?.parts ?? []))
  const nameOfRow = (id: string) => {
    const found = byId.get(id)
    return found ? nameOf(found.item) : ''
  }
  return (
    <SortableRows {...{ ids, label }} nameOf={nameOfRow} onDrop={drop} className={classes.rows}>
      {rows.map((one) => (
        <SortableItemRow key={one.item.id} row={one} options={options} {...row} />
      ))}
    </SortableRows>
  )
}

interface SectionProps extends Omit<SortedProps, 'rows' | 'label'> {
  section: Section & { rows: readonly ShownRow[]; count: number }
  /** The only section of its list: where that has no label either, there is nothing to head. */
  isAlone: boolean
}

/** What stands under one label, or under none. */
export function SectionOfItems({ section, isAlone, ...listed }: SectionProps) {
  const { t } = useText('shopping')
  const mode = useComputedColorScheme('light')
  const { label, rows, count } = section
  if (!label && isAlone)
    return (
      <section className={classes.section}>
        <SortedRows rows={rows} label={t('to-buy')} {...listed} />
      </section>
    )
  const name = label?.name ?? t('no-label')
  return (
    <section className={classes.section}>
      <h2
        className={classes.heading}
        style={label ? labelStyle(label.color.slice(0, 7), mode) : {}}
      >
        <span className={classes.leaf} aria-hidden />
        <bdi>{name}</bdi>
        <span className={classes.count}>{formatNumber(count)}</span>
      </h2>
      <SortedRows rows={rows} label={name} {...listed} />
    </section>
  )
}

/** What was ticked, folded away until somebody looks. */
export function Ticked({ ticked, ...listed }: RowsProps & { ticked: readonly ShownRow[] }) {
  const { t } = useText('shopping')
  const [isOpen, setOpen] = useState(false)
  const name = t('ticked-items', { count: ticked.length })
  return (
    <section className={classes.ticked}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size="1.25rem" className="tv-mirror" aria-hidden />
        {name}
      </button>
      {isOpen && <Rows rows={ticked} label={name} {...listed} />}
    </section>
  )
}
