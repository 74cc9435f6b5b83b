import { defineRoutes } from '#core/http/route_table'

const TrashController = () => import('./trash_controller.js')
const RevisionsController = () => import('./revisions_controller.js')

const trashed = `RecipeSummary & { deletedAt: Timestamp, purgedAt: Timestamp,
  deletedBy: { id: Uuid, fullName: string } | null }`
const revision = `{ version: number, createdAt: Timestamp,
  user: { id: Uuid, fullName: string } | null, changed: string[] }`

/** The trash, and the versions that a recipe had (ours). */
export const historyRoutes = defineRoutes(
  { tag: 'Recipes: history', scope: 'recipes' },
  {
    'trash.index': {
      route: 'GET /api/recipes/trash',
      action: [TrashController, 'index'],
      access: 'user',
      summary: 'A page of the recipes in the trash',
      answers: `Page<${trashed}>`,
      query: 'PageQuery',
    },
    'trash.empty': {
      route: 'DELETE /api/recipes/trash',
      action: [TrashController, 'destroyOwn'],
      access: 'user',
      summary: "Delete the caller's own recipes in the trash for good",
      answers: 'SuccessResponse',
    },
    'trash.restore': {
      route: 'POST /api/recipes/trash/:id/restore',
      action: [TrashController, 'restore'],
      access: 'user',
      summary: 'Take a recipe back out of the trash',
      answers: 'Recipe',
    },
    'trash.destroy': {
      route: 'DELETE /api/recipes/trash/:id',
      action: [TrashController, 'destroy'],
      access: 'user',
      summary: 'Delete a recipe in the trash for good',
    },
    'revisions.index': {
      route: 'GET /api/recipes/:slug/revisions',
      action: [RevisionsController, 'index'],
      access: 'user',
      summary: 'A page of the versions that a recipe had',
      answers: `Page<${revision}>`,
      query: 'PageQuery',
    },
    'revisions.show': {
      route: 'GET /api/recipes/:slug/revisions/:version',
      action: [RevisionsController, 'show'],
      access: 'user',
      summary: 'A recipe as it was in a version',
      answers: 'Record<string, unknown>',
    },
    'revisions.diff': {
      route: 'GET /api/recipes/:slug/revisions/:version/diff',
      action: [RevisionsController, 'compare'],
      access: 'user',
      summary: 'What changed between two versions of a recipe; to the newest one without `to`',
      answers: '{ from: number, to: number, changes: Record<string, unknown>[] }',
      query: '{ to?: number }',
    },
    'revisions.restore': {
      route: 'POST /api/recipes/:slug/revisions/:version/restore',
      action: [RevisionsController, 'restore'],
      access: 'user',
      summary: 'Make a recipe again what it was in a version; that is a new version',
      answers: 'Recipe',
    },
  }
)
