import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { HouseholdAction } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { actionsApi } from '#web/features/shared/actions_api'
import { useText } from '#web/i18n'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const ActionDialog = latePart(async () => ({
  default: (await import('./ActionDialog.js')).ActionDialog,
}))

/** What the dialog is open for, a new one or one there is; each opening begins anew. */
interface Edited {
  opening: number
  open: boolean
  action: HouseholdAction | null
}

/** `/group/data/recipe-actions`: what stands in the menu of recipes to do with other programs. */
export function Component() {
  const { t } = useText('automation')
  const { data, error, refetch } = actionsApi.useHouseholdActionsQuery()
  const [edited, setEdited] = useState<Edited>({ opening: 0, open: false, action: null })
  const edit = (action: HouseholdAction | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, action }))
  const create = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('actions.create')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('actions.title')}
        subtitle={t('actions.subtitle')}
        actions={data && data.length > 0 && create}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={3} />}
      {data?.length === 0 && (
        <EmptyState title={t('actions.empty')} text={t('actions.empty-text')} actions={create} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((action) => (
            <ActionRow key={action.id} action={action} onEdit={() => edit(action)} />
          ))}
        </ul>
      )}
      <Once when={edited.open}>
        <ActionDialog
          key={edited.opening}
          action={edited.action}
          opened={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      </Once>
    </>
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
