import type { ApiRows } from '#core/openapi/api_row'

/** The health check and what the launcher saw. */
export const healthApi: ApiRows = {
  'health.show': { tag: 'Site', answers: 'Record<string, unknown>', open: true },
  'admin.crashes.index': { tag: 'Site', answers: 'Crash[]' },
}
