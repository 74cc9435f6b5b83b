/** One field of a form drawn from a schema. */
export interface SchemaField {
  name: string
  kind: 'text' | 'secret' | 'number' | 'boolean' | 'choice' | 'list'
  title?: string
  description?: string
  isRequired: boolean
  initial?: unknown
  choices: string[]
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

function kindOf(schema: Schema): SchemaField['kind'] {
  if (isSwitch(schema)) return 'boolean'
  if (Array.isArray(schema.enum)) return 'choice'
  const type = typeOf(schema)
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'array') return 'list'
  return schema.format === 'password' || schema.writeOnly === true ? 'secret' : 'text'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The fields of an object's JSON Schema, in its order; nested objects are no form and left out. */
export function schemaFields(schema: Schema): SchemaField[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  return properties.flatMap(([name, raw]) => {
    if (!isSchema(raw)) return []
    const property = withoutNull(raw)
    if (typeOf(property) === 'object') return []
    const choices = Array.isArray(property.enum) ? property.enum : []
    return {
      name,
      kind: kindOf(property),
      title: textOf(property.title),
      description: textOf(property.description),
      isRequired: required.includes(name),
      initial: property.default,
      choices: choices.filter((choice) => choice !== null).map(String),
      min: numberOf(property.minimum),
      max: numberOf(property.maximum),
    }
  })
}
