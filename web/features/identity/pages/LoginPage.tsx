import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { errorStatus, errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import { FormError } from '../components/FormError.js'
import { identityApi } from '../identity_api.js'
import { useSession } from '../use_session.js'

function useSignIn() {
  const { t } = useText('identity')
  const [signIn, { error, isLoading }] = identityApi.useSignInMutation()
  const navigate = useNavigate()
  const words: Record<number, string> = {
    401: t('login.invalid'),
    423: t('login.locked'),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const credentials = {
      username: String(form.get('username')).trim(),
      password: String(form.get('password')),
      remember: form.get('remember') !== null,
    }
    void signIn(credentials)
      .unwrap()
      .then(() => navigate('/', { replace: true }))
      .catch(() => undefined)
  }
  const failure = error && (words[errorStatus(error) ?? 0] ?? errorText(error))
  return { submit, failure, isLoading }
}

/** `/login`: name and password. */
export function Component() {
  const { t } = useText('identity')
  const { user } = useSession()
  const [filled, setFilled] = useState({ username: '', password: '' })
  const { submit, failure, isLoading } = useSignIn()
  if (user && !isLoading) return <Navigate to="/" replace />
  const complete = filled.username.trim() !== '' && filled.password !== ''
  return (
    <EntryFrame title={t('login.title')} text={t('login.text')} page={t('login.page')}>
      <form onSubmit={submit} noValidate>
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onChange={({ target: { value } }) => setFilled((now) => ({ ...now, username: value }))}
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show'), 'tabIndex': 0 }}
          onChange={({ target: { value } }) => setFilled((now) => ({ ...now, password: value }))}
        />
        <Checkbox name="remember" label={t('login.remember')} />
        <FormError text={failure} />
        <Button type="submit" fullWidth loading={isLoading} disabled={!complete}>
          {t('login.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
