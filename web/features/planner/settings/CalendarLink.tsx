import { Button, Group, TextInput } from '@mantine/core'
import { IconCalendarShare, IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { apiUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { request } from '#web/api/request'
import { copyWithToast } from '#web/components/copy_with_toast'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import {
  useIssueCalendarMutation,
  usePlanCalendarQuery,
  useRevokeCalendarMutation,
} from './settings_api.js'
import classes from './Settings.module.css'

const linkOf = (token: string) =>
  apiUrl(request('meal-plans.calendar.feed', { params: { file: `${token}.ics` } }).url)

/** The link by which calendar programs read the plan: made, shown this once, and taken back. */
export function CalendarLink() {
  const { t } = useText('planner')
  const title = useId()
  const { data, error, refetch } = usePlanCalendarQuery()
  const [issue, issuing] = useIssueCalendarMutation()
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const link = issuing.data && data?.createdAt ? linkOf(issuing.data.token) : null
  const make = async () => {
    const answer = await issue()
    if (answer.error) toast.error(t('calendar.failed', { reason: errorText(answer.error) }))
    return !answer.error
  }
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('calendar.title')}</h2>
      <p className={classes.hint}>{t('calendar.hint')}</p>
      {!data && !error && <RowSkeletons count={1} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {link && <NewLink link={link} />}
      {data?.createdAt && !link && (
        <p>{t('calendar.there', { day: formatDate(data.createdAt) })}</p>
      )}
      {data?.createdAt && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setAsking('renew')}>
            {t('calendar.renew')}
          </Button>
          <Button variant="outline" color="error" onClick={() => setAsking('revoke')}>
            {t('calendar.revoke')}
          </Button>
        </Group>
      )}
      {data && !data.createdAt && (
        <Button
          variant="default"
          leftSection={<IconCalendarShare size="1.25rem" aria-hidden />}
          loading={issuing.isLoading}
          onClick={() => void make()}
        >
          {t('calendar.make')}
        </Button>
      )}
      <EndDialog act={asking} onRenew={make} onClose={() => setAsking(null)} />
    </section>
  )
}

/** The link that was just made, to copy or to open in a calendar. */
function NewLink({ link }: { link: string }) {
  const { t } = useText('planner')
  return (
    <div className={classes.link}>
      <TextInput
        label={t('calendar.link')}
        description={t('calendar.once')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={link}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Group gap="sm">
        <Button
          leftSection={<IconCopy size="1.25rem" aria-hidden />}
          onClick={() => void copyWithToast(link, t('calendar.copied'))}
        >
          {t('calendar.copy')}
        </Button>
        <Button component="a" href={link.replace(/^https?:/, 'webcal:')} variant="default">
          {t('calendar.open')}
        </Button>
      </Group>
    </div>
  )
}

interface EndDialogProps {
  act: 'renew' | 'revoke' | null
  onRenew: () => Promise<boolean>
  onClose: () => void
}

/** Asks before the link that calendars have is dead: nobody can give it to them again. */
function EndDialog({ act, onRenew, onClose }: EndDialogProps) {
  const { t } = useText('planner')
  const [revoke] = useRevokeCalendarMutation()
  const [shown, setShown] = useState<'renew' | 'revoke'>('revoke')
  if (act && act !== shown) setShown(act)
  const end = async () => {
    const { error } = await revoke()
    if (error) toast.error(t('calendar.failed', { reason: errorText(error) }))
    else toast.success(t('calendar.revoked'))
    return !error
  }
  return (
    <Dialog
      opened={act !== null}
      onClose={onClose}
      title={t(`calendar.${shown}-title`)}
      submitLabel={t(`calendar.${shown}`)}
      cancelLabel={t('calendar.keep')}
      onSubmit={shown === 'renew' ? onRenew : end}
      danger
    >
      {t('calendar.end-text')}
    </Dialog>
  )
}
