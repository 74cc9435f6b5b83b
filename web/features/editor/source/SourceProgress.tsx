import { Progress } from '@mantine/core'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Source.module.css'

/** How far a source is read that takes long; `share` is 0 to 1. */
export function SourceProgress({ share }: { share: number }) {
  const { t } = useText('source')
  const percent = formatNumber(share, { style: 'percent' })
  return (
    <div className={classes.progress}>
      <p className={classes.note} role="status">
        {t('reading', { percent })}
      </p>
      <Progress value={Math.max(share * 100, 4)} animated aria-label={t('title')} size="lg" />
    </div>
  )
}
