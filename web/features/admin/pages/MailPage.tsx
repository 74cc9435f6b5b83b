import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { EmailReady } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import classes from './MailPage.module.css'

/** `/admin/mail`: by which server the site sends mail, and whether that works. */
export function Component() {
  const { t } = useText('admin')
  const { data, error, refetch } = adminApi.useMailQuery()
  return (
    <>
      <PageTitle title={t('mail.title')} subtitle={t('mail.subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={2} />}
      {data && (
        <section className={classes.panel}>
          <Server mail={data} />
          {data.ready && <TestMail />}
        </section>
      )}
    </>
  )
}

/** What is set, or which variables of the environment would set it. */
function Server({ mail: { ready, server, sender } }: { mail: EmailReady }) {
  const { t } = useText('admin')
  if (!ready) {
    return (
      <>
        <p className={classes.text}>{t('mail.off')}</p>
        <p className={classes.text}>{t('mail.how')}</p>
        <pre className={classes.example} dir="ltr">
          {
            'SMTP_HOST=smtp.example.org\nSMTP_FROM_EMAIL=kitchen@example.org\nSMTP_USER=kitchen\nSMTP_PASSWORD=…'
          }
        </pre>
      </>
    )
  }
  return (
    <dl className={classes.facts}>
      <dt>{t('mail.server')}</dt>
      <dd>
        <bdi dir="ltr">{server}</bdi>
      </dd>
      <dt>{t('mail.sender')}</dt>
      <dd>
        <bdi dir="ltr">{sender}</bdi>
      </dd>
    </dl>
  )
}

/** Sends a mail and shows what the mail server said of it. */
function TestMail() {
  const { t } = useText('admin')
  const { user } = useSession()
  const [email, setEmail] = useState(user?.email ?? '')
  const [send, { data, error, isLoading }] = adminApi.useTestMailMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send(email.trim())
    if (answer.data?.success) toast.success(t('mail.sent', { email: email.trim() }))
  }
  const failure = error ? (fieldErrors(error).email ?? errorText(error)) : data?.error
  return (
    <form className={classes.test} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('mail.email')}
        type="email"
        required
        value={email}
        error={failure}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconMail aria-hidden />} loading={isLoading}>
        {t('mail.test')}
      </Button>
    </form>
  )
}
