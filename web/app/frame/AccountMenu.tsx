import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { lazy } from 'react'
import type { UserOut } from '#core/shared/contract/site'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import classes from './AccountMenu.module.css'
import { UserBadge } from '#web/components/UserBadge'

const AccountMenuPopup = lazy(async () => {
  const module = await import('./AccountMenuPopup.js')
  return { default: module.AccountMenuPopup }
})

/** The avatar on phones; logging out is inside, where a stray thumb does not hit it. */
export function AccountMenu({ user, onSignOut }: { user: UserOut; onSignOut: () => void }) {
  const { t } = useText('frame')
  return (
    <Reach
      target={
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <UserBadge name={user.fullName} />
        </UnstyledButton>
      }
      renderPopup={(props) => (
        <AccountMenuPopup {...props} name={user.fullName} onSignOut={onSignOut} />
      )}
    />
  )
}
