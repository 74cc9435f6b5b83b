import { defineRoutes, type Form } from '#core/http/route_table'
import {
  extractValidator,
  readingValidator,
  saveReadingValidator,
} from './validators/reading_validator.js'

const FileImportsController = () => import('./controllers/file_imports_controller.js')
const ReadingsController = () => import('./controllers/readings_controller.js')
const ReadingFilesController = () => import('./controllers/reading_files_controller.js')
const RecipeSourcesController = () => import('./controllers/recipe_sources_controller.js')

const imagesForm: Form = {
  type: 'multipart/form-data',
  fields: { images: { type: 'array', items: { type: 'string', contentMediaType: 'image/*' } } },
  required: ['images'],
}

/** Imports that wait for a look, and what recipes were imported from. */
export const stagedImportsRoutes = defineRoutes(
  { tag: 'Recipes: import', scope: 'recipes' },
  {
    'recipes.import.image': {
      route: 'POST /api/recipes/create/image',
      action: [FileImportsController, 'image'],
      access: 'user',
      summary: 'Import a recipe from pictures of it; answers its slug',
      answers: 'string',
      status: 201,
      form: imagesForm,
      query: '{ translateLanguage?: string }',
    },
    'recipes.import.image.v1': {
      route: 'POST /api/recipes/create-from-image',
      action: [FileImportsController, 'image'],
      access: 'user',
      summary: 'Import a recipe from pictures of it; answers its slug (version 1)',
      answers: 'string',
      status: 201,
      form: imagesForm,
      query: '{ translateLanguage?: string }',
    },
    'recipes.imports.ways': {
      route: 'GET /api/recipes/imports/ways',
      action: [ReadingsController, 'ways'],
      access: 'user',
      summary: 'What the importers that are switched on can read',
      answers: 'ImportWays',
    },
    'recipes.imports.store': {
      route: 'POST /api/recipes/imports',
      action: [ReadingsController, 'store'],
      access: 'user',
      summary: 'Read a recipe from an address or a text, to be looked at before it is saved',
      answers: 'ImportReadingOut',
      status: 201,
      body: ['ImportSource', readingValidator],
    },
    'recipes.imports.files': {
      route: 'POST /api/recipes/imports/files',
      action: [FileImportsController, 'store'],
      access: 'user',
      summary: 'Read recipes from files, to be looked at or saved at once',
      answers: 'FileImportOut',
      status: 201,
      form: {
        type: 'multipart/form-data',
        fields: {
          files: { type: 'array', items: { type: 'string', contentMediaType: '*/*' } },
          from: { type: 'string' },
          includeTags: { type: 'boolean' },
          includeCategories: { type: 'boolean' },
          save: { type: 'boolean' },
          importId: { type: 'string', format: 'uuid' },
        },
        required: ['files'],
      },
    },
    'recipes.imports.index': {
      route: 'GET /api/recipes/imports',
      action: [ReadingsController, 'index'],
      access: 'user',
      summary: "The caller's imports that are not saved yet",
      answers: 'ImportReadingSummary[]',
    },
    'recipes.imports.show': {
      route: 'GET /api/recipes/imports/:id',
      action: [ReadingsController, 'show'],
      access: 'user',
      summary: 'An import that is not saved yet',
      answers: 'ImportReadingOut',
    },
    'recipes.imports.destroy': {
      route: 'DELETE /api/recipes/imports/:id',
      action: [ReadingsController, 'destroy'],
      access: 'user',
      summary: 'Discard an import',
    },
    'recipes.imports.save': {
      route: 'POST /api/recipes/imports/:id/save',
      action: [ReadingsController, 'save'],
      access: 'user',
      summary: 'Save an import as a recipe; answers its slug',
      answers: 'string',
      status: 201,
      body: ['ReadingSave', saveReadingValidator],
    },
    'recipes.imports.away': {
      route: 'DELETE /api/recipes/imports/:id/recipes/:number',
      action: [ReadingsController, 'putAway'],
      access: 'user',
      summary: 'Discard one recipe of an import, by its number from 0',
    },
    'recipes.imports.again': {
      route: 'POST /api/recipes/imports/:id/again',
      action: [ReadingsController, 'readAgain'],
      access: 'user',
      summary: 'Read the source of an import anew',
      answers: 'ImportReadingOut',
    },
    'recipes.imports.page': {
      route: 'GET /api/recipes/imports/:id/page',
      action: [ReadingFilesController, 'page'],
      access: 'user',
      summary: 'The page that an import was read from, as HTML that runs and loads nothing',
      media: 'text/html',
      query: '{ passage?: string }',
    },
    'recipes.imports.picture': {
      route: 'GET /api/recipes/imports/:id/pictures/:number',
      action: [ReadingFilesController, 'picture'],
      access: 'user',
      summary: 'A picture that an import was read from, by its number from 0',
      media: 'image/webp',
    },
    'recipes.imports.image': {
      route: 'GET /api/recipes/imports/:id/image',
      action: [ReadingFilesController, 'image'],
      access: 'user',
      summary: 'The picture that the recipe of an import would have',
      media: 'image/webp',
      mayBeEmpty: true,
      query: '{ recipe?: number }',
    },
    'recipes.source.show': {
      route: 'GET /api/recipes/:slug/source',
      action: [RecipeSourcesController, 'show'],
      access: 'user',
      summary: 'Where a recipe was imported from; null for one that was written by hand',
      answers: 'RecipeSourceOut | null',
    },
    'recipes.source.page': {
      route: 'GET /api/recipes/:slug/source/page',
      action: [RecipeSourcesController, 'page'],
      access: 'user',
      summary: 'The page that a recipe was imported from, as HTML that runs and loads nothing',
      media: 'text/html',
    },
    'recipes.source.picture': {
      route: 'GET /api/recipes/:slug/source/pictures/:number',
      action: [RecipeSourcesController, 'picture'],
      access: 'user',
      summary: 'A picture that a recipe was imported from, by its number from 0',
      media: 'image/webp',
    },
    'recipes.source.extract': {
      route: 'POST /api/recipes/:slug/source/extract',
      action: [RecipeSourcesController, 'extract'],
      access: 'user',
      summary: 'Read the source of a recipe anew, without changing the recipe',
      answers: 'SourceExtract',
      body: ['SourceExtractRequest', extractValidator],
    },
  }
)
