import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode, errorField, errorText } from '#web/api/errors'
import { FormError } from '#web/components/account_form/FormError'
import { useText } from '#web/i18n'
import { identityApi } from '../identity_api.js'
import { PasskeyButton } from './PasskeyButton.js'
import { EntryFrame } from './EntryFrame.js'
import classes from './EntryFrame.module.css'

interface Props {
  /** What the first step was answered with. */
  step: string
  /** The path of the app that it leads on to. */
  next: string
  /** Back to the first step. */
  onBack: () => void
}

/** What leads on to the second step, where a first step was answered so; undefined where it simply failed. */
export function secondStepOf(error: unknown): string | undefined {
  return errorCode(error) === 'E_SECOND_STEP' ? errorField(error, 'step') : undefined
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** The second step of a sign-in, whatever the first was: a code of an app, or a recovery code. */
export function SecondStep({ step, next, onBack }: Props) {
  const { t } = useText('identity')
  const [take, { error, isLoading }] = identityApi.useTakeSecondStepMutation()
  const [isRecovery, setRecovery] = useState(false)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || code.trim() === '') return
    void take({ step, code: code.trim() })
      .unwrap()
      .then(() => navigate(next, { replace: true }))
      .catch(() => undefined)
  }
  return (
    <EntryFrame
      title={t('second.title')}
      text={t(isRecovery ? 'second.recovery-text' : 'second.text')}
      page={t('login.page')}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          key={String(isRecovery)}
          name="code"
          label={t(isRecovery ? 'second.recovery' : 'second.code')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          ref={focus}
        />
        <FormError text={error ? errorText(error) : undefined} />
        <Button type="submit" fullWidth loading={isLoading}>
          {t('login.submit')}
        </Button>
      </form>
      <PasskeyButton next={next} />
      <p className={classes.aside}>
        <Anchor component="button" type="button" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'second.use-app' : 'second.use-recovery')}
        </Anchor>
      </p>
      <p className={classes.aside}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t(errorCode(error) === 'E_STEP_OVER' ? 'second.again' : 'second.back')}
        </Anchor>
      </p>
    </EntryFrame>
  )
}
