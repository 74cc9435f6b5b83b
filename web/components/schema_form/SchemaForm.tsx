import { ActionIcon, Button, Fieldset } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#web/i18n'
import { fieldParts, type FieldProps } from './field_parts.js'
import { type SchemaField, schemaFields } from './schema_fields.js'
import classes from './SchemaForm.module.css'

/** Values of an object's fields by name. */
type FieldValues = Record<string, unknown>

interface Props {
  /** JSON Schema of an object, as Vine writes it. */
  schema: Record<string, unknown>
  value: FieldValues
  onChange: (value: FieldValues) => void
  /** Messages of the server by field, with dots between the names and places of nested ones. */
  errors?: Record<string, string>
}

/** Where fields stand: `path` leads to their values. */
interface Place {
  errors: Record<string, string>
  path: readonly string[]
}

/** What is an object stays, all else is an object without values. */
const valuesOf = (value: unknown): FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

interface FieldsProps {
  fields: SchemaField[]
  value: FieldValues
  onChange: (value: FieldValues) => void
  place: Place
}

/** The fields of an object, one below the other. */
function Fields({ fields, value, onChange, place }: FieldsProps) {
  const { t } = useText('common')
  return fields.map((field) => {
    const { name } = field
    const own = { ...place, path: [...place.path, name] }
    const part: PartProps = {
      field,
      value: value[name] === undefined ? field.initial : value[name],
      onChange: (next) => onChange({ ...value, [name]: next }),
      error: place.errors[own.path.join('.')],
      place: own,
      label: field.title ?? name,
      description: (field.description || field.isFixed) && (
        <>
          {field.description && <bdi>{field.description}</bdi>} {field.isFixed && t('items.fixed')}
        </>
      ),
    }
    return <Part key={name} {...part} />
  })
}

/** What a part with fields of its own takes. */
interface PartProps extends FieldProps {
  place: Place
}

function Part(props: PartProps) {
  const { kind } = props.field
  if (kind === 'group') return <GroupPart {...props} />
  if (kind === 'items') return <ItemsPart {...props} />
  const Simple = fieldParts[kind]
  return <Simple {...props} />
}

/** An object that may be left out is added and removed as a whole. */
function GroupPart({ field, label, description, error, value, onChange, place }: PartProps) {
  const { t } = useText('common')
  const isThere = field.isRequired || (value !== undefined && value !== null)
  return (
    <Fieldset legend={label}>
      {description && <p className={classes.help}>{description}</p>}
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.fields}>
        {isThere && (
          <Fields fields={field.fields} value={valuesOf(value)} onChange={onChange} place={place} />
        )}
        {!field.isRequired && (
          <Button
            variant="default"
            aria-label={t(isThere ? 'items.remove-one' : 'items.add-one', { name: label })}
            onClick={() => onChange(isThere ? undefined : {})}
          >
            {t(isThere ? 'items.remove' : 'items.add')}
          </Button>
        )}
      </div>
    </Fieldset>
  )
}

/** Moves one thing of a list to another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** The items of a list with keys that stay theirs when they are moved, so that what was typed moves along. */
function useItems({ value, onChange }: PartProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const [keys, setKeys] = useState<number[]>(() => items.map((_, index) => index))
  const set = (nextItems: unknown[], nextKeys: number[]) => {
    setKeys(nextKeys)
    onChange(nextItems)
  }
  return {
    items,
    keyAt: (index: number) => keys[index] ?? index,
    change: (index: number, item: unknown) => onChange(items.with(index, item)),
    add: () => set([...items, {}], [...keys, Math.max(-1, ...keys) + 1]),
    remove: (index: number) => set(items.toSpliced(index, 1), keys.toSpliced(index, 1)),
    move: (from: number, to: number) => set(moved(items, from, to), moved(keys, from, to)),
  }
}

/** A list of objects: each can be changed, removed and moved by buttons. */
function ItemsPart(props: PartProps) {
  const { field, label, description, error, place } = props
  const { t } = useText('common')
  const id = useId()
  const { items, keyAt, change, add, remove, move } = useItems(props)
  const moveTo = (from: number, to: number) => {
    move(from, to)
    const way = to === 0 || (to > from && to < items.length - 1) ? 'down' : 'up'
    // A node that is moved loses the focus.
    setTimeout(() => document.getElementById(`${id}-${keyAt(from)}-${way}`)?.focus())
  }
  const button = (index: number, way: 'up' | 'down', to: number) => (
    <ActionIcon
      id={`${id}-${keyAt(index)}-${way}`}
      variant="default"
      disabled={to < 0 || to >= items.length}
      aria-label={t(`items.${way}`, { name: `${label} ${index + 1}` })}
      onClick={() => moveTo(index, to)}
    >
      {way === 'up' ? <IconArrowUp /> : <IconArrowDown />}
    </ActionIcon>
  )
  return (
    <Fieldset legend={label}>
      {description && <p className={classes.help}>{description}</p>}
      {error && <p className={classes.error}>{error}</p>}
      <ol className={classes.items}>
        {items.map((item, index) => (
          <li key={keyAt(index)} className={classes.item}>
            <div className={classes.head}>
              <span>
                {label} {index + 1}
              </span>
              {button(index, 'up', index - 1)}
              {button(index, 'down', index + 1)}
              <ActionIcon
                variant="default"
                aria-label={t('items.remove-one', { name: `${label} ${index + 1}` })}
                onClick={() => remove(index)}
              >
                <IconTrash />
              </ActionIcon>
            </div>
            <Fields
              fields={field.fields}
              value={valuesOf(item)}
              onChange={(next) => change(index, next)}
              place={{ ...place, path: [...place.path, String(index)] }}
            />
          </li>
        ))}
      </ol>
      <Button variant="default" aria-label={t('items.add-one', { name: label })} onClick={add}>
        {t('items.add')}
      </Button>
    </Fieldset>
  )
}

/** A form drawn from a JSON Schema: texts, secrets, numbers, switches, choices, lists, objects and lists of objects. */
export function SchemaForm({ schema, value, onChange, errors = {} }: Props) {
  const place = { errors, path: [] }
  return <Fields fields={schemaFields(schema)} value={value} onChange={onChange} place={place} />
}
