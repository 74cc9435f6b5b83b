import { Menu } from '@mantine/core'
import { IconLogout2 } from '@tabler/icons-react'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'

interface Props extends PopupProps {
  name: string
  onSignOut: () => void
}

/** Who is signed in, and logging out. */
export function AccountMenuPopup({ name, onSignOut, opened, onChange, target }: Props) {
  const { t } = useText('frame')
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label dir="auto">{name}</Menu.Label>
        <Menu.Item leftSection={<IconLogout2 className="tv-mirror" />} onClick={onSignOut}>
          {t('account.log-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
