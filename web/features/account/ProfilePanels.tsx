import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { UserOut } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { LanguageChoice } from '#web/components/LanguageChoice'
import { toast } from '#web/components/toast'
import { FormError } from '#web/components/account_form/FormError'
import { type FieldProps, useAccountForm } from '#web/components/account_form/use_account_form'
import { useTakenText } from '#web/features/shared/use_taken_text'
import { useText } from '#web/i18n'
import { accountApi } from './account_api.js'
import { Portrait } from './Portrait.js'
import classes from './Account.module.css'

/** What one is called, looks like and reads in. */
export function ProfilePanel({ user }: { user: UserOut }) {
  const { t } = useText('accounts')
  const [save, { error, isLoading }] = accountApi.useSaveProfileMutation()
  const [advanced, setAdvanced] = useState(user.advanced)
  const { id, email, fullName, username } = user
  const form = useAccountForm(
    { fullName, username },
    {
      error,
      send: async (names) => {
        await save({ id, email, advanced, ...names }).unwrap()
        toast.success(t('profile.saved'))
      },
    }
  )
  const name = form.field('username')
  const taken = useTakenText('username', name.value, username)
  return (
    <section className={classes.panel} aria-labelledby="profile">
      <h2 id="profile">{t('profile.title')}</h2>
      <p className={classes.hint}>
        {t('profile.place', { household: user.household, group: user.group })}
      </p>
      <Portrait user={user} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput
          label={t('identity:setup.fullName')}
          autoComplete="name"
          required
          {...form.field('fullName')}
        />
        <TextInput
          label={t('identity:setup.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...name}
          error={taken ?? name.error}
        />
        <LanguageChoice label={t('identity:setup.language')} />
        <Checkbox
          label={t('profile.advanced')}
          description={t('profile.advanced-help')}
          checked={advanced}
          onChange={({ currentTarget }) => setAdvanced(currentTarget.checked)}
        />
        <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
        <div>
          <Button type="submit" loading={isLoading}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** One's e-mail, which changes by the password only: links for new passwords go there. */
export function EmailPanel({ user }: { user: UserOut }) {
  const { t } = useText('accounts')
  const [save, { error, isLoading }] = accountApi.useSaveProfileMutation()
  const form = useAccountForm(
    { email: '', current: '' },
    {
      error,
      send: async ({ email, current: currentPassword }) => {
        await save({ id: user.id, email, currentPassword }).unwrap()
        form.reset()
        toast.success(t('profile.email-saved'))
      },
    }
  )
  const address = form.field('email')
  const taken = useTakenText('email', address.value, user.email)
  return (
    <section className={classes.panel} aria-labelledby="email">
      <h2 id="email">{t('identity:setup.email')}</h2>
      <p className={classes.hint}>{t('profile.email-text', { email: user.email })}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput
          type="email"
          label={t('profile.email-new')}
          autoComplete="email"
          required
          {...address}
          error={taken ?? address.error}
        />
        <CurrentPassword {...form.field('current')} />
        <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
        <div>
          <Button type="submit" variant="default" loading={isLoading}>
            {t('profile.email-change')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The present password, by which somebody confirms that it is them. */
export function CurrentPassword(field: FieldProps) {
  const { t } = useText('accounts')
  return (
    <PasswordInput
      label={t('account.current')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('identity:password.show'), 'tabIndex': 0 }}
      required
      {...field}
    />
  )
}
