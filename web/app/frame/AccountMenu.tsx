import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout2 } from '@tabler/icons-react'
import type { UserOut } from '#core/shared/contract/site'
import { useText } from '#web/i18n'
import { UserBadge } from './UserBadge.js'
import classes from './AccountMenu.module.css'

/** The avatar on phones; logging out is inside, where a stray thumb does not hit it. */
export function AccountMenu({ user, onSignOut }: { user: UserOut; onSignOut: () => void }) {
  const { t } = useText('frame')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('account.menu')}>
          <UserBadge name={user.fullName} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label dir="auto">{user.fullName}</Menu.Label>
        <Menu.Item leftSection={<IconLogout2 className="tv-mirror" />} onClick={onSignOut}>
          {t('account.log-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
