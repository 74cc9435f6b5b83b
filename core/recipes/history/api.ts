import type { ApiRow, ApiRows } from '#core/openapi/api_row'

const tag = 'Recipes: history'
const trashed = `RecipeSummary & { deletedAt: Timestamp, purgedAt: Timestamp,
  deletedBy: { id: Uuid, fullName: string } | null }`
const revision = `{ version: number, createdAt: Timestamp,
  user: { id: Uuid, fullName: string } | null, changed: string[] }`
const changes = '{ from: number, to: number, changes: Record<string, unknown>[] }'
const back: ApiRow = { tag, answers: 'Recipe' }

/** The trash, and the versions that a recipe had (ours). */
export const historyApi: ApiRows = {
  'trash.index': { tag, answers: `Page<${trashed}>`, query: 'PageQuery' },
  'trash.empty': { tag, answers: 'SuccessResponse' },
  'trash.restore': back,
  'trash.destroy': { tag },
  'revisions.index': { tag, answers: `Page<${revision}>`, query: 'PageQuery' },
  'revisions.show': { tag, answers: 'Record<string, unknown>' },
  'revisions.diff': { tag, answers: changes, query: '{ to?: number }' },
  'revisions.restore': back,
}
