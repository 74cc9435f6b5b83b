import { useMemo, useRef } from 'react'
import { useSession } from '#web/features/identity'
import { currentLocale, useText } from '#web/i18n'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import classes from './LetterList.module.css'
import { letterRows } from './letter_rows.js'
import { OrganizerCard } from './OrganizerCard.js'
import type { Organizer } from '#web/features/shared/organizers_api'
import { useColumnsOf, useLetterList } from './use_letter_list.js'

interface LetterListProps {
  kind: OrganizerKind
  groupSlug: string
  items: Organizer[]
}

/** Everything under its first letter, of which only the rows near the screen exist. */
export function LetterList({ kind, groupSlug, items }: LetterListProps) {
  const { t } = useText('organizers')
  const canEdit = useSession().user?.canOrganize === true
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumnsOf(box)
  const list = useMemo(() => letterRows(items, columns, currentLocale().bcp47), [items, columns])
  const { rows, top, sticky } = useLetterList(box, list)
  return (
    <div ref={box} role="list" aria-label={t(`title.${kind}`)}>
      <div className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const row = list[index]
          if (!row) return null
          const place = { transform: `translateY(${start - top}px)` }
          if ('letter' in row) {
            const stuck = index === sticky
            return (
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={stuck ? classes.stuck : classes.letter}
                style={stuck ? undefined : place}
                aria-hidden
              >
                <bdi>{row.letter}</bdi>
              </div>
            )
          }
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.items.map((item) => (
                <OrganizerCard
                  key={item.id}
                  kind={kind}
                  item={item}
                  groupSlug={groupSlug}
                  canEdit={canEdit}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
