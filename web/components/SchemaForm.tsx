import { NumberInput, PasswordInput, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { i18n, useText } from '#web/i18n'
import { type SchemaField, schemaFields } from './schema_fields.js'

interface Props {
  /** JSON Schema of an object, as Vine writes it. */
  schema: Record<string, unknown>
  value: Record<string, unknown>
  onChange: (value: Record<string, unknown>) => void
  /** Messages of the server by field name. */
  errors?: Record<string, string>
  /** Namespace with the labels: `settings.<field>.label` and, if wanted, `.help`. */
  texts: string
}

interface FieldProps {
  field: SchemaField
  value: unknown
  onChange: (value: unknown) => void
  error?: string
  texts: string
}

function wordsOf({ name, title, description, isRequired }: SchemaField, texts: string) {
  const text = (part: string, otherwise: string) =>
    i18n.exists(`${texts}:settings.${name}.${part}`)
      ? i18n.t(`${texts}:settings.${name}.${part}`)
      : otherwise
  const help = text('help', description ?? '')
  return {
    label: text('label', title ?? name),
    description: help === '' ? undefined : help,
    required: isRequired,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function Field({ field, value, onChange, error, texts }: FieldProps) {
  const { t } = useText('common')
  const common = { ...wordsOf(field, texts), error }
  const onText = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value === '' && !field.isRequired ? null : currentTarget.value)
  switch (field.kind) {
    case 'boolean': {
      const { required: _required, ...words } = common
      const checked = value === true
      return <Switch {...words} checked={checked} onChange={() => onChange(!checked)} />
    }
    case 'number': {
      const number = typeof value === 'number' ? value : ''
      const set = (next: number | string) => onChange(next === '' ? null : Number(next))
      return (
        <NumberInput
          {...common}
          value={number}
          onChange={set}
          min={field.min}
          max={field.max}
          hideControls
        />
      )
    }
    case 'choice':
      return (
        <Select
          {...common}
          data={field.choices}
          value={textOf(value) || null}
          onChange={onChange}
          clearable={!field.isRequired}
        />
      )
    case 'list': {
      const items = Array.isArray(value) ? value.map(String) : []
      return <TagsInput {...common} value={items} onChange={onChange} />
    }
    case 'secret': {
      const eye = { 'aria-label': t('secret.show'), 'tabIndex': 0 }
      return (
        <PasswordInput
          {...common}
          autoComplete="off"
          visibilityToggleButtonProps={eye}
          value={textOf(value)}
          onChange={onText}
        />
      )
    }
    case 'text':
      return <TextInput {...common} dir="auto" value={textOf(value)} onChange={onText} />
  }
}

/** A form drawn from a JSON Schema: texts, secrets, numbers, switches, choices and lists. */
export function SchemaForm({ schema, value, onChange, errors = {}, texts }: Props) {
  return schemaFields(schema).map((field) => (
    <Field
      key={field.name}
      field={field}
      value={value[field.name] ?? field.initial}
      onChange={(next) => onChange({ ...value, [field.name]: next })}
      error={errors[field.name]}
      texts={texts}
    />
  ))
}
