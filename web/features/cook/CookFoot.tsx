import { use } from 'react'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './CookMode.module.css'
import type { CookStep } from './cook_steps.js'
import { CookTimersContext } from './cook_timers.js'
import type { Turn } from './use_step_keys.js'

interface CookFootProps {
  step: number
  /** Undefined on the last step. */
  next: CookStep | undefined
  turn: Turn
}

/** The running timers, and the ways to the previous and the next step, which is named. */
export function CookFoot({ step, next, turn }: CookFootProps) {
  const { t } = useText('cook')
  const { List } = use(CookTimersContext)
  const named = next?.step.summary?.trim() || next?.step.title?.trim()
  const label = next
    ? t('next', { name: named || t('step-name', { number: formatNumber(next.number) }) })
    : t('finish')
  return (
    <footer className={classes.foot}>
      <div className={classes.timers}>
        <List />
      </div>
      <div className={classes.turns}>
        <UnstyledButton
          className={classes.previous}
          aria-label={t('previous')}
          disabled={step === 1}
          onClick={() => turn(-1)}
        >
          <IconArrowLeft className="tv-mirror" aria-hidden />
        </UnstyledButton>
        <Button
          className={classes.next}
          onClick={() => turn(1)}
          rightSection={
            next ? <IconArrowRight className="tv-mirror" aria-hidden /> : <IconCheck aria-hidden />
          }
        >
          <span dir="auto" className={classes.nextName}>
            {label}
          </span>
        </Button>
      </div>
    </footer>
  )
}
