import { defineRoutes } from '#core/http/route_table'
import { bulkImportValidator, retryValidator } from './validators/bulk_import_validator.js'

const BulkImportsController = () => import('./controllers/bulk_imports_controller.js')
const ImportRunsController = () => import('./controllers/import_runs_controller.js')

/** Imports of many recipes at once. */
export const importRunsRoutes = defineRoutes('Recipes: import', {
  'recipes.import.bulk': {
    route: 'POST /api/recipes/create/url/bulk',
    action: [BulkImportsController, 'store'],
    access: 'user',
    summary: 'Begin an import of many addresses; answers the id of its report',
    answers: '{ reportId: Uuid }',
    status: 202,
    body: ['CreateRecipeByUrlBulk', bulkImportValidator],
  },
  'recipes.import.bulk.v1': {
    route: 'POST /api/recipes/create-url/bulk',
    action: [BulkImportsController, 'store'],
    access: 'user',
    summary: 'Begin an import of many addresses; answers the id of its report (version 1)',
    answers: '{ reportId: Uuid }',
    status: 202,
    body: ['CreateRecipeByUrlBulk', bulkImportValidator],
  },
  'import-runs.index': {
    route: 'GET /api/recipes/imports/runs',
    action: [ImportRunsController, 'index'],
    access: 'user',
    summary: 'The latest bulk imports of the group',
    answers: 'ImportRunOut[]',
  },
  'import-runs.show': {
    route: 'GET /api/recipes/imports/runs/:id',
    action: [ImportRunsController, 'show'],
    access: 'user',
    summary: 'A bulk import, with how far it is',
    answers: 'ImportRunOut',
  },
  'import-runs.items': {
    route: 'GET /api/recipes/imports/runs/:id/items',
    action: [ImportRunsController, 'items'],
    access: 'user',
    summary: 'A page of the recipes of a bulk import, with what became of each',
    answers: 'Page<ImportItemOut>',
    query: '{ page?: number; perPage?: number; status?: ImportItemStatus }',
  },
  'import-runs.pause': {
    route: 'POST /api/recipes/imports/runs/:id/pause',
    action: [ImportRunsController, 'pause'],
    access: 'user',
    summary: 'Pause a bulk import',
    answers: 'ImportRunOut',
  },
  'import-runs.resume': {
    route: 'POST /api/recipes/imports/runs/:id/resume',
    action: [ImportRunsController, 'resume'],
    access: 'user',
    summary: 'Let a paused bulk import go on',
    answers: 'ImportRunOut',
  },
  'import-runs.retry': {
    route: 'POST /api/recipes/imports/runs/:id/retry',
    action: [ImportRunsController, 'retry'],
    access: 'user',
    summary: 'Try failed recipes of a bulk import again: all, or those at `positions`',
    answers: 'ImportRunOut',
    body: ['RetryImportItems', retryValidator],
  },
})
