import { defineRoutes, type Form } from '#core/http/route_table'
import {
  bulkImportValidator,
  resumeValidator,
  retryValidator,
  serverMigrationValidator,
} from './validators/bulk_import_validator.js'

const BulkImportsController = () => import('./controllers/bulk_imports_controller.js')
const MigrationsController = () => import('./controllers/migrations_controller.js')
const ImportRunsController = () => import('./controllers/import_runs_controller.js')

/** Imports of many recipes at once. */
export const importRunsRoutes = defineRoutes(
  { tag: 'Recipes: import', scope: 'recipes' },
  {
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
      answers: 'ImportRunDetails',
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
      answers: 'ImportRunDetails',
    },
    'import-runs.resume': {
      route: 'POST /api/recipes/imports/runs/:id/resume',
      action: [ImportRunsController, 'resume'],
      access: 'user',
      summary: 'Let a paused bulk import go on; where its server wants another `token`, with that',
      answers: 'ImportRunDetails',
      body: ['ResumeImportRun', resumeValidator],
    },
    'import-runs.stop': {
      route: 'POST /api/recipes/imports/runs/:id/stop',
      action: [ImportRunsController, 'stop'],
      access: 'user',
      summary: 'End a bulk import; what still waits is left out and can be tried again',
      answers: 'ImportRunDetails',
    },
    'import-runs.import': {
      route: 'POST /api/recipes/imports/runs/:id/import',
      action: [ImportRunsController, 'import'],
      access: 'user',
      summary: 'Bring in what a dry run has found, from the same archive',
      answers: 'ImportRunDetails',
    },
    'import-runs.undo': {
      route: 'POST /api/recipes/imports/runs/:id/undo',
      action: [ImportRunsController, 'undo'],
      access: 'user',
      summary:
        'Take back what a bulk import brought in the last thirty days: its recipes go to the trash, those that were changed since stay',
      answers: 'ImportRunDetails',
    },
    'import-runs.retry': {
      route: 'POST /api/recipes/imports/runs/:id/retry',
      action: [ImportRunsController, 'retry'],
      access: 'user',
      summary: 'Try failed recipes of a bulk import again: all, or those at `positions`',
      answers: 'ImportRunDetails',
      body: ['RetryImportItems', retryValidator],
    },
  }
)

const migrationForm: Form = {
  type: 'multipart/form-data',
  fields: {
    migration_type: { type: 'string' },
    archive: { type: 'string', contentMediaType: 'application/octet-stream' },
    add_migration_tag: { type: 'boolean' },
    dry_run: { type: 'boolean' },
    columns: { type: 'string', contentMediaType: 'application/json' },
  },
  required: ['archive'],
}

const tableForm: Form = {
  type: 'multipart/form-data',
  fields: { archive: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['archive'],
}

/** Recipes of other apps that come over whole. */
export const migrationsRoutes = defineRoutes('Groups: migrations', {
  'migrations.index': {
    route: 'GET /api/groups/migrations',
    action: [MigrationsController, 'index'],
    access: 'user',
    summary: 'The apps whose exports can be taken over',
    answers: 'MigrationApp[]',
  },
  'migrations.store': {
    route: 'POST /api/groups/migrations',
    action: [MigrationsController, 'store'],
    access: 'user',
    summary:
      'Take over what another app exported, or look what would come (`dry_run`); answers its report, whose id is the run’s too',
    answers: 'ReportSummary',
    form: migrationForm,
  },
  'migrations.columns': {
    route: 'POST /api/groups/migrations/columns',
    action: [MigrationsController, 'columns'],
    access: 'user',
    summary:
      'What the columns of a table of recipes seem to hold, with samples; `columns` of a migration says what they do',
    answers: 'TableColumn[]',
    form: tableForm,
  },
  'migrations.servers': {
    route: 'POST /api/groups/migrations/servers',
    action: [MigrationsController, 'storeServer'],
    access: 'user',
    summary:
      'Take over the recipes of a running server that a token may read, or look what would come (`dryRun`); answers its report',
    answers: 'ReportSummary',
    body: ['ServerMigration', serverMigrationValidator],
  },
})
