import { useText } from '#web/i18n'
import { isOver } from './kitchen_timer.js'
import { TimerBar } from './TimerBar.js'
import classes from './TimerBar.module.css'
import { useNow } from './use_now.js'
import { useTimers } from './use_timers.js'

/** The bars of all timers, those that ring first; nothing when there is none. */
export function TimerList() {
  const timers = useTimers()
  return timers.length > 0 ? <Bars /> : null
}

function Bars() {
  const { t } = useText('timers')
  const timers = useTimers()
  const now = useNow()
  const order = timers.toSorted((a, b) => Number(isOver(b, now)) - Number(isOver(a, now)))
  return (
    <ul className={classes.bars} aria-label={t('list')}>
      {order.map((timer) => (
        <TimerBar key={timer.id} timer={timer} now={now} />
      ))}
    </ul>
  )
}
