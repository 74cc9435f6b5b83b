import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconRuler2 } from '@tabler/icons-react'
import type { UserPreferences } from '#core/shared/contract/index'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './IngredientPanel.module.css'

const choices: UserPreferences['measures'][] = ['original', 'metric', 'imperial']

/** Chooses the measures a person reads all recipes in. */
export function MeasuresMenu() {
  const { t } = useText('measures')
  const [{ measures }, save] = usePreferences()
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
        {choices.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === measures}
            rightSection={choice === measures && <IconCheck size="1.25rem" aria-hidden />}
            onClick={() => save({ measures: choice })}
          >
            {t(choice)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
