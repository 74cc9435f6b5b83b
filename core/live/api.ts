import type { ApiRows } from '#core/openapi/api_row'

/** The channel that tells of changes while they happen. */
export const liveApi: ApiRows = { 'live.show': { tag: 'Site', media: 'text/event-stream' } }
