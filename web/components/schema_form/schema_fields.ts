/** One field of a form drawn from a schema. */
export interface SchemaField {
  name: string
  /** A `group` is an object with fields of its own, `items` is a list of such objects. */
  kind: 'text' | 'secret' | 'number' | 'boolean' | 'choice' | 'list' | 'group' | 'items'
  title?: string
  description?: string
  isRequired: boolean
  /** Whether the operator has set it in the environment of the server. */
  isFixed: boolean
  initial?: unknown
  choices: string[]
  /** Those of a group, or of each item. */
  fields: SchemaField[]
  min?: number
  max?: number
}

type Schema = Record<string, unknown>

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A nullable schema without its null: `anyOf: [x, null]` or `type: ['string', 'null']`. */
function withoutNull(schema: Schema): Schema {
  const options = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(options)) return schema
  const real = options.filter(isSchema).find(({ type }) => type !== 'null')
  return { ...real, ...schema }
}

function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

/** Vine writes a switch as the list of everything it takes for true or false. */
function isSwitch(schema: Schema): boolean {
  const values = Array.isArray(schema.enum) ? schema.enum : []
  return typeOf(schema) === 'boolean' || (values.includes(true) && values.includes(false))
}

/** The schema of each item of a list. */
const itemOf = ({ items }: Schema) => (isSchema(items) ? withoutNull(items) : {})

function kindOf(schema: Schema): SchemaField['kind'] {
  if (isSwitch(schema)) return 'boolean'
  if (Array.isArray(schema.enum)) return 'choice'
  const type = typeOf(schema)
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'object') return 'group'
  if (type === 'array') return typeOf(itemOf(schema)) === 'object' ? 'items' : 'list'
  return schema.format === 'password' || schema.writeOnly === true ? 'secret' : 'text'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The fields of an object's JSON Schema, in its order; an object without fields is left out. */
export function schemaFields(schema: Schema): SchemaField[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  return properties
    .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    .map(([name, raw]) => fieldOf(name, withoutNull(raw), required.includes(name)))
    .filter(({ kind, fields }) => (kind !== 'group' && kind !== 'items') || fields.length > 0)
}

function fieldOf(name: string, property: Schema, isRequired: boolean): SchemaField {
  const kind = kindOf(property)
  const choices = Array.isArray(property.enum) ? property.enum : []
  return {
    name,
    kind,
    title: textOf(property.title),
    description: textOf(property.description),
    isRequired,
    isFixed: property.readOnly === true,
    initial: property.default,
    choices: choices.filter((choice) => choice !== null).map(String),
    fields: schemaFields(kind === 'items' ? itemOf(property) : property),
    min: numberOf(property.minimum),
    max: numberOf(property.maximum),
  }
}
