import type { Webhook } from '#core/shared/contract/index'
import { latePart } from '#web/components/late_part'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { automationApi } from './automation_api.js'
import { AutomationPage } from './AutomationPage.js'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const WebhookDialog = latePart(async () => ({
  default: (await import('./WebhookDialog.js')).WebhookDialog,
}))

/** `/household/webhooks`: the addresses that are sent the meals of the day. */
export function Component() {
  const { t } = useText('automation')
  const answer = automationApi.useWebhooksQuery()
  const texts = {
    title: t('webhooks.title'),
    subtitle: t('webhooks.subtitle'),
    create: t('webhooks.create'),
    empty: t('webhooks.empty'),
    emptyText: t('webhooks.empty-text'),
  }
  return (
    <AutomationPage
      texts={texts}
      answer={answer}
      renderRow={(webhook, onEdit) => <WebhookRow webhook={webhook} onEdit={onEdit} />}
      renderDialog={(webhook, frame) => <WebhookDialog webhook={webhook} {...frame} />}
    />
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
