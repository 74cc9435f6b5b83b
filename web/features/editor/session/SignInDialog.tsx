import { useRef, useState } from 'react'
import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core'
import { errorStatus, errorText } from '#web/api/errors'
import { baseUrl } from '#web/api/base'
import { Dialog } from '#web/components/Dialog'
import { identityApi } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { Opening } from '../use_opening.js'
import classes from './SignInDialog.module.css'

interface SignInDialogProps {
  /** Who began the text. */
  user: Opening['user']
  opened: boolean
  onEnd: (signedIn: boolean) => void
}

/** Signs in and says who that is: its name when it is somebody else than before. */
function useSignIn(user: Opening['user']) {
  const { t } = useText('edit')
  const [signIn, { isLoading }] = identityApi.useSignInMutation()
  const [whoAmI] = identityApi.useLazySelfQuery()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (username: string, password: string): Promise<string | boolean> => {
    setFailure(null)
    const answer = await signIn({ username: username.trim(), password, remember: true })
    if (answer.error) {
      const wrong = errorStatus(answer.error) === 401
      setFailure(wrong ? t('session.invalid') : errorText(answer.error))
      return false
    }
    const { data: self } = await whoAmI()
    return self && self.id !== user.id ? self.fullName || self.username : true
  }
  return { submit, failure, isLoading }
}

/** Asks to sign in again without leaving the page, when the session ended while text is unsaved. */
export function SignInDialog({ user, opened, onEnd }: SignInDialogProps) {
  const { t } = useText('edit')
  const [other, setOther] = useState<string | null>(null)
  const { submit, failure, isLoading } = useSignIn(user)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const end = (signedIn: boolean) => {
    setOther(null)
    onEnd(signedIn)
  }
  const run = async () => {
    if (other !== null) return end(true)
    // Read from the fields themselves, because browsers fill them in without telling React.
    const found = await submit(username.current?.value ?? '', password.current?.value ?? '')
    if (found === true) end(true)
    else if (found !== false) setOther(found)
    return false
  }
  return (
    <Dialog
      opened={opened}
      onClose={() => end(false)}
      title={t('session.title')}
      submitLabel={other === null ? t('session.submit') : t('session.save-as', { name: other })}
      cancelLabel={t('session.later')}
      onSubmit={run}
      loading={isLoading}
      keepOpen
    >
      {other === null ? (
        <div className={classes.fields}>
          <Text>{t('session.text')}</Text>
          <TextInput
            ref={username}
            label={t('session.username')}
            defaultValue={user.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordInput
            ref={password}
            label={t('session.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('session.show'), 'tabIndex': 0 }}
            error={failure}
            data-autofocus
          />
          <Anchor href={`${baseUrl}login?direct=1`} target="_blank" className={classes.link}>
            {t('session.other-way')}
          </Anchor>
        </div>
      ) : (
        <Text dir="auto" role="alert">
          {t('session.other', { name: other, before: user.name })}
        </Text>
      )}
    </Dialog>
  )
}
