import { Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorText, fieldErrors } from '#web/api/errors'
import { PageSkeleton } from '#web/components/Skeletons'
import { LanguageChoice } from '#web/components/LanguageChoice'
import { currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { EntryFrame } from '../components/EntryFrame.js'
import classes from '../components/EntryFrame.module.css'
import { FormError } from '#web/components/account_form/FormError'
import { NewPassword } from '#web/components/account_form/NewPassword'
import { checkForm } from '#web/components/account_form/account_form'
import { focusFirstError } from '#web/components/account_form/focus_first_error'
import { identityApi } from '../identity_api.js'
import { emptySetup, ownFields, type SetupForm } from '../setup_form.js'

type FieldName = keyof SetupForm

/** Whether a problem belongs to the first step. */
const isOwn = (name: string) => ownFields.some((field) => field === name)

/** What was written, the kitchen's names filled in in the language of the moment until somebody writes them. */
function useForm() {
  const { t } = useText('identity')
  const [written, setWritten] = useState<Partial<SetupForm>>({})
  const kitchen = {
    groupName: t('setup.group-default'),
    householdName: t('setup.household-default'),
  }
  const write = (name: FieldName, value: string) =>
    setWritten((before) => ({ ...before, [name]: value }))
  return [{ ...emptySetup, ...kitchen, ...written }, write] as const
}

function useSetup(token: string) {
  const [form, write] = useForm()
  const [step, setStep] = useState<1 | 2>(1)
  const [tried, setTried] = useState(0)
  const [choices, setChoices] = useState({ seedData: true, readAmounts: true })
  const { t } = useText('validation')
  const [setUp, { error, isLoading }] = identityApi.useSetUpMutation()
  const navigate = useNavigate()
  const problems = checkForm(form)
  const answered = fieldErrors(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(step)
    const { currentTarget } = event
    const names = Object.keys(problems)
    if (names.some((name) => isOwn(name) === (step === 1))) return focusFirstError(currentTarget)
    if (step === 1) return setStep(2)
    const { confirmation: _confirmation, ...fields } = form
    void setUp({ ...fields, ...choices, token, locale: currentLocale().tag })
      .unwrap()
      .then(() => navigate('/', { replace: true }))
      .catch((failed) => {
        if (Object.keys(fieldErrors(failed)).some(isOwn)) setStep(1)
        focusFirstError(currentTarget)
      })
  }
  const problemOf = (name: FieldName) => {
    const problem = tried >= (isOwn(name) ? 1 : 2) ? problems[name] : undefined
    return problem ? t(problem.key, problem.values ?? {}) : answered[name]
  }
  const failure = error && Object.keys(answered).length === 0 ? errorText(error) : undefined
  const field = (name: FieldName) => ({
    value: form[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  })
  const choice = (name: keyof typeof choices) => ({
    checked: choices[name],
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      setChoices((before) => ({ ...before, [name]: checked })),
  })
  return { step, back: () => setStep(1), field, choice, submit, failure, isLoading }
}

type Setup = ReturnType<typeof useSetup>

interface FieldProps extends TextInputProps {
  name: FieldName
  setup: Setup
}

function Field({ name, setup, ...more }: FieldProps) {
  const { t } = useText('identity')
  return <TextInput label={t(`setup.${name}`)} required {...setup.field(name)} {...more} />
}

/** The first step: the language of everything that follows, and the person's own account. */
function OwnFields({ setup }: { setup: Setup }) {
  const { t } = useText('identity')
  return (
    <>
      <LanguageChoice label={t('setup.language')} />
      <Field name="fullName" setup={setup} autoComplete="name" />
      <Field
        name="username"
        setup={setup}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field name="email" setup={setup} autoComplete="email" type="email" />
      <NewPassword field={setup.field} />
      <Button type="submit" fullWidth>
        {t('setup.next')}
      </Button>
    </>
  )
}

/** The second step: names that may stay as they are, what the pantry begins with, and whether ingredients are read. */
function KitchenFields({ setup }: { setup: Setup }) {
  const { t } = useText('identity')
  return (
    <>
      <Field name="groupName" setup={setup} description={t('setup.groupName-help')} />
      <Field name="householdName" setup={setup} description={t('setup.householdName-help')} />
      <Checkbox
        label={t('setup.seedData')}
        description={t('setup.seedData-help')}
        {...setup.choice('seedData')}
      />
      <Checkbox
        label={t('setup.readAmounts')}
        description={t('setup.readAmounts-help')}
        {...setup.choice('readAmounts')}
      />
      <FormError text={setup.failure} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={setup.back}>
          {t('setup.back')}
        </Button>
        <Button type="submit" loading={setup.isLoading}>
          {t('setup.submit')}
        </Button>
      </div>
    </>
  )
}

function Form({ token }: { token: string }) {
  const { t } = useText('identity')
  const setup = useSetup(token)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (setup.step === 2) form.current?.querySelector('input')?.focus()
  }, [setup.step])
  return (
    <>
      <ol className={classes.steps}>
        {(['own', 'kitchen'] as const).map((name, index) => (
          <li
            key={name}
            aria-current={setup.step === index + 1 ? 'step' : undefined}
            data-done={setup.step > index + 1 || undefined}
          >
            <span className={classes.leaf}>
              <bdi dir="ltr">{formatNumber(index + 1)}</bdi>
            </span>
            {t(`setup.step.${name}`)}
          </li>
        ))}
      </ol>
      <form ref={form} onSubmit={setup.submit} noValidate>
        {setup.step === 1 ? <OwnFields setup={setup} /> : <KitchenFields setup={setup} />}
      </form>
    </>
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
    <EntryFrame
      title={t('setup.title')}
      text={t('setup.text')}
      page={t('setup.page')}
      hasLanguage={token === ''}
    >
      {token === '' ? <FormError text={t('setup.no-token')} /> : <Form token={token} />}
      {data?.networkAddress && (
        <div className={classes.fresh}>
          <p>{t('setup.other-devices')}</p>
          <p className={classes.link} dir="ltr">
            {data.networkAddress}
          </p>
        </div>
      )}
    </EntryFrame>
  )
}
