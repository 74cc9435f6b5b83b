import { NumberInput, PasswordInput, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { useText } from '#web/i18n'
import type { SchemaField } from './schema_fields.js'

/** What one field of the form takes. */
export interface FieldProps {
  field: SchemaField
  label: string
  description?: string
  error?: string
  value: unknown
  onChange: (value: unknown) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Empty is null where the field may be left out. */
function textChange({ field, onChange }: FieldProps) {
  return ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    onChange(value === '' && !field.isRequired ? null : value)
}

const wordsOf = ({ field, label, description, error }: FieldProps) => ({
  label,
  description,
  error,
  required: field.isRequired,
})

function TextPart(props: FieldProps) {
  const { value } = props
  return (
    <TextInput {...wordsOf(props)} dir="auto" value={textOf(value)} onChange={textChange(props)} />
  )
}

function SecretPart(props: FieldProps) {
  const { t } = useText('common')
  return (
    <PasswordInput
      {...wordsOf(props)}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t('secret.show'), 'tabIndex': 0 }}
      value={textOf(props.value)}
      onChange={textChange(props)}
    />
  )
}

function NumberPart(props: FieldProps) {
  const { field, value, onChange } = props
  return (
    <NumberInput
      {...wordsOf(props)}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      min={field.min}
      max={field.max}
      hideControls
    />
  )
}

function SwitchPart({ label, description, error, value, onChange }: FieldProps) {
  const checked = value === true
  const words = { label, description, error }
  return <Switch {...words} checked={checked} onChange={() => onChange(!checked)} />
}

function ChoicePart(props: FieldProps) {
  const { field, value, onChange } = props
  return (
    <Select
      {...wordsOf(props)}
      data={field.choices}
      value={textOf(value) || null}
      onChange={onChange}
      clearable={!field.isRequired}
    />
  )
}

function ListPart(props: FieldProps) {
  const { value, onChange } = props
  const items = Array.isArray(value) ? value.map(String) : []
  return <TagsInput {...wordsOf(props)} value={items} onChange={onChange} />
}

/** The control of each kind of field. */
export const fieldParts: Record<SchemaField['kind'], ComponentType<FieldProps>> = {
  text: TextPart,
  secret: SecretPart,
  number: NumberPart,
  boolean: SwitchPart,
  choice: ChoicePart,
  list: ListPart,
}
