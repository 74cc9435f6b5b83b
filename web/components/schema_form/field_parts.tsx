import {
  Button,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useText } from '#web/i18n'
import type { SchemaField } from './schema_fields.js'
import classes from './SchemaForm.module.css'

/** What one field of the form takes. */
export interface FieldProps {
  field: SchemaField
  label: string
  description?: ReactNode
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
  disabled: field.isFixed,
})

function TextPart(props: FieldProps) {
  const { value } = props
  return <TextInput {...wordsOf(props)} value={textOf(value)} onChange={textChange(props)} />
}

/** The server sends it in the place of a secret that it keeps, and wants it back for that. */
const isMark = (value: unknown) =>
  typeof value === 'object' && value !== null && 'stored' in value ? value : null

/** A stored secret is never here: it stays, is cleared, or replaced by what is typed. */
function SecretPart(props: FieldProps) {
  const { field, label, value, onChange } = props
  const { t } = useText('common')
  const [stored] = useState(() => isMark(value))
  const isStored = isMark(value) !== null
  const isCleared = stored !== null && value === null
  const text = textOf(value)
  return (
    <div className={classes.secret}>
      <PasswordInput
        {...wordsOf(props)}
        className={classes.secretField}
        required={field.isRequired && !isStored}
        placeholder={isStored ? t('secret.stored') : isCleared ? t('secret.cleared') : undefined}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('secret.show'), 'tabIndex': 0 }}
        value={text}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(typed === '' ? (stored ?? (field.isRequired ? '' : null)) : typed)
        }
      />
      {stored && !field.isRequired && !field.isFixed && text === '' && (
        <Button
          variant="default"
          aria-label={t(isCleared ? 'secret.keep-one' : 'secret.clear-one', { name: label })}
          onClick={() => onChange(isCleared ? stored : null)}
        >
          {t(isCleared ? 'secret.keep' : 'secret.clear')}
        </Button>
      )}
    </div>
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
    />
  )
}

function SwitchPart({ field, label, description, error, value, onChange }: FieldProps) {
  const checked = value === true
  const words = { label, description, error, disabled: field.isFixed }
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

/** The control of each kind of field that has no fields of its own. */
export const fieldParts: Record<
  Exclude<SchemaField['kind'], 'group' | 'items'>,
  ComponentType<FieldProps>
> = {
  text: TextPart,
  secret: SecretPart,
  number: NumberPart,
  boolean: SwitchPart,
  choice: ChoicePart,
  list: ListPart,
}
