import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlanEntryType } from '#core/shared/contract/index'
import { numberSigns, readAmount } from '#web/features/shared/ingredient_fields/read_amount'
import { currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { mealTypes } from './planner_context.js'
import type { MealForm } from './meal_form.js'

interface TypeFieldProps {
  value: PlanEntryType
  onChange: (type: PlanEntryType) => void
}

/** Which meal of the day it is. */
export function TypeField({ value, onChange }: TypeFieldProps) {
  const { t } = useText('planner')
  return (
    <Select
      label={t('form.type')}
      data={mealTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      value={value}
      onChange={(type) => onChange(mealTypes.find((one) => one === type) ?? value)}
      allowDeselect={false}
    />
  )
}

interface FieldsProps {
  form: MealForm
  change: (fields: Partial<MealForm>) => void
}

/** Title and text of a note. */
export function NoteFields({ form, change }: FieldsProps) {
  const { t } = useText('planner')
  return (
    <>
      <TextInput
        label={t('form.title')}
        value={form.title}
        maxLength={1_000}
        data-autofocus
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        label={t('form.text')}
        value={form.text}
        autosize
        maxRows={8}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </>
  )
}

/** For how many a meal is, as a cook types it; empty for as many as the recipe says. */
export function ServingsField({ form, change }: FieldsProps) {
  const { t } = useText('planner')
  const [text, setText] = useState(form.servings === null ? '' : formatNumber(form.servings))
  const type = (next: string) => {
    setText(next)
    const read = readAmount(next, numberSigns(currentLocale().bcp47))
    const servings = read.kind === 'amount' && read.value > 0 ? read.value : null
    change({ servings, isCounted: read.kind === 'none' || servings !== null })
  }
  return (
    <TextInput
      label={t('form.servings')}
      description={t('form.servings-hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      value={text}
      maxLength={12}
      error={!form.isCounted && t('form.no-number')}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
