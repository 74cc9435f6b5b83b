import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DoubtReason } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import classes from './Doubts.module.css'

interface DoubtCardProps {
  id: string
  /** What it is about, for those who do not see the card. */
  label: string
  title: ReactNode
  confidence: number
  reason: DoubtReason | null
  /** True for the one to begin with. */
  first: boolean
  children: ReactNode
}

/** One thing to look at: what was read, how sure it is and why, and the answers (`data-answer`). */
export function DoubtCard(props: DoubtCardProps) {
  const { id, label, title, confidence, reason, first, children } = props
  const { t } = useText('import_review')
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The page opens with its first doubt, unless the person is somewhere already.
    const nobody = document.activeElement === document.body || document.activeElement?.matches('h1')
    if (first && nobody) card.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <li
      ref={card}
      className={classes.card}
      data-doubt={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys answer it at once
      tabIndex={0}
      aria-label={label}
      aria-keyshortcuts="Enter"
    >
      <div className={classes.head}>
        <div className={classes.title}>{title}</div>
        <Confidence value={confidence} />
      </div>
      {reason && (
        <p className={classes.reason}>
          <IconAlertTriangle size="1.25rem" aria-hidden />
          {t(`doubts.${reason}`)}
        </p>
      )}
      {children}
    </li>
  )
}
