import { latePart } from '#web/components/late_part'
import { ActionIcon, Button, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogin2, IconLogout2, IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useState } from 'react'
import type { UserOut } from '#core/shared/contract/site'
import { Once } from '#web/components/Once'
import { Logo } from '#web/components/Logo'
import { useSiteName } from '#web/components/site_name'
import { PageBarOutlet } from '#web/components/PageBar'
import { identityApi, SIGN_OUT, signInPath, useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Reach } from '#web/components/Reach'
import { UserBadge } from '#web/components/UserBadge'
import { errorStatus } from '#web/api/errors'
import { toSignIn } from '#web/api/sign_in_again'
import { toast } from '#web/components/toast'
import { waitingEdits } from '#web/features/shared/waiting/waiting_edits'
import { forgetDevice } from '#web/offline/forget_device'
import { hasWaiting } from '#web/offline/waiting_acts'
import { CreateMenu } from './CreateMenu.js'
import classes from './TopBar.module.css'
import { useHome } from './use_home.js'
import accountMenuClasses from './AccountMenu.module.css'

/** Ends the session, forgets what lies on the device and shows the sign-in form; false where the server did not end it. */
function useSignOut(): () => Promise<boolean> {
  const { t } = useText('offline')
  const [signOut] = identityApi.useSignOutMutation({ fixedCacheKey: SIGN_OUT })
  return async () => {
    const { error } = await signOut()
    // The cookie is the server's to take: without it whoever comes next would still be this person.
    if (error && errorStatus(error) === undefined) {
      toast.error(t('sign-out'))
      return false
    }
    await forgetDevice()
    toSignIn()
    return true
  }
}

const SignOutDialog = latePart(async () => {
  const module = await import('./SignOutDialog.js')
  return { default: module.SignOutDialog }
})

const AccountMenuPopup = latePart(async () => {
  const module = await import('./AccountMenuPopup.js')
  return { default: module.AccountMenuPopup }
})

/** The avatar on phones; logging out is inside, where a stray thumb does not hit it. */
function AccountMenu({ user, onSignOut }: { user: UserOut; onSignOut: () => void }) {
  const { t } = useText('frame')
  return (
    <Reach
      target={
        <UnstyledButton className={accountMenuClasses.target}>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <UserBadge person={user} />
        </UnstyledButton>
      }
      renderPopup={(props) => (
        <AccountMenuPopup {...props} name={user.fullName} onSignOut={onSignOut} />
      )}
    />
  )
}

interface Props {
  drawerOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

function Account() {
  const { t } = useText('frame')
  const { user, ready } = useSession()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const { pathname, search, hash } = useLocation()
  if (!ready) return <span className={classes.end} />
  if (!user) {
    return (
      <Button
        component={Link}
        to={signInPath(pathname + search + hash)}
        variant="subtle"
        className={classes.end}
        leftSection={<IconLogin2 className={`${classes.wide} tv-mirror`} size="1.25rem" />}
      >
        {t('account.log-in')}
      </Button>
    )
  }
  const askToSignOut = () => {
    if (hasWaiting(user.id) || waitingEdits(user.id).length > 0) setAsking(true)
    else void signOut()
  }
  return (
    <span className={classes.end}>
      <Button
        variant="subtle"
        className={classes.wide}
        leftSection={<IconLogout2 className="tv-mirror" size="1.25rem" />}
        onClick={askToSignOut}
      >
        {t('account.log-out')}
      </Button>
      <span className={classes.phone}>
        <AccountMenu user={user} onSignOut={askToSignOut} />
      </span>
      <Once when={isAsking}>
        <SignOutDialog opened={isAsking} onClose={() => setAsking(false)} onSignOut={signOut} />
      </Once>
    </span>
  )
}

/** The bar over every page: menu, mark, jump to a recipe, Create where the drawer does not show it, account. */
export function TopBar({ drawerOpen, onMenu, onSearch }: Props) {
  const { t } = useText('frame')
  const { path, own } = useHome()
  const name = useSiteName()
  return (
    <header className={classes.bar}>
      <span className={classes.start}>
        <ActionIcon
          color="gray"
          className={classes.menu}
          aria-label={t(drawerOpen ? 'drawer.close' : 'drawer.open')}
          aria-expanded={drawerOpen}
          onClick={onMenu}
        >
          <IconMenu2 />
        </ActionIcon>
        <Link to={path} className={classes.home} aria-label={t('home', { name })}>
          <Logo />
        </Link>
      </span>
      <UnstyledButton className={`${classes.search} ${classes.wide}`} onClick={onSearch}>
        <IconSearch size="1.25rem" />
        <span>{t('search.jump')}</span>
        <Kbd className={classes.key}>/</Kbd>
      </UnstyledButton>
      {own && !drawerOpen && (
        <span className={classes.wide}>
          <CreateMenu>
            <Button className={classes.create} leftSection={<IconPlus size="1.25rem" />}>
              {t('create.open')}
            </Button>
          </CreateMenu>
        </span>
      )}
      <Account />
      <PageBarOutlet />
    </header>
  )
}
