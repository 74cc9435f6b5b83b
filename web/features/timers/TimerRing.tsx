import { IconBellRinging, IconPlayerPauseFilled } from '@tabler/icons-react'
import classes from './TimerBar.module.css'

interface TimerRingProps {
  /** 1 at the start, 0 at the end. */
  share: number
  state: 'runs' | 'paused' | 'over'
}

const around = 2 * Math.PI * 13

/** A ring that empties as the time goes; a bell when it is up. */
export function TimerRing({ share, state }: TimerRingProps) {
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
