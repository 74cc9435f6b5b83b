import { Button, Checkbox, PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorText, fieldErrors } from '#web/api/errors'
import { PageSkeleton } from '#web/components/Skeletons'
import { currentLocale, useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import { FormError } from '../components/FormError.js'
import { focusFirstError } from '../focus_first_error.js'
import { identityApi } from '../identity_api.js'
import { checkSetup, emptySetup, type SetupForm } from '../setup_form.js'

type FieldName = keyof SetupForm

function useSetup(token: string) {
  const [form, setForm] = useState(emptySetup)
  const [tried, setTried] = useState(false)
  const [seedData, setSeedData] = useState(true)
  const { t } = useText('validation')
  const [setUp, { error, isLoading }] = identityApi.useSetUpMutation()
  const navigate = useNavigate()
  const problems = checkSetup(form)
  const answered = fieldErrors(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const { currentTarget } = event
    if (Object.keys(problems).length > 0) return focusFirstError(currentTarget)
    const { confirmation: _confirmation, ...fields } = form
    void setUp({ ...fields, seedData, token, locale: currentLocale().tag })
      .unwrap()
      .then(() => navigate('/', { replace: true }))
      .catch(() => focusFirstError(currentTarget))
  }
  const problemOf = (name: FieldName) => {
    const problem = tried ? problems[name] : undefined
    return problem ? t(problem.key, problem.values ?? {}) : answered[name]
  }
  const failure = error && Object.keys(answered).length === 0 ? errorText(error) : undefined
  const field = (name: FieldName) => ({
    value: form[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: target.value })),
  })
  const seeding = {
    checked: seedData,
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      setSeedData(currentTarget.checked),
  }
  return { field, seeding, submit, failure, isLoading }
}

function Form({ token }: { token: string }) {
  const { t } = useText('identity')
  const { field, seeding, submit, failure, isLoading } = useSetup(token)
  const text = (name: FieldName, more: TextInputProps = {}) => (
    <TextInput label={t(`setup.${name}`)} dir="auto" required {...field(name)} {...more} />
  )
  const eye = { 'aria-label': t('password.show'), 'tabIndex': 0 }
  return (
    <form onSubmit={submit} noValidate>
      {text('fullName', { autoComplete: 'name' })}
      {text('username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
      {text('email', { autoComplete: 'email', type: 'email' })}
      <PasswordInput
        label={t('setup.password')}
        description={t('setup.password-help')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        required
        {...field('password')}
      />
      <PasswordInput
        label={t('setup.confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        required
        {...field('confirmation')}
      />
      {text('groupName', { description: t('setup.groupName-help') })}
      {text('householdName', { description: t('setup.householdName-help') })}
      <Checkbox label={t('setup.seedData')} description={t('setup.seedData-help')} {...seeding} />
      <FormError text={failure} />
      <Button type="submit" fullWidth loading={isLoading}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}

/** `/setup?token=`: the first administrator with group and household, once. */
export function Component() {
  const { t } = useText('identity')
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, isLoading } = identityApi.useStartupQuery()
  if (isLoading) return <PageSkeleton />
  if (data && !data.isFirstLogin) return <Navigate to="/" replace />
  return (
    <EntryFrame title={t('setup.title')} text={t('setup.text')} page={t('setup.page')}>
      {token === '' ? <FormError text={t('setup.no-token')} /> : <Form token={token} />}
    </EntryFrame>
  )
}
