import { Menu } from '@mantine/core'
import type { UserPreferences } from '#core/shared/contract/index'
import type { PopupProps } from '#web/components/Reach'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'

const choices: UserPreferences['measures'][] = ['original', 'metric', 'imperial']

/** The measures there are to choose from. */
export function MeasuresPopup({ opened, onChange, target }: PopupProps) {
  const { t } = useText('measures')
  const [{ measures }, save] = usePreferences()
  const choose = (value: string) => {
    const choice = choices.find((one) => one === value)
    if (choice) save({ measures: choice })
  }
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
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
