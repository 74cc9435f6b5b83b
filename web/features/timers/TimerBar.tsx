import { Link } from 'react-router'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconBellRinging,
  IconPlayerPause,
  IconPlayerPauseFilled,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { clockParts, isOver, type KitchenTimer, leftAt, moreTime } from './kitchen_timer.js'
import classes from './TimerBar.module.css'
import { TimerMenu } from './TimerMenu.js'
import { useTimerActs } from './use_timers.js'

interface TimerRingProps {
  /** 1 at the start, 0 at the end. */
  share: number
  state: 'runs' | 'paused' | 'over'
}

const around = 2 * Math.PI * 13

/** A ring that empties as the time goes; a bell when it is up. */
function TimerRing({ share, state }: TimerRingProps) {
  if (state === 'over') return <IconBellRinging className={classes.bell} aria-hidden />
  return (
    <span className={classes.ring} aria-hidden>
      <svg viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="13" />
        <circle
          cx="16"
          cy="16"
          r="13"
          data-left
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
      </svg>
      {state === 'paused' && <IconPlayerPauseFilled size="0.75rem" />}
    </span>
  )
}

/** A span of time as a clock shows it, `34:12`. */
function ClockFigure({ milliseconds }: { milliseconds: number }) {
  const parts = clockParts(milliseconds).map((part, index) =>
    formatNumber(part, { minimumIntegerDigits: index === 0 ? 1 : 2 })
  )
  return <bdi dir="ltr">{parts.join(':')}</bdi>
}

interface TimerBarProps {
  timer: KitchenTimer
  now: number
}

function OverButtons({ timer }: { timer: KitchenTimer }) {
  const { t } = useText('timers')
  const acts = useTimerActs()
  const more = moreTime(timer)
  const minutes = formatNumber(more / 60_000, { maximumFractionDigits: 1 })
  return (
    <>
      <Button className={classes.more} variant="subtle" onClick={() => acts.extend(timer.id, more)}>
        {t('more', { minutes })}
      </Button>
      <Button className={classes.stop} onClick={() => acts.stop(timer.id)}>
        {t('stop')}
      </Button>
    </>
  )
}

function RunButtons({ timer }: { timer: KitchenTimer }) {
  const { t } = useText('timers')
  const acts = useTimerActs()
  const paused = timer.endsAt === null
  return (
    <>
      <ActionIcon
        className={classes.pause}
        aria-label={t(paused ? 'resume' : 'pause', { name: timer.name })}
        onClick={() => (paused ? acts.resume(timer.id) : acts.pause(timer.id))}
      >
        {paused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
      </ActionIcon>
      <TimerMenu timer={timer} />
    </>
  )
}

/** One timer: what is left, its name, which leads back to where it was started, and its buttons. */
export function TimerBar({ timer, now }: TimerBarProps) {
  const { t } = useText('timers')
  const over = isOver(timer, now)
  const left = leftAt(timer, now)
  const state = over ? 'over' : timer.endsAt === null ? 'paused' : 'runs'
  return (
    <li className={classes.bar} data-state={state} id={`timer-${timer.id}`} tabIndex={-1}>
      <TimerRing share={Math.min(1, left / timer.duration)} state={state} />
      {!over && (
        <span className={classes.figure} role="timer" aria-label={t('remaining')}>
          <ClockFigure milliseconds={left} />
        </span>
      )}
      <Link className={classes.name} to={timer.path} dir="auto">
        {timer.name}
      </Link>
      {over ? <OverButtons timer={timer} /> : <RunButtons timer={timer} />}
    </li>
  )
}
