import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconListDetails, IconX } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { AwakeSwitch } from '#web/features/shared/AwakeSwitch'
import classes from './CookMode.module.css'

interface CookHeadProps {
  name: string
  ingredientCount: number
  onIngredients: () => void
  onClose: () => void
}

/** Close, the recipe's name, the switch of the screen and the way to all ingredients. */
export function CookHead(props: CookHeadProps) {
  const { name, ingredientCount, onIngredients, onClose } = props
  const { t } = useText('cook')
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.icon} aria-label={t('close')} onClick={onClose}>
        <IconX aria-hidden />
      </ActionIcon>
      <h1 className={classes.name} dir="auto">
        {name}
      </h1>
      <AwakeSwitch className={classes.awake} short />
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
