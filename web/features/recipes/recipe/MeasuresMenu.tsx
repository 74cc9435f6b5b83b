import { ActionIcon, Menu } from '@mantine/core'
import { IconRuler2 } from '@tabler/icons-react'
import type { UserPreferences } from '#core/shared/contract/index'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './IngredientPanel.module.css'

const choices: UserPreferences['measures'][] = ['original', 'metric', 'imperial']

/** Chooses the measures a person reads all recipes in. */
export function MeasuresMenu() {
  const { t } = useText('measures')
  const [{ measures }, save] = usePreferences()
  const choose = (value: string) => {
    const choice = choices.find((known) => known === value)
    if (choice) save({ measures: choice })
  }
  const label = `${t('title')}: ${t(measures)}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.tool}
          data-on={measures === 'original' ? undefined : true}
          aria-label={label}
          title={label}
        >
          <IconRuler2 aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={measures} onChange={choose}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
              {t(choice)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
