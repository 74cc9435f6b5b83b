import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Notifier } from '#core/shared/contract/index'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { automationApi } from './automation_api.js'
import { AutomationRow } from './AutomationRow.js'
import classes from './Automation.module.css'

const NotifierDialog = latePart(async () => ({
  default: (await import('./NotifierDialog.js')).NotifierDialog,
}))

/** What the dialog is open for, a new one or one there is; each opening begins anew. */
interface Edited {
  opening: number
  open: boolean
  notifier: Notifier | null
}

/** `/household/notifiers`: the ways by which people are told what happens. */
export function Component() {
  const { t } = useText('automation')
  const { data, error, refetch } = automationApi.useNotifiersQuery()
  const [edited, setEdited] = useState<Edited>({ opening: 0, open: false, notifier: null })
  const edit = (notifier: Notifier | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, notifier }))
  const create = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {t('notifiers.create')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('notifiers.title')}
        subtitle={t('notifiers.subtitle')}
        actions={data && data.length > 0 && create}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={3} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('notifiers.empty')}
          text={t('notifiers.empty-text')}
          actions={create}
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((notifier) => (
            <NotifierRow key={notifier.id} notifier={notifier} onEdit={() => edit(notifier)} />
          ))}
        </ul>
      )}
      <Once when={edited.open}>
        <NotifierDialog
          key={edited.opening}
          notifier={edited.notifier}
          opened={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      </Once>
    </>
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
