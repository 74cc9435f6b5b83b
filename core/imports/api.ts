import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import {
  importDataValidator,
  importUrlValidator,
  testScrapeValidator,
} from './validators/import_url_validator.js'
import { pageKeepingValidator } from './validators/page_keeping_validator.js'
import {
  extractValidator,
  readingValidator,
  saveReadingValidator,
} from './validators/reading_validator.js'

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

const files = { type: 'array', items: { type: 'string', contentMediaType: '*/*' } }
const images = { type: 'array', items: { type: 'string', contentMediaType: 'image/*' } }
const flag = { type: 'boolean' }
const byImages: ApiRow = {
  tag,
  answers: 'string',
  status: 201,
  query: '{ translateLanguage?: string }',
  form: ['multipart/form-data', { type: 'object', properties: { images }, required: ['images'] }],
}
const fileFields = {
  files,
  from: { type: 'string' },
  includeTags: flag,
  includeCategories: flag,
  save: flag,
  importId: { type: 'string', format: 'uuid' },
}

/** Recipes from pages, texts, files and pictures. */
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
  'recipes.imports.ways': { tag, answers: 'ImportWays' },
  'recipes.imports.store': {
    tag,
    answers: 'ImportReadingOut',
    status: 201,
    body: ['ImportSource', readingValidator],
  },
  'recipes.imports.index': { tag, answers: 'ImportReadingSummary[]' },
  'recipes.imports.show': { tag, answers: 'ImportReadingOut' },
  'recipes.imports.destroy': { tag },
  'recipes.imports.away': { tag },
  'recipes.imports.save': {
    tag,
    answers: 'string',
    status: 201,
    body: ['ReadingSave', saveReadingValidator],
  },
  'recipes.import.image': byImages,
  'recipes.import.image.v1': byImages,
  'recipes.imports.files': {
    tag,
    answers: 'FileImportOut',
    status: 201,
    form: ['multipart/form-data', { type: 'object', properties: fileFields, required: ['files'] }],
  },
  'recipes.imports.page': { tag, media: 'text/html' },
  'recipes.imports.picture': { tag, media: 'image/webp' },
  'recipes.imports.image': { tag, media: 'image/webp', query: '{ recipe?: number }' },
  'recipes.source.show': { tag, answers: 'RecipeSourceOut' },
  'recipes.source.page': { tag, media: 'text/html' },
  'recipes.source.picture': { tag, media: 'image/webp' },
  'recipes.source.extract': {
    tag,
    answers: 'SourceExtract',
    body: ['SourceExtractRequest', extractValidator],
  },
  'admin.imports.pages.show': { tag, answers: 'PageKeeping' },
  'admin.imports.pages.update': {
    tag,
    answers: 'PageKeeping',
    body: ['PageKeepingUpdate', pageKeepingValidator],
  },
  'recipes.imports.again': { tag, answers: 'ImportReadingOut' },
}
