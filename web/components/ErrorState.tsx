import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { LeafIcon } from './LeafIcon.js'
import classes from './EmptyState.module.css'

interface Props {
  error: unknown
  onRetry?: () => void
}

/** What failed, in words, and the way to try it again. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useText('common')
  return (
    <div className={classes.box} role="alert">
      <LeafIcon colour="error">
        <IconAlertTriangle />
      </LeafIcon>
      <div className={classes.words}>
        <p className={classes.title}>{errorText(error)}</p>
      </div>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}
