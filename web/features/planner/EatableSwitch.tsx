import { Switch } from '@mantine/core'
import { eatersApi } from '#web/features/shared/eaters/eaters_api'
import { useText } from '#web/i18n'

interface EatableSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether anybody is written down who eats in the household. */
export function useHasEaters(): boolean {
  const { data } = eatersApi.useEatersQuery()
  return data !== undefined && data.length > 0
}

/** Keeps recipes to what all at the table can surely eat; nothing where nobody says who that is. */
export function EatableSwitch({ checked, onChange }: EatableSwitchProps) {
  const { t } = useText('planner')
  const hasEaters = useHasEaters()
  if (!hasEaters) return null
  return (
    <Switch
      label={t('shelf.eatable')}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
