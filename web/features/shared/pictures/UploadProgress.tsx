import { Progress } from '@mantine/core'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './PictureDialog.module.css'

interface UploadProgressProps {
  /** 0 to 1; null while nothing is on its way. */
  share: number | null
  failure: string | null
}

/** How far a picture is on its way, or why it did not arrive. */
export function UploadProgress({ share, failure }: UploadProgressProps) {
  const { t } = useText('pictures')
  if (share !== null) {
    const text = t('sending', { percent: formatNumber(share, { style: 'percent' }) })
    return (
      <div className={classes.progress}>
        <Progress value={share * 100} aria-label={text} />
        <span aria-hidden>{share === 1 ? t('working') : text}</span>
      </div>
    )
  }
  if (failure === null) return null
  return (
    <p role="alert" className={classes.failure}>
      {failure}
    </p>
  )
}
