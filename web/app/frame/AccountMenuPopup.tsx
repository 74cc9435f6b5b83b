import { Menu } from '@mantine/core'
import { IconLogout2, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PopupProps } from '#web/components/Reach'
import { useText } from '#web/i18n'

interface Props extends PopupProps {
  name: string
  onSignOut: () => void
}

/** Who is signed in, the way to their own page, and logging out. */
export function AccountMenuPopup({ name, onSignOut, opened, onChange, target }: Props) {
  const { t } = useText('frame')
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label dir="auto">{name}</Menu.Label>
        <Menu.Item component={Link} to="/user/profile" leftSection={<IconUser />}>
          {t('account.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout2 className="tv-mirror" />} onClick={onSignOut}>
          {t('account.log-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
