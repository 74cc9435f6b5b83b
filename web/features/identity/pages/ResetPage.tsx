import { Button, TextInput } from '@mantine/core'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import { FormError } from '#web/components/account_form/FormError'
import { NewPassword } from '#web/components/account_form/NewPassword'
import { identityApi } from '../identity_api.js'
import { useAccountForm } from '#web/components/account_form/use_account_form'
import { besideSignIn, takeNext } from '../next_path.js'

const empty = { email: '', password: '', confirmation: '' }

/** `/reset-password?token=`: a new password by the link of a mail; then one signs in with it. */
export function Component() {
  const { t } = useText('accounts')
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const [reset, { error, isLoading }] = identityApi.useResetPasswordMutation()
  const form = useAccountForm(empty, {
    error,
    send: async ({ email, password, confirmation }) => {
      const input = { token, email: email.trim(), password, passwordConfirm: confirmation }
      await reset(input).unwrap()
      toast.success(t('reset.done'))
      await navigate(besideSignIn('/login', takeNext()), { replace: true })
    },
  })
  if (token === '') return <Navigate to="/login" replace />
  return (
    <EntryFrame title={t('reset.title')} text={t('reset.text')} page={t('reset.page')}>
      <form onSubmit={form.submit} noValidate>
        <TextInput
          label={t('identity:setup.email')}
          description={t('reset.email-help')}
          type="email"
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <NewPassword field={form.field} isAnother />
        <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
        <Button type="submit" fullWidth loading={isLoading}>
          {t('reset.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
