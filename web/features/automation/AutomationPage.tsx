import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { Once } from '#web/components/Once'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import classes from './Automation.module.css'

interface AutomationPageProps<Item> {
  texts: Record<'title' | 'subtitle' | 'create' | 'empty' | 'emptyText', string>
  answer: { data?: readonly Item[] | undefined; error?: unknown; refetch: () => unknown }
  renderRow: (item: Item, onEdit: () => void) => ReactNode
  /** What one is written down with, a new one where there is none yet. */
  renderDialog: (item: Item | null, frame: { opened: boolean; onClose: () => void }) => ReactNode
}

/** A page of what a household has other machines told: a row each, and a dialog to add and change them. */
export function AutomationPage<Item extends { id: string }>(props: AutomationPageProps<Item>) {
  const { texts, renderRow, renderDialog } = props
  const { data, error, refetch } = props.answer
  // Each opening of the dialog begins anew.
  const [edited, setEdited] = useState({ opening: 0, open: false, item: null as Item | null })
  const edit = (item: Item | null) =>
    setEdited(({ opening }) => ({ opening: opening + 1, open: true, item }))
  const create = (
    <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => edit(null)}>
      {texts.create}
    </Button>
  )
  const isEmpty = data?.length === 0
  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        actions={data && !isEmpty && create}
      />
      {!data && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <RowSkeletons count={3} />}
      {isEmpty && <EmptyState title={texts.empty} text={texts.emptyText} actions={create} />}
      {data && !isEmpty && (
        <ul className={classes.list}>
          {data.map((item) => (
            <Fragment key={item.id}>{renderRow(item, () => edit(item))}</Fragment>
          ))}
        </ul>
      )}
      <Once when={edited.open}>
        <Fragment key={edited.opening}>
          {renderDialog(edited.item, {
            opened: edited.open,
            onClose: () => setEdited({ ...edited, open: false }),
          })}
        </Fragment>
      </Once>
    </>
  )
}
