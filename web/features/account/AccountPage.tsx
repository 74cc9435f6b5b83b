import { Button, Switch } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserOut, UserSession } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { FormError } from '#web/components/account_form/FormError'
import { NewPassword } from '#web/components/account_form/NewPassword'
import { deviceOf } from './device_of.js'
import { identityApi, useSession } from '#web/features/identity'
import { useAccountForm } from '#web/components/account_form/use_account_form'
import { DevicesPanel } from './DevicesPanel.js'
import { DigestPanel } from './DigestPanel.js'
import { OwnDataPanel } from './OwnDataPanel.js'
import { PasskeysPanel } from './PasskeysPanel.js'
import { CurrentPassword, EmailPanel, ProfilePanel } from './ProfilePanels.js'
import { SecondFactorPanel } from './SecondFactorPanel.js'
import classes from './Account.module.css'

/** `/user/profile/edit`: what one is called, one's e-mail and password, and where one is signed in. */
export function Component() {
  const { t } = useText('accounts')
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={t('account.title')} subtitle={<bdi>{user.email}</bdi>} />
      <ProfilePanel user={user} />
      {user.authMethod === 'Mealie' && (
        <>
          <EmailPanel user={user} />
          <ChangePassword user={user} />
          <SecondFactorPanel />
          <PasskeysPanel />
        </>
      )}
      <DevicesPanel />
      <DigestPanel />
      <Sessions />
      <OwnDataPanel user={user} />
    </>
  )
}

const empty = { current: '', password: '', confirmation: '' }

function ChangePassword({ user: { username, tokens } }: { user: UserOut }) {
  const { t } = useText('accounts')
  const [keepTokens, setKeepTokens] = useState(false)
  const [change, { error, isLoading }] = identityApi.useChangePasswordMutation()
  const form = useAccountForm(empty, {
    error,
    send: async ({ current, password }) => {
      await change({ currentPassword: current, newPassword: password, keepTokens }).unwrap()
      form.reset()
      toast.success(t('account.password-changed'))
    },
  })
  return (
    <section className={classes.panel} aria-labelledby="password">
      <h2 id="password">{t('account.password')}</h2>
      <p className={classes.hint}>{t('account.password-text')}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {/* For managers of passwords, which store the new one under it. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <CurrentPassword {...form.field('current')} />
        <NewPassword field={form.field} isAnother />
        {tokens.length > 0 && (
          <Switch
            label={t('account.keep-tokens')}
            description={t('account.keep-tokens-help')}
            checked={keepTokens}
            onChange={({ currentTarget }) => setKeepTokens(currentTarget.checked)}
          />
        )}
        <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
        <div>
          <Button type="submit" variant="default" loading={isLoading}>
            {t('account.change')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Sessions() {
  const { t } = useText('accounts')
  const { data, error, refetch } = identityApi.useSessionsQuery()
  const [endOthers, { isLoading }] = identityApi.useEndOtherSessionsMutation()
  const signOutElsewhere = async () => {
    const answer = await endOthers()
    if (answer.error) toast.error(errorText(answer.error))
    else toast.success(t('sessions.ended'))
  }
  return (
    <section className={classes.panel} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <p className={classes.hint}>{t('sessions.text')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={2} />}
      {data && (
        <ul className={classes.rows}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className={classes.end}>
          <Button variant="default" loading={isLoading} onClick={() => void signOutElsewhere()}>
            {t('sessions.end-others')}
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: UserSession }) {
  const { t } = useText('accounts')
  const [end, { isLoading }] = identityApi.useEndSessionMutation()
  const { browser, system, isPhone } = deviceOf(session.userAgent ?? '')
  const device =
    browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknown')
  const signOut = async () => {
    const answer = await end(session.id)
    if (answer.error) toast.error(errorText(answer.error))
  }
  return (
    <li className={classes.row}>
      {isPhone ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      <span className={classes.names}>
        <strong>{device}</strong>
        <span className={classes.note}>
          {session.isCurrent ? (
            t('sessions.here')
          ) : (
            <When at={session.createdAt} say={(when) => t('sessions.since', { when })} />
          )}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          variant="subtle"
          loading={isLoading}
          aria-label={t('sessions.end-named', { device })}
          onClick={() => void signOut()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
