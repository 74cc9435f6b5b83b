import { Button, PasswordInput, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { SignOnTest } from '#core/shared/contract/accounts'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import page from '../pages/PluginDetailPage.module.css'
import classes from './TrySignIn.module.css'

/** Tries a way to sign in as far as it goes without a person, and with one where it asks for a password. */
export function TrySignIn({ pluginId }: { pluginId: string }) {
  const { t } = useText('admin')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tryOut, { data, error, isLoading }] = adminApi.useTrySignInMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tryOut({ id: pluginId, username: username.trim(), password })
  }
  return (
    <section className={page.section} aria-labelledby="try-sign-in">
      <h2 id="try-sign-in" className={page.title}>
        {t('sign-in.title')}
      </h2>
      <p className={page.quiet}>{t('sign-in.help')}</p>
      <form className={classes.form} onSubmit={submit}>
        {data?.kind === 'password' && (
          <>
            <TextInput
              label={t('sign-in.username')}
              description={t('sign-in.username-help')}
              value={username}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => setUsername(currentTarget.value)}
            />
            <PasswordInput
              label={t('sign-in.password')}
              value={password}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': t('sign-in.show'), 'tabIndex': 0 }}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </>
        )}
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlayerPlay aria-hidden />}
          loading={isLoading}
        >
          {t('sign-in.try')}
        </Button>
      </form>
      <div role="status">
        {error && <p className={classes.failed}>{errorText(error)}</p>}
        {data && !error && <Steps steps={data.steps} />}
      </div>
    </section>
  )
}

function Steps({ steps }: { steps: SignOnTest['steps'] }) {
  const { t } = useText('admin')
  return (
    <ol className={classes.steps}>
      {steps.map(({ what, isPassed, detail }) => (
        <li key={what} className={classes.step} data-failed={isPassed ? undefined : true}>
          {isPassed ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
          <div className={page.words}>
            {what}
            <VisuallyHidden>{t(isPassed ? 'sign-in.passed' : 'sign-in.failed')}</VisuallyHidden>
            {detail && (
              <p className={page.quiet}>
                <bdi dir="ltr">{detail}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
