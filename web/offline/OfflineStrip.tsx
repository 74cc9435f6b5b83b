import { Button } from '@mantine/core'
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Strip } from '#web/components/Strip'
import { currentLocale, useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { useConnection } from './connection.js'
import { takeUpdate, updateStore } from './worker_updates.js'

const DAY = 86_400_000

/** A moment of lately: `today, 18:20`, `yesterday, 18:20`, else its date and time. */
function momentText(at: number): string {
  const startOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  const days = Math.round((startOf(at) - startOf(Date.now())) / DAY)
  const written = new Date(at).toISOString()
  if (days < -1) return formatDate(written, { dateStyle: 'medium', timeStyle: 'short' })
  const words = new Intl.RelativeTimeFormat(currentLocale().bcp47, { numeric: 'auto' })
  const time = formatDate(written, { dateStyle: undefined, timeStyle: 'short' })
  return `${words.format(Math.min(days, 0), 'day')}, ${time}`
}

/** Says, above a page, that there is no network and how old it is; or offers a newer version of the app. */
export function OfflineStrip() {
  const { t } = useText('offline')
  const { online, storedAt } = useConnection()
  const hasUpdate = useSyncExternalStore(updateStore.watch, updateStore.current)
  if (!online) {
    return (
      <Strip colour="info" icon={<IconWifiOff aria-hidden />}>
        <span>{storedAt === null ? t('strip') : t('stored', { when: momentText(storedAt) })}</span>
      </Strip>
    )
  }
  if (!hasUpdate) return null
  return (
    <Strip colour="info" icon={<IconRefresh aria-hidden />}>
      <span>{t('update.text')}</span>
      <Button variant="subtle" onClick={takeUpdate}>
        {t('update.take')}
      </Button>
    </Strip>
  )
}
