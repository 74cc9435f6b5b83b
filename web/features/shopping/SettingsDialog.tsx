import { Alert, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { SortableRow } from '#web/components/sortable/SortableRow'
import { SortableRows } from '#web/components/sortable/SortableRows'
import { MoveItems } from '#web/components/sortable/MoveItems'
import { orderBy, orderOnto } from '#web/components/sortable/order'
import { RowMenu, useRowMenu } from '#web/components/sortable/RowMenu'
import sortable from '#web/components/sortable/sortable.module.css'
import { useMembersQuery } from '#web/features/shared/recipes/members_api'
import { useText } from '#web/i18n'
import { useStoresQuery, useUpdateListMutation } from './shopping_api.js'
import { NO_STORE, type StoreChoice, storeOf, useSaveStore } from './store_choice.js'
import { StoreFields } from './StoreFields.js'

interface SettingsDialogProps {
  head: ShoppingListSummary
  opened: boolean
  onClose: () => void
}

/** Name, owner and store of a list, and the order of its labels there. */
export function SettingsDialog({ head, opened, onClose }: SettingsDialogProps) {
  const { t } = useText('shopping')
  const [name, setName] = useState(head.name ?? '')
  const [userId, setUserId] = useState(head.userId)
  const [labelIds, setLabelIds] = useState(() => head.labelSettings.map(({ labelId }) => labelId))
  const { data: members = [] } = useMembersQuery()
  const [update] = useUpdateListMutation()
  const { data } = useStoresQuery()
  const stores = data ?? []
  const [chosen, setChosen] = useState<StoreChoice | null>(null)
  const choice = chosen ?? storeOf(head, stores)
  const saveStore = useSaveStore(head, stores)
  const [error, setError] = useState<unknown>(null)
  const submit = async () => {
    const saved = await update({ listId: head.id, name: name.trim(), userId })
    const failure = saved.error ?? (await saveStore({ choice, labelIds, onMade: setChosen }))
    setError(failure)
    if (failure === null) onClose()
    return failure === null
  }
  const choose = (next: StoreChoice) => {
    setChosen(next)
    const store = stores.find(({ id }) => id === next.id && id !== choice.id)
    if (store) setLabelIds(store.labelIds)
  }
  const isNameless = choice.id !== NO_STORE && !choice.name.trim()
  const isUnread = head.storeId !== null && !data
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('settings')}
      submitLabel={t('save')}
      submitDisabled={!name.trim() || isNameless || isUnread}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={500}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      {members.length > 1 && (
        <Select
          label={t('owner')}
          data={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={userId}
          onChange={(id) => id && setUserId(id)}
          allowDeselect={false}
        />
      )}
      <StoreFields stores={stores} choice={choice} onChoose={choose} />
      {labelIds.length > 1 && <LabelOrder head={head} ids={labelIds} onOrder={setLabelIds} />}
      {error !== null && <Alert color="error">{errorText(error)}</Alert>}
    </Dialog>
  )
}

interface LabelOrderProps {
  head: ShoppingListSummary
  ids: string[]
  onOrder: (ids: string[]) => void
}

/** The labels in the order of the aisles, to be moved. */
function LabelOrder({ head, ids, onOrder }: LabelOrderProps) {
  const { t } = useText('shopping')
  const menu = useRowMenu()
  const nameOf = (id: string) =>
    head.labelSettings.find(({ labelId }) => labelId === id)?.label.name ?? ''
  return (
    <div className={sortable.area}>
      <p>{t('label-order')}</p>
      <SortableRows
        ids={ids}
        nameOf={nameOf}
        label={t('label-order')}
        onDrop={(id, over) => onOrder(orderOnto(ids, id, over))}
      >
        {ids.map((id) => (
          <SortableRow key={id} id={id} name={nameOf(id)} onMenu={menu.open}>
            <bdi>{nameOf(id)}</bdi>
          </SortableRow>
        ))}
      </SortableRows>
      <RowMenu opened={menu.opened} onClose={menu.close}>
        {(id) => <MoveItems onMove={(way) => onOrder(orderBy(ids, id, way))} />}
      </RowMenu>
    </div>
  )
}
