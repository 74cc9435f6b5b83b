import { Button } from '@mantine/core'
import { IconSun, IconSunOff } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useWakeLock } from './use_wake_lock.js'

interface AwakeSwitchProps {
  className?: string
  /** In one word, for narrow bars. */
  short?: boolean
}

/** Keeps the screen awake while it is there, and the switch for that where the browser can do it. */
export function AwakeSwitch({ className, short = false }: AwakeSwitchProps) {
  const { t } = useText('cook')
  const { offered, on, set } = useWakeLock()
  if (!offered) return null
  const Icon = on ? IconSun : IconSunOff
  return (
    <Button
      className={className}
      variant="subtle"
      role="switch"
      aria-checked={on}
      aria-label={t('awake')}
      leftSection={<Icon size="1.25rem" aria-hidden />}
      onClick={() => set(!on)}
    >
      {short ? t('awake-short') : t('awake')}
    </Button>
  )
}
