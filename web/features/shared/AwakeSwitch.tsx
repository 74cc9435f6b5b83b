import { ActionIcon } from '@mantine/core'
import { IconSun, IconSunOff } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useWakeLock } from './use_wake_lock.js'

/** Keeps the screen awake while it is there, and the switch for that where the browser can do it. */
export function AwakeSwitch({ className }: { className?: string }) {
  const { t } = useText('cook')
  const { offered, on, set } = useWakeLock()
  if (!offered) return null
  return (
    <ActionIcon
      className={className}
      role="switch"
      aria-checked={on}
      aria-label={t('awake')}
      title={t('awake')}
      onClick={() => set(!on)}
    >
      {on ? <IconSun aria-hidden /> : <IconSunOff aria-hidden />}
    </ActionIcon>
  )
}
