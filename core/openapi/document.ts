import type { ApiDescription, ApiRow, ApiRows, Describable } from './api_row.js'
import { readContractTypes } from './contract_types.js'
import { refTo, type JsonSchema } from './json_schema.js'
import { TypeSchemas } from './type_schema.js'

/** A route as the router lists it. */
export interface ServedRoute {
  name?: string
  pattern: string
  methods: string[]
}

/** The OpenAPI document, without the servers and the version that a site adds. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string }
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

/** Whether a route belongs into the document: everything below `/api` but what plugins answer there. */
export const isDescribed = ({ pattern }: ServedRoute) =>
  pattern.startsWith('/api/') && !pattern.startsWith('/api/plugins/:plugin')

/** Describes the routes that have a row; `undescribed` tells of the others. */
export function makeDocument(
  root: string,
  routes: ServedRoute[],
  { rows, names }: ApiDescription
): OpenApiDocument {
  const used = Object.values(rows)
  const asked = [...used.map(({ answers = 'null' }) => answers), ...used.map(({ query }) => query)]
  const expressions = new Set([...asked.filter((one) => one !== undefined), 'ErrorBody'])
  const issues = { HTTPValidationError: '{ detail: ValidationIssue[] }' }
  expressions.add(issues.HTTPValidationError)
  const published = { ...names, [issues.HTTPValidationError]: 'HTTPValidationError' }
  const schemas = new TypeSchemas(readContractTypes(root, [...expressions]), published)
  for (const one of ['ErrorBody', issues.HTTPValidationError]) schemas.ofExpression(one)
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes.filter(isDescribed)) {
    const row = rows[route.name ?? '']
    if (!row) continue
    const path = publishedPath(route.pattern, row)
    const method = (route.methods.find((one) => one !== 'HEAD') ?? 'GET').toLowerCase()
    paths[path] = { ...paths[path], [method]: operation(route, row, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trivet', version: '0' },
    paths: sorted(paths),
    components: { schemas: sorted(schemas.named), securitySchemes },
  }
}

/** Names of routes that have no row. */
export function undescribed(routes: ServedRoute[], rows: ApiRows): string[] {
  const names = routes.filter(isDescribed).map(({ name, pattern }) => name ?? pattern)
  return [...new Set(names)].filter((name) => !(name in rows))
}

const securitySchemes = {
  OAuth2PasswordBearer: {
    type: 'oauth2',
    flows: { password: { scopes: {}, tokenUrl: 'api/auth/token' } },
  },
}

function publishedPath(pattern: string, row: ApiRow): string {
  return pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => `{${publishedParam(name, row)}}`)
}

function publishedParam(name: string, { params = {} }: ApiRow): string {
  return params[name] ?? (name === 'id' ? 'item_id' : name)
}

function operation(route: ServedRoute, row: ApiRow, schemas: TypeSchemas): object {
  const content = {
    ...(row.answers || !row.media ? json(schemas.ofExpression(row.answers ?? 'null')) : {}),
    ...(row.media ? { [row.media]: {} } : {}),
  }
  const requestBody = requestOf(row, schemas)
  return {
    operationId: route.name,
    tags: [row.tag],
    parameters: [...pathParameters(route, row), ...queryParameters(row, schemas)],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [row.status ?? 200]: { description: 'Done', content },
      '422': { description: 'Not understood', content: json(refTo('HTTPValidationError')) },
      '4XX': { description: 'Refused', content: json(refTo('ErrorBody')) },
    },
    ...(row.open ? {} : { security: [{ OAuth2PasswordBearer: [] }] }),
  }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function requestOf({ body, form }: ApiRow, schemas: TypeSchemas): object | null {
  if (form) return { required: true, content: { [form[0]]: { schema: form[1] } } }
  if (!body) return null
  const [name, validator] = body
  schemas.named[name] ??= bodySchema(validator)
  return { required: true, content: json(refTo(name)) }
}

/** Programs send answers back as they came, so a body may have more than is read. */
function bodySchema(validator: Describable): JsonSchema {
  const open = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'additionalProperties' in value
      ? { ...value, additionalProperties: value.additionalProperties || undefined }
      : value
  return JSON.parse(JSON.stringify(validator.toJSONSchema(), open)) as JsonSchema
}

function pathParameters({ pattern }: ServedRoute, row: ApiRow): object[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name: publishedParam(name, row),
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: ApiRow, schemas: TypeSchemas): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.propertiesOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
