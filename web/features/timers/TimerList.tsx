import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import { isOver, leftAt } from './kitchen_timer.js'
import { TimerBar } from './TimerBar.js'
import classes from './TimerBar.module.css'
import { useNow } from './use_now.js'
import { useTimers } from './use_timers.js'

/** From this many on, what does not ring folds behind the one that ends next. */
const MANY = 3

/** The bars of all timers, those that ring first; nothing when there is none. */
export function TimerList() {
  const timers = useTimers()
  return timers.length > 0 ? <Bars /> : null
}

function Bars() {
  const { t } = useText('timers')
  const timers = useTimers()
  const now = useNow()
  const [unfolded, setUnfolded] = useState(false)
  const folds = timers.length >= MANY
  const order = timers.toSorted(
    (a, b) =>
      Number(isOver(b, now)) - Number(isOver(a, now)) ||
      (folds ? leftAt(a, now) - leftAt(b, now) : 0)
  )
  const atLeast = Math.max(1, timers.filter((timer) => isOver(timer, now)).length)
  const shown = folds && !unfolded ? order.slice(0, atLeast) : order
  const Arrow = unfolded ? IconChevronDown : IconChevronUp
  return (
    <ul className={classes.bars} aria-label={t('list')}>
      {shown.map((timer) => (
        <TimerBar key={timer.id} timer={timer} now={now} />
      ))}
      {folds && (
        <li className={classes.foldRow}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? t('fold') : t('further', { count: order.length - shown.length })}
            <Arrow size="1.25rem" aria-hidden />
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
