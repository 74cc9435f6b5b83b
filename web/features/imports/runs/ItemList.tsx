import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ImportRunStage } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { ErrorState } from '#web/components/ErrorState'
import classes from './Run.module.css'
import { PART, type PartQuery, useRunItemsQuery } from './runs_api.js'
import { ItemRow } from './ItemRow.js'

interface ItemPartProps {
  query: PartQuery
  /** How many rows there will be. */
  expected: number
  canSteer: boolean
  stage: ImportRunStage
  groupSlug: string
}

/** Some rows of a run's list; boxes of the same height until they are there. */
function ItemPart({ query, expected, ...shown }: ItemPartProps) {
  const { data, error, refetch } = useRunItemsQuery(query)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return Array.from({ length: expected }, (_, at) => (
      <div key={at} className={classes.row} role="listitem" aria-hidden>
        <span className={classes.blank} />
      </div>
    ))
  }
  return data.items.map((item) => (
    <ItemRow key={item.position} runId={query.id} item={item} {...shown} />
  ))
}

/** Height of a row before one is measured, in px. */
const ROW = 64

interface ItemListProps extends Omit<ItemPartProps, 'query' | 'expected'> {
  query: Omit<PartQuery, 'part'>
  total: number
}

/** The items of a run, drawn and fetched in parts as they come near the screen. */
export function ItemList({ query, total, ...shown }: ItemListProps) {
  const { t } = useText('import_runs')
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rowsOf = (part: number) => Math.min(PART, total - part * PART)
  const parts = useWindowVirtualizer({
    count: Math.ceil(total / PART),
    estimateSize: (part) => rowsOf(part) * ROW,
    overscan: 1,
    scrollMargin: top,
  })
  if (total === 0) return <p className={classes.none}>{t('run.none')}</p>
  return (
    <div className={classes.list} ref={box}>
      <div role="list" className={classes.parts} style={{ blockSize: parts.getTotalSize() }}>
        {parts.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={parts.measureElement}
            data-index={index}
            className={classes.part}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ItemPart query={{ ...query, part: index }} expected={rowsOf(index)} {...shown} />
          </div>
        ))}
      </div>
    </div>
  )
}
