import { Select, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Label, RecipeIngredient } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import {
  type FieldActions,
  IngredientFields,
} from '#web/features/shared/ingredient_fields/IngredientFields'
import { PantryContext, useServerPantry } from '#web/features/shared/ingredient_fields/use_pantry'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import type { ItemChange } from './list_acts.js'
import type { ShownItem } from './replica/list_view.js'

interface ItemDialogProps {
  item: ShownItem
  labels: readonly Label[]
  opened: boolean
  onClose: () => void
  onSave: (change: ItemChange) => void
}

const rowOf = ({ id, quantity, unit, food, note }: ShownItem): RecipeIngredient => ({
  quantity,
  unit,
  food,
  note,
  referencedRecipe: null,
  isFood: true,
  disableAmount: false,
  display: note,
  title: null,
  originalText: null,
  referenceId: id,
})

/** What of an item was changed, and nothing else: others may change the rest meanwhile. */
function changeOf(item: ShownItem, row: RecipeIngredient, labelId: string | null): ItemChange {
  const { unit, food } = row
  const now = {
    quantity: row.quantity ?? 0,
    note: (row.note ?? '').trim(),
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    isFood: food !== null,
    labelId,
  }
  const fields = Object.entries(now).filter(
    ([key, value]) => item[key as keyof typeof now] !== value
  )
  return { fields: Object.fromEntries(fields), parts: { unit, food } }
}

/** Changes an item: amount, unit, food, note and label. */
export function ItemDialog({ item, labels, opened, onClose, onSave }: ItemDialogProps) {
  const { t } = useText('shopping')
  const pantry = useServerPantry('')
  const [row, setRow] = useState(() => rowOf(item))
  const [labelId, setLabelId] = useState(item.labelId)
  const actions = useMemo(
    (): FieldActions => ({
      set: (_key, fields) => setRow((before) => ({ ...before, ...fields })),
      toNote: (_key, text) =>
        setRow((before) => ({ ...before, note: [text, before.note].filter(Boolean).join(' ') })),
      focus: (field) => document.getElementById(field)?.focus(),
    }),
    []
  )
  const save = () => {
    const change = changeOf(item, row, labelId)
    const label = labels.find(({ id }) => id === labelId)
    if (Object.keys(change.fields).length > 0)
      onSave({ ...change, parts: { ...change.parts, label } })
    onClose()
  }
  const isBlank = !row.food && !row.note?.trim()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('item.edit')}
      submitLabel={t('save')}
      submitDisabled={isBlank}
      onSubmit={save}
    >
      <Stack>
        <PantryContext value={pantry}>
          <IngredientFields row={row} disableAmount={false} takesRecipe={false} actions={actions} />
        </PantryContext>
        <Select
          label={t('label')}
          placeholder={item.food?.label?.name ?? t('no-label')}
          data={fromAToZ(labels).map(({ id, name }) => ({ value: id, label: name }))}
          value={labelId}
          onChange={setLabelId}
          searchable
          clearable
        />
      </Stack>
    </Dialog>
  )
}
