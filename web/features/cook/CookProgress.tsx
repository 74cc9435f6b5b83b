import { useText } from '#web/i18n'
import classes from './CookMode.module.css'

/** How far the cook is: a leaf for each step, filled up to this one. */
export function CookProgress({ step, count }: { step: number; count: number }) {
  const { t } = useText('cook')
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={Math.min(step, count)}
      data-many={count > 24 || undefined}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-done={index < step || undefined} />
      ))}
    </div>
  )
}
