import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import {
  extractValidator,
  readingValidator,
  saveReadingValidator,
} from './validators/reading_validator.js'

const tag = 'Recipes: import'

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

/** Readings that wait for a look, and what recipes were read from. */
export const stagedImportsApi: ApiRows = {
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
  'recipes.imports.again': { tag, answers: 'ImportReadingOut' },
}
