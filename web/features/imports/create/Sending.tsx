import { Progress } from '@mantine/core'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Ways.module.css'

/** How far files are on their way. */
export function Sending({ share }: { share: number }) {
  const { t } = useText('imports')
  const text =
    share === 1
      ? t('sending.reading')
      : t('sending.percent', { percent: formatNumber(share, { style: 'percent' }) })
  return (
    <div className={classes.sending} role="status">
      <Progress value={share * 100} animated={share === 1} aria-label={t('sending.label')} />
      <span>{text}</span>
    </div>
  )
}
