import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n'
import { ItemPart } from './ItemPart.js'
import classes from './Run.module.css'
import { PART, type PartQuery } from './runs_api.js'

/** Height of a row before one is measured, in px. */
const ROW = 64

interface ItemListProps {
  query: Omit<PartQuery, 'part'>
  total: number
  canSteer: boolean
  groupSlug: string
}

/** The items of a run, drawn and fetched in parts as they come near the screen. */
export function ItemList({ query, total, canSteer, groupSlug }: ItemListProps) {
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
            <ItemPart
              query={{ ...query, part: index }}
              expected={rowsOf(index)}
              canSteer={canSteer}
              groupSlug={groupSlug}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
