import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ShoppingStore } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { useDeleteStoreMutation } from './shopping_api.js'
import { NEW_STORE, NO_STORE, type StoreChoice } from './store_choice.js'

interface StoreFieldsProps {
  stores: readonly ShoppingStore[]
  choice: StoreChoice
  onChoose: (choice: StoreChoice) => void
}

/** Where a list is bought: at no store, one of the household's, whose name can be changed, or a new one. */
export function StoreFields({ stores, choice, onChoose }: StoreFieldsProps) {
  const { t } = useText('shopping')
  const [isAsking, setAsking] = useState(false)
  const store = stores.find(({ id }) => id === choice.id)
  const data = [
    { value: NO_STORE, label: t('store.none') },
    ...fromAToZ(stores).map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_STORE, label: t('store.new') },
  ]
  const choose = (id: string) =>
    onChoose({ id, name: stores.find((one) => one.id === id)?.name ?? '' })
  return (
    <>
      <Select
        label={t('store.label')}
        description={t('store.hint')}
        data={data}
        value={choice.id}
        onChange={(id) => id && choose(id)}
        allowDeselect={false}
      />
      {choice.id !== NO_STORE && (
        <TextInput
          label={t('store.name')}
          value={choice.name}
          maxLength={200}
          onChange={({ currentTarget }) => onChoose({ ...choice, name: currentTarget.value })}
        />
      )}
      {store && (
        <Button variant="subtle" color="error" onClick={() => setAsking(true)}>
          {t('store.delete')}
        </Button>
      )}
      {store && (
        <DeleteStoreDialog
          store={store}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={() => choose(NO_STORE)}
        />
      )}
    </>
  )
}

interface DeleteStoreDialogProps {
  store: ShoppingStore
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a store is deleted for all of the household. */
function DeleteStoreDialog({ store, opened, onClose, onDeleted }: DeleteStoreDialogProps) {
  const { t } = useText('shopping')
  const [remove] = useDeleteStoreMutation()
  const submit = async () => {
    const { error } = await remove(store.id)
    if (error) {
      toast.error(errorText(error))
      return false
    }
    onDeleted()
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('store.delete')}
      submitLabel={t('store.delete')}
      onSubmit={submit}
      danger
    >
      {t('store.delete-ask', { name: store.name })}
    </Dialog>
  )
}
