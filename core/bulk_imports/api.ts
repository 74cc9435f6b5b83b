import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { bulkImportValidator, retryValidator } from './validators/bulk_import_validator.js'

const tag = 'Recipes: import'

const bulk: ApiRow = {
  tag,
  answers: '{ reportId: Uuid }',
  status: 202,
  body: ['CreateRecipeByUrlBulk', bulkImportValidator],
}

/** Imports of many recipes at once. */
export const importRunsApi: ApiRows = {
  'recipes.import.bulk': bulk,
  'recipes.import.bulk.v1': bulk,
  'import-runs.index': { tag, answers: 'ImportRunOut[]' },
  'import-runs.show': { tag, answers: 'ImportRunOut' },
  'import-runs.items': {
    tag,
    answers: 'Page<ImportItemOut>',
    query: '{ page?: number; perPage?: number; status?: ImportItemStatus }',
  },
  'import-runs.pause': { tag, answers: 'ImportRunOut' },
  'import-runs.resume': { tag, answers: 'ImportRunOut' },
  'import-runs.retry': { tag, answers: 'ImportRunOut', body: ['RetryImportItems', retryValidator] },
}
