import type { HouseholdAction } from '#core/shared/contract/index'
import { latePart } from '#web/components/late_part'
import { actionsApi } from '#web/features/shared/actions_api'
import { useText } from '#web/i18n'
import { AutomationPage } from './AutomationPage.js'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const ActionDialog = latePart(async () => ({
  default: (await import('./ActionDialog.js')).ActionDialog,
}))

/** `/group/data/recipe-actions`: what stands in the menu of recipes to do with other programs. */
export function Component() {
  const { t } = useText('automation')
  const answer = actionsApi.useHouseholdActionsQuery()
  const texts = {
    title: t('actions.title'),
    subtitle: t('actions.subtitle'),
    create: t('actions.create'),
    empty: t('actions.empty'),
    emptyText: t('actions.empty-text'),
  }
  return (
    <AutomationPage
      texts={texts}
      answer={answer}
      renderRow={(action, onEdit) => <ActionRow action={action} onEdit={onEdit} />}
      renderDialog={(action, frame) => <ActionDialog action={action} {...frame} />}
    />
  )
}

function ActionRow({ action, onEdit }: { action: HouseholdAction; onEdit: () => void }) {
  const { t } = useText('automation')
  const [remove] = actionsApi.useDeleteActionMutation()
  const { id, title, url, actionType } = action
  const notes = (
    <>
      <span className={classes.note}>{t(`actions.type.${actionType}`)}</span>
      <span className={classes.note}>
        <bdi dir="ltr">{url}</bdi>
      </span>
    </>
  )
  return (
    <AutomationRow
      id={id}
      name={title}
      notes={notes}
      isOff={false}
      hasLog={actionType === 'post'}
      onEdit={onEdit}
      onDelete={async () => (await remove(id)).error}
    />
  )
}
