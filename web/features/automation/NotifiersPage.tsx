import type { Notifier } from '#core/shared/contract/index'
import { latePart } from '#web/components/late_part'
import { useText } from '#web/i18n'
import { automationApi } from './automation_api.js'
import { AutomationPage } from './AutomationPage.js'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const NotifierDialog = latePart(async () => ({
  default: (await import('./NotifierDialog.js')).NotifierDialog,
}))

/** `/household/notifiers`: the ways by which people are told what happens. */
export function Component() {
  const { t } = useText('automation')
  const answer = automationApi.useNotifiersQuery()
  const texts = {
    title: t('notifiers.title'),
    subtitle: t('notifiers.subtitle'),
    create: t('notifiers.create'),
    empty: t('notifiers.empty'),
    emptyText: t('notifiers.empty-text'),
  }
  return (
    <AutomationPage
      texts={texts}
      answer={answer}
      renderRow={(notifier, onEdit) => <NotifierRow notifier={notifier} onEdit={onEdit} />}
      renderDialog={(notifier, frame) => <NotifierDialog notifier={notifier} {...frame} />}
    />
  )
}

function NotifierRow({ notifier, onEdit }: { notifier: Notifier; onEdit: () => void }) {
  const { t } = useText('automation')
  const [test] = automationApi.useTestNotifierMutation()
  const [remove] = automationApi.useDeleteNotifierMutation()
  const { id, name, enabled, scheme, options, last } = notifier
  const count = Object.values(options).filter((value) => value === true).length
  const notes = (
    <>
      <span className={classes.note}>
        {scheme ? <bdi dir="ltr">{`${scheme}://…`}</bdi> : t('webhooks.no-address')}
        {' · '}
        {t('notifiers.events', { count })}
      </span>
      {last?.problem && (
        <span className={classes.trouble}>
          {t('notifiers.failed', { reason: t(`log.problem.${last.problem}`) })}
          {last.status !== null && ` ${t('log.status', { status: last.status })}`}
        </span>
      )}
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
