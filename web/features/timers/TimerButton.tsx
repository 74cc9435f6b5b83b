import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { StepTimeProps } from '#web/features/shared/steps/StepText'
import classes from './TimerButton.module.css'
import { useStartTimer, useTimers } from './use_timers.js'

/** A time within a step's text; starts a timer, or leads to the one it started. */
export function TimerButton({ text, time, recipe, stepNumber }: StepTimeProps) {
  const { t } = useText('timers')
  const start = useStartTimer()
  const source = `${recipe.id}/${stepNumber}/${time.start}/${text}`
  const running = useTimers().find((timer) => timer.source === source)
  const press = () => {
    if (running) {
      document.getElementById(`timer-${running.id}`)?.focus()
      return
    }
    const number = formatNumber(stepNumber)
    const name = t('of-step', { number, recipe: recipe.name })
    start({ name, seconds: time.seconds, until: time.until, source })
  }
  return (
    <button
      type="button"
      className={classes.button}
      data-timer={running ? 'runs' : 'ready'}
      aria-label={t(running ? 'runs' : 'start', { time: text })}
      onClick={press}
    >
      <bdi>{text}</bdi>
    </button>
  )
}
