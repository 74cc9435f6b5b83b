type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A JSON Schema in the part that providers take in strict mode: every property is required, none is
 * added, and what may be left out may be null instead.
 */
export function strictSchema(schema: unknown): Schema {
  if (!isSchema(schema)) return {}
  const { type, properties, items, enum: values } = schema
  if (Array.isArray(values) && values.includes(true)) return { type: 'boolean' }
  if (isSchema(properties)) return strictObject(schema, properties)
  if (type === 'array') return { type, items: strictSchema(items) }
  return schema
}

function strictObject({ type, required }: Schema, properties: Schema): Schema {
  const needed = Array.isArray(required) ? required : []
  const strict = Object.entries(properties).map(([name, property]) => {
    const part = strictSchema(property)
    return [name, needed.includes(name) ? part : orNull(part)]
  })
  return {
    type: type ?? 'object',
    properties: Object.fromEntries(strict),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function orNull(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type))
    return type.includes('null') ? schema : { ...schema, type: [...type, 'null'] }
  return typeof type === 'string' && !('enum' in schema) && !('properties' in schema)
    ? { ...schema, type: [type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}
