import type { Describable, Route, RouteTable } from '#core/http/route_table'
import { readContractTypes } from './contract_types.js'
import { refTo, type JsonSchema } from './json_schema.js'
import { TypeSchemas } from './type_schema.js'

/** The OpenAPI document, without the servers and the version that a site adds. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string }
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

/**
 * Describes the routes below `/api`. `names` has the published names of contract types where they differ from ours: of
 * pages, and the peer's.
 */
export function makeDocument(
  root: string,
  table: RouteTable,
  names: Record<string, string>
): OpenApiDocument {
  const routes = Object.entries(table).filter(([, { pattern }]) => pattern.startsWith('/api/'))
  const asked = routes.flatMap(([, { answers = 'null', query }]) => [answers, query])
  const expressions = new Set([...asked.filter((one) => one !== undefined), 'ErrorBody'])
  const issues = { HTTPValidationError: '{ detail: ValidationIssue[] }' }
  expressions.add(issues.HTTPValidationError)
  const published = { ...names, [issues.HTTPValidationError]: 'HTTPValidationError' }
  const schemas = new TypeSchemas(readContractTypes(root, [...expressions]), published)
  for (const one of ['ErrorBody', issues.HTTPValidationError]) schemas.ofExpression(one)
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, route] of routes) {
    const path = publishedPath(route)
    const described = operation(name, route, schemas)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trivet', version: '0' },
    paths: sorted(paths),
    components: { schemas: sorted(schemas.named), securitySchemes },
  }
}

const securitySchemes = {
  OAuth2PasswordBearer: {
    type: 'oauth2',
    flows: { password: { scopes: {}, tokenUrl: 'api/auth/token' } },
  },
}

function publishedPath(route: Route): string {
  return route.pattern.replaceAll(
    /:(\w+)/g,
    (_, name: string) => `{${publishedParam(name, route)}}`
  )
}

function publishedParam(name: string, { params = {} }: Route): string {
  return params[name] ?? (name === 'id' ? 'item_id' : name)
}

function operation(name: string, route: Route, schemas: TypeSchemas): object {
  const { answers, media, status = 200 } = route
  const content = {
    ...(answers || !media ? json(schemas.ofExpression(answers ?? 'null')) : {}),
    ...(media ? { [media]: {} } : {}),
  }
  const requestBody = requestOf(route, schemas)
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    parameters: [...pathParameters(route), ...queryParameters(route, schemas)],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      // An answer of 204 has no body, and says of none what it is.
      [status]: { description: 'Done', ...(status === 204 ? {} : { content }) },
      ...(route.mayBeEmpty ? { '204': { description: 'Nothing there' } } : {}),
      '422': { description: 'Not understood', content: json(refTo('HTTPValidationError')) },
      '4XX': { description: 'Refused', content: json(refTo('ErrorBody')) },
      ...(route.asksElsewhere
        ? { '502': { description: 'Out of reach', content: json(refTo('ErrorBody')) } }
        : {}),
    },
    ...(route.access === 'visitor' ? {} : { security: [{ OAuth2PasswordBearer: [] }] }),
  }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function requestOf({ body, form }: Route, schemas: TypeSchemas): object | null {
  if (form) {
    const schema = { type: 'object', properties: form.fields, required: form.required }
    return { required: true, content: { [form.type]: { schema } } }
  }
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

function pathParameters(route: Route): object[] {
  return [...route.pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name: publishedParam(name, route),
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Route, schemas: TypeSchemas): object[] {
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
