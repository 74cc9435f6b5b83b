import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { EntryFrame } from '../components/EntryFrame.js'
import classes from '../components/EntryFrame.module.css'
import { FormError } from '#web/components/account_form/FormError'
import { identityApi } from '../identity_api.js'
import { useAccountForm } from '#web/components/account_form/use_account_form'
import { besideSignIn, nextPath, rememberNext } from '../next_path.js'

/** `/forgot-password`: has a link for a new password mailed, or says who makes one where the site sends no mail. */
export function Component() {
  const { t } = useText('accounts')
  const { data: about } = identityApi.useAboutQuery()
  const [forget, { error, isLoading, isSuccess }] = identityApi.useForgetPasswordMutation()
  const next = nextPath(useSearchParams()[0])
  const send = async ({ email }: { email: string }) => {
    await forget(email.trim()).unwrap()
    rememberNext(next)
  }
  const form = useAccountForm({ email: '' }, { error, send })
  const state = isSuccess ? 'sent' : about?.sendsMail === false ? 'no-mail' : 'ask'
  return (
    <EntryFrame
      title={t(`forgot.${state}.title`)}
      text={t(`forgot.${state}.text`, { email: form.form.email })}
      page={t('forgot.page')}
    >
      {state === 'ask' && (
        <form onSubmit={form.submit} noValidate>
          <TextInput
            label={t('identity:setup.email')}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          <FormError text={error && !form.isAnswered ? errorText(error) : undefined} />
          <Button type="submit" fullWidth loading={isLoading}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <p className={classes.aside}>
        <Anchor component={Link} to={besideSignIn('/login', next)}>
          {t('forgot.back')}
        </Anchor>
      </p>
    </EntryFrame>
  )
}
