import type { ApiRows } from '#core/openapi/api_row'
import { bulkExportValidator } from './validators/bulk_export_validator.js'

const tag = 'Recipes: export'

/** Recipes as files. */
export const exportsApi: ApiRows = {
  'recipes.exports.index': { tag, answers: 'ExportFormats' },
  'recipes.exports.show': {
    tag,
    media: 'application/octet-stream',
    query: '{ template_name: string }',
  },
  'recipes.exports.store': { tag, answers: 'RecipeZipToken' },
  'recipes.exports.zip': { tag, media: 'application/zip', query: '{ token: string }', open: true },
  'recipes.exports.shared': { tag, media: 'application/zip', open: true },
  'exports.store': { tag, status: 202, body: ['ExportRecipes', bulkExportValidator] },
  'exports.index': { tag, answers: 'GroupDataExport[]' },
  'exports.download': { tag, answers: 'FileToken', query: '{ path: string }' },
  'exports.show': { tag, answers: 'FileToken' },
  'exports.purge': { tag, answers: 'SuccessResponse' },
  'downloads.show': {
    tag,
    media: 'application/octet-stream',
    query: '{ token: string }',
    open: true,
  },
}
