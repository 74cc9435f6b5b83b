import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceMobileOff, IconWifiOff } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { ListNow } from './replica/list_replica.js'
import classes from './ShoppingList.module.css'

interface ListNotesProps {
  now: ListNow
  onDismiss: (places: readonly number[]) => void
}

/** How it stands with the server: what waits, what it refused, and what is lost with the page. */
export function ListNotes({ now, onDismiss }: ListNotesProps) {
  const { t } = useText('shopping')
  const { isOffline, isStored, refused, waiting } = now
  const [first] = refused
  const isWaiting = isOffline && waiting > 0
  if (!isWaiting && isStored && !first) return null
  return (
    <div className={classes.notes} role="status">
      {isWaiting && (
        <Alert color="info" icon={<IconWifiOff aria-hidden />}>
          {t('waiting', { count: waiting })}
        </Alert>
      )}
      {!isStored && (
        <Alert color="warning" icon={<IconDeviceMobileOff aria-hidden />}>
          {t('not-stored')}
        </Alert>
      )}
      {first && (
        <Alert
          color="error"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('refused', { count: refused.length })}
        >
          <ul>
            {refused.slice(0, 20).map(({ place, name, refused: reason }) => (
              <li key={place}>{t('refused-item', { name, reason })}</li>
            ))}
          </ul>
          <Button variant="default" onClick={() => onDismiss(refused.map(({ place }) => place))}>
            {t('dismiss')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
