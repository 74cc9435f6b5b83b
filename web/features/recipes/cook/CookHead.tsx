import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconListDetails, IconSun, IconSunOff, IconX } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './CookMode.module.css'
import type { WakeLock } from './use_wake_lock.js'

interface CookHeadProps {
  name: string
  ingredientCount: number
  awake: WakeLock
  onIngredients: () => void
  onClose: () => void
}

function AwakeSwitch({ awake: { on, set } }: Pick<CookHeadProps, 'awake'>) {
  const { t } = useText('cook')
  return (
    <ActionIcon
      className={classes.icon}
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

/** Close, the recipe's name, the switch of the screen and the way to all ingredients. */
export function CookHead(props: CookHeadProps) {
  const { name, ingredientCount, awake, onIngredients, onClose } = props
  const { t } = useText('cook')
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.icon} aria-label={t('close')} onClick={onClose}>
        <IconX aria-hidden />
      </ActionIcon>
      <h1 className={classes.name} dir="auto">
        {name}
      </h1>
      {awake.offered && <AwakeSwitch awake={awake} />}
      {ingredientCount > 0 && (
        <UnstyledButton
          className={classes.all}
          aria-label={t('all-ingredients', { count: ingredientCount })}
          onClick={onIngredients}
        >
          <IconListDetails size="1.25rem" aria-hidden />
          <bdi dir="ltr">{formatNumber(ingredientCount)}</bdi>
        </UnstyledButton>
      )}
    </header>
  )
}
