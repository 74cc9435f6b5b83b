import type { ApiRows } from '#core/openapi/api_row'

/** The health check. */
export const healthApi: ApiRows = {
  'health.show': { tag: 'Site', answers: 'Record<string, unknown>', open: true },
}
