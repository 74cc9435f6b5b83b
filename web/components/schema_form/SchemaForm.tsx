import { i18n } from '#web/i18n'
import { type FieldProps, fieldParts } from './field_parts.js'
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

function wordsOf(field: SchemaField, texts: string): Pick<FieldProps, 'label' | 'description'> {
  const text = (part: string) => {
    const key = `${texts}:settings.${field.name}.${part}`
    return i18n.exists(key) ? i18n.t(key) : undefined
  }
  return {
    label: text('label') ?? field.title ?? field.name,
    description: text('help') ?? field.description,
  }
}

/** A form drawn from a JSON Schema: texts, secrets, numbers, switches, choices and lists. */
export function SchemaForm({ schema, value, onChange, errors = {}, texts }: Props) {
  return schemaFields(schema).map((field) => {
    const Part = fieldParts[field.kind]
    return (
      <Part
        key={field.name}
        field={field}
        value={value[field.name] ?? field.initial}
        onChange={(next) => onChange({ ...value, [field.name]: next })}
        error={errors[field.name]}
        {...wordsOf(field, texts)}
      />
    )
  })
}
