import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import {
  importDataValidator,
  importUrlValidator,
  testScrapeValidator,
} from './validators/import_url_validator.js'
import { pageKeepingValidator } from './validators/page_keeping_validator.js'

const tag = 'Recipes: import'

const byAddress: ApiRow = {
  tag,
  answers: 'string',
  status: 201,
  body: ['ScrapeRecipe', importUrlValidator],
}

const archive = { type: 'string', contentMediaType: 'application/zip' }
const byZip: ApiRow = {
  tag,
  answers: 'string',
  status: 201,
  form: ['multipart/form-data', { type: 'object', properties: { archive }, required: ['archive'] }],
}

/** Recipes from pages, data and archives at once. */
export const importsApi: ApiRows = {
  'recipes.import': byAddress,
  'recipes.import.v1': byAddress,
  'recipes.known': { tag, answers: 'KnownAddress', query: '{ url: string }' },
  'recipes.inspect': {
    tag,
    answers: 'Record<string, unknown> | string',
    body: ['ScrapeRecipeTest', testScrapeValidator],
  },
  'recipes.import.data': { ...byAddress, body: ['ScrapeRecipeData', importDataValidator] },
  'recipes.create': byAddress,
  'recipes.import.zip': byZip,
  'recipes.import.zip.v1': byZip,
  'admin.imports.pages.show': { tag, answers: 'PageKeeping' },
  'admin.imports.pages.update': {
    tag,
    answers: 'PageKeeping',
    body: ['PageKeepingUpdate', pageKeepingValidator],
  },
}
