import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhook } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { automationApi } from './automation_api.js'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const WebhookDialog = latePart(async () => ({
  default: (await import('./WebhookDialog.js')).WebhookDialog,
}))

/** What the dialog is open for, a new one or one there is; each opening begins anew. */
interface Edited {
  opening: number
  open: boolean
  webhook: Webhook | null
}

/** `/household/webhooks`: the addresses that are sent the meals of the day. */
export function Component() {
  const { t } = useText('automation')
  const { data, error, refetch } = automationApi.useWebhooksQuery()
  const [edited, setEdited] = useState<Edited>({ opening: 0, open: false, webhook: null })
  const edit = (webhook: Webhook | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, webhook }))
  const create = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('webhooks.create')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('webhooks.title')}
        subtitle={t('webhooks.subtitle')}
        actions={data && data.length > 0 && create}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={3} />}
      {data?.length === 0 && (
        <EmptyState title={t('webhooks.empty')} text={t('webhooks.empty-text')} actions={create} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => edit(webhook)} />
          ))}
        </ul>
      )}
      <Once when={edited.open}>
        <WebhookDialog
          key={edited.opening}
          webhook={edited.webhook}
          opened={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      </Once>
    </>
  )
}

/** A time of day as the language writes it. */
const timeText = (time: string) =>
  formatDate(`2000-01-02T${time}`, { dateStyle: undefined, timeStyle: 'short' })

function WebhookRow({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useText('automation')
  const [test] = automationApi.useTestWebhookMutation()
  const [remove] = automationApi.useDeleteWebhookMutation()
  const { id, name, url, enabled, localTime, scheduledTime, isSigned, nextAt } = webhook
  const daily =
    localTime === null
      ? t('webhooks.daily-utc', { time: timeText(scheduledTime) })
      : t('webhooks.daily', { time: timeText(localTime) })
  const notes = (
    <>
      <span className={classes.note}>
        {daily}
        {enabled && ' · '}
        {enabled && <When at={nextAt} say={(time) => t('webhooks.next', { time })} />}
        {isSigned && ` · ${t('webhooks.signed')}`}
      </span>
      <span className={classes.note}>
        {url ? <bdi dir="ltr">{url}</bdi> : t('webhooks.no-address')}
      </span>
    </>
  )
  return (
    <AutomationRow
      id={id}
      name={name}
      notes={notes}
      isOff={!enabled}
      onTest={async () => (await test(id)).error}
      onEdit={onEdit}
      onDelete={async () => (await remove(id)).error}
    />
  )
}
