/** A JSON Schema as OpenAPI 3.1 has it (dialect 2020-12), as far as we use it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  contentMediaType?: string
}

/** Where a named schema stands in the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
