import { everybody, type Row } from '../row.js'

/** The description of the API is for everybody. */
export const openapiRows: Record<string, Row> = {
  'openapi.document': { expected: everybody(200) },
  'openapi.page': { expected: everybody(200) },
  'openapi.file': { make: async () => ({ file: 'start.js' }), expected: everybody(200) },
  'openapi.alias': { expected: everybody(302) },
}
