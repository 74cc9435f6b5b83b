import { ActionIcon, Button } from '@mantine/core'
import { IconSun, IconSunOff } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useWakeLock } from './use_wake_lock.js'

interface AwakeSwitchProps {
  className?: string
  /** The word beside the icon; without it the icon stands alone, for narrow bars. */
  worded?: boolean
}

/** Keeps the screen awake while it is there, and the switch for that where the browser can do it. */
export function AwakeSwitch({ className, worded = false }: AwakeSwitchProps) {
  const { t } = useText('cook')
  const { offered, on, set } = useWakeLock()
  if (!offered) return null
  const Icon = on ? IconSun : IconSunOff
  const control = { className, 'role': 'switch', 'aria-checked': on, 'onClick': () => set(!on) }
  if (worded) {
    return (
      <Button {...control} variant="subtle" leftSection={<Icon size="1.25rem" aria-hidden />}>
        {t('awake')}
      </Button>
    )
  }
  return (
    <ActionIcon {...control} aria-label={t('awake')} title={t('awake')}>
      <Icon aria-hidden />
    </ActionIcon>
  )
}
