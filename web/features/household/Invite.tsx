import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconCopy, IconMail, IconUserPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Invitation } from '#core/shared/contract/index'
import { baseUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { identityApi } from '#web/features/identity'
import { copyWithToast } from '#web/components/copy_with_toast'
import { QrCode } from '#web/features/shared/sharing/QrCode'
import { useText } from '#web/i18n'
import { useInviteMutation, useMailInvitationMutation } from './group_api.js'
import classes from './Household.module.css'
import invites from './Invite.module.css'

/** Most people that one link may bring. */
const MOST = 100

/** The address of the page on which an invitation is accepted. */
const linkTo = ({ token }: Invitation) =>
  new URL(`register?token=${encodeURIComponent(token)}`, baseUrl).href

/** Makes a link by which people join the household, to copy, to scan and to mail. */
export function Invite({ household }: { household: string }) {
  const { t } = useText('household')
  const [uses, setUses] = useState<number | string>(1)
  const [invite, { data: invitation, isLoading }] = useInviteMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite(Number(uses) || 1)
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error)))
  }
  return (
    <section className={`${classes.panel} ${invites.panel}`} aria-labelledby="invite">
      <h2 id="invite">{t('invite.title')}</h2>
      <p className={classes.hint}>{t('invite.text', { household })}</p>
      <form className={invites.make} onSubmit={submit}>
        <NumberInput
          label={t('invite.uses')}
          min={1}
          max={MOST}
          allowDecimal={false}
          value={uses}
          onChange={setUses}
        />
        <Button type="submit" leftSection={<IconUserPlus aria-hidden />} loading={isLoading}>
          {t('invite.make')}
        </Button>
      </form>
      {invitation && <Made key={invitation.token} invitation={invitation} />}
    </section>
  )
}

function Made({ invitation }: { invitation: Invitation }) {
  const { t } = useText('household')
  const link = linkTo(invitation)
  return (
    <div className={invites.made}>
      <QrCode className={invites.code} text={link} label={t('invite.code')} />
      <div className={invites.ways}>
        <TextInput
          label={t('invite.link')}
          value={link}
          dir="ltr"
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <div>
          <Button
            variant="default"
            leftSection={<IconCopy aria-hidden />}
            onClick={() => void copyWithToast(link, t('invite.copied'))}
          >
            {t('invite.copy')}
          </Button>
        </div>
        <MailForm token={invitation.token} />
      </div>
    </div>
  )
}

/** Mails the link, where the site can; else says that it is to be passed on by hand. */
function MailForm({ token }: { token: string }) {
  const { t } = useText('household')
  const { data: about } = identityApi.useAboutQuery()
  const [email, setEmail] = useState('')
  const [mail, { data, error, isLoading }] = useMailInvitationMutation()
  if (!about) return null
  if (!about.sendsMail) return <p className={classes.note}>{t('invite.no-mail')}</p>
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await mail({ email: email.trim(), token })
    if (!answer.data?.success) return
    toast.success(t('invite.sent', { email: email.trim() }))
    setEmail('')
  }
  return (
    <form className={invites.make} onSubmit={(event) => void submit(event)}>
      <TextInput
        className={invites.email}
        label={t('invite.email')}
        type="email"
        required
        value={email}
        error={error ? errorText(error) : data?.error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconMail aria-hidden />}
        loading={isLoading}
        disabled={email.trim() === ''}
      >
        {t('invite.send')}
      </Button>
    </form>
  )
}
