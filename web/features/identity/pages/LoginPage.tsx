import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorStatus, errorText } from '#web/api/errors'
import { PageSkeleton } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { PasskeyButton } from '../components/PasskeyButton.js'
import { SecondStep, secondStepOf } from '../components/SecondStep.js'
import { EntryFrame } from '../components/EntryFrame.js'
import classes from '../components/EntryFrame.module.css'
import { OtherWaysIn, useReturn } from '../components/OtherWaysIn.js'
import { FormError } from '#web/components/account_form/FormError'
import { focusFirstError } from '#web/components/account_form/focus_first_error'
import { type Credentials, identityApi } from '../identity_api.js'
import { besideSignIn, nextPath } from '../next_path.js'
import { useSession } from '../use_session.js'

/** Read from the form itself, because browsers fill it in without telling React. */
function credentialsIn(element: HTMLFormElement): Credentials {
  const form = new FormData(element)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    username: text('username').trim(),
    password: text('password'),
    remember: form.get('remember') !== null,
  }
}

function useSignIn(next: string, onStep: (step: string) => void) {
  const { t } = useText('identity')
  const [signIn, { error, isLoading }] = identityApi.useSignInMutation()
  const [missing, setMissing] = useState<(keyof Credentials)[]>([])
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const credentials = credentialsIn(event.currentTarget)
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty.length > 0) return focusFirstError(event.currentTarget)
    void signIn(credentials)
      .unwrap()
      .then(() => navigate(next, { replace: true }))
      .catch((refused: unknown) => {
        const step = secondStepOf(refused)
        if (step) onStep(step)
      })
  }
  const problemOf = (name: keyof Credentials) => missing.includes(name) && t('validation:required')
  const words: Record<number, string> = { 401: t('login.invalid'), 423: t('login.locked') }
  const failure = error && (words[errorStatus(error) ?? 0] ?? errorText(error))
  return { submit, problemOf, failure, isLoading }
}

/** Where the way in is found while nobody has an account: only the server's console knows the link. */
function NotSetUp() {
  const { t } = useText('identity')
  return (
    <EntryFrame title={t('fresh.title')} text={t('fresh.text')} page={t('fresh.page')}>
      <div className={classes.fresh}>
        <p>{t('fresh.where')}</p>
        <p className={classes.link} dir="ltr">
          {`${document.baseURI.replace(/\/$/, '')}/setup?token=…`}
        </p>
        <p>{t('fresh.again')}</p>
      </div>
    </EntryFrame>
  )
}

/**
 * `/login`: name and password; `?next=` is the path of the app it leads on to, `?shared` says that files
 * were shared before.
 */
export function Component() {
  const { t } = useText('identity')
  const { user } = useSession()
  const [params] = useSearchParams()
  const next = nextPath(params)
  const [step, setStep] = useState<string>()
  const { submit, problemOf, failure, isLoading } = useSignIn(next, setStep)
  const startup = identityApi.useStartupQuery()
  const returned = useReturn(setStep)
  if (returned.isUnderWay) return <PageSkeleton />
  if (user && !isLoading) return <Navigate to={next} replace />
  if (step) return <SecondStep step={step} next={next} onBack={() => setStep(undefined)} />
  if (startup.isLoading) return <PageSkeleton />
  if (startup.data?.isFirstLogin && !isLoading) return <NotSetUp />
  return (
    <EntryFrame
      title={t('login.title')}
      text={t(params.has('shared') ? 'login.shared' : 'login.text')}
      page={t('login.page')}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={problemOf('username')}
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show'), 'tabIndex': 0 }}
          error={problemOf('password')}
        />
        <Checkbox name="remember" label={t('login.remember')} />
        <FormError text={failure ?? returned.failure} />
        <Button type="submit" fullWidth loading={isLoading}>
          {t('login.submit')}
        </Button>
      </form>
      <PasskeyButton next={next} offers />
      <OtherWaysIn next={next} onStep={setStep} />
      <p className={classes.aside}>
        <Anchor component={Link} to={besideSignIn('/forgot-password', next)}>
          {t('login.forgot')}
        </Anchor>
      </p>
      <ToRegister next={next} />
    </EntryFrame>
  )
}

/** How one gets an account: by oneself where the site is open, else by an invitation. */
function ToRegister({ next }: { next: string }) {
  const { t } = useText('identity')
  const { data } = identityApi.useAboutQuery()
  if (!data) return null
  return (
    <p className={classes.aside}>
      {t(data.allowSignup ? 'login.no-account' : 'login.invitation-only')}{' '}
      <Anchor component={Link} to={besideSignIn('/register', next)} underline="always">
        {t(data.allowSignup ? 'login.register' : 'login.have-invitation')}
      </Anchor>
    </p>
  )
}
