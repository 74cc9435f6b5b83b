import type { Automation, AutomationRun } from '#core/shared/contract/index'
import { latePart } from '#web/components/late_part'
import { useText } from '#web/i18n'
import { automationApi } from './automation_api.js'
import { AutomationPage } from './AutomationPage.js'
import { AutomationRow } from './AutomationRow.js'
import { RunLog, runText } from './RunLog.js'
import classes from './Automation.module.css'

const RuleDialog = latePart(async () => ({
  default: (await import('./RuleDialog.js')).RuleDialog,
}))

/** `/household/automations`: what is done when something happens, and what became of it. */
export function Component() {
  const { t } = useText('rules')
  const answer = automationApi.useAutomationsQuery()
  const texts = {
    title: t('title'),
    subtitle: t('subtitle'),
    create: t('create'),
    empty: t('empty'),
    emptyText: t('empty-text'),
  }
  return (
    <AutomationPage
      texts={texts}
      answer={answer}
      renderRow={(rule, onEdit) => <RuleRow rule={rule} onEdit={onEdit} />}
      renderDialog={(rule, frame) => <RuleDialog rule={rule} {...frame} />}
    />
  )
}

function RuleRow({ rule, onEdit }: { rule: Automation; onEdit: () => void }) {
  const { t } = useText('rules')
  const [remove] = automationApi.useDeleteAutomationMutation()
  const { id, name, enabled, event, contains, queryFilterString, act, tag, last } = rule
  const notes = (
    <>
      <span className={classes.note}>
        {t('when', { event: t(`event.${event.replaceAll('.', '-')}`) })}
        {contains && ` · ${t('contains-text', { text: contains })}`}
        {queryFilterString && ` · ${t('recipes-some')}`}
      </span>
      <span className={classes.note}>
        {t('then', { act: act === 'tag' ? t('act-tag', { tag }) : t(`act.${act}`) })}
      </span>
      {last?.state === 'failed' && <Failure run={last} />}
    </>
  )
  return (
    <AutomationRow
      id={id}
      name={name}
      notes={notes}
      isOff={!enabled}
      log={<RunLog automationId={id} />}
      onEdit={onEdit}
      onDelete={async () => (await remove(id)).error}
    />
  )
}

function Failure({ run }: { run: AutomationRun }) {
  const { t } = useText('rules')
  return <span className={classes.trouble}>{t('last-failed', { reason: runText(run) })}</span>
}
