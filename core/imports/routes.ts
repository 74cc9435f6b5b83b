import { defineRoutes, type Form } from '#core/http/route_table'
import {
  importDataValidator,
  importUrlValidator,
  testScrapeValidator,
} from './validators/import_url_validator.js'
import { pageKeepingValidator } from './validators/page_keeping_validator.js'

const AddressImportsController = () => import('./controllers/address_imports_controller.js')
const DataImportsController = () => import('./controllers/data_imports_controller.js')
const ZipImportsController = () => import('./controllers/zip_imports_controller.js')
const PageKeepingController = () => import('./controllers/page_keeping_controller.js')

const zipForm: Form = {
  type: 'multipart/form-data',
  fields: { archive: { type: 'string', contentMediaType: 'application/zip' } },
  required: ['archive'],
}

/** Recipes from pages, data and archives at once. */
export const importsRoutes = defineRoutes(
  { tag: 'Recipes: import', scope: 'recipes' },
  {
    'recipes.import': {
      route: 'POST /api/recipes/create/url',
      action: [AddressImportsController, 'store'],
      access: 'user',
      summary: 'Import a recipe from a web page; answers its slug',
      answers: 'string',
      status: 201,
      body: ['ScrapeRecipe', importUrlValidator],
    },
    'recipes.import.data': {
      route: 'POST /api/recipes/create/html-or-json',
      action: [DataImportsController, 'store'],
      access: 'user',
      summary: 'Import a recipe from HTML or JSON; answers its slug',
      answers: 'string',
      status: 201,
      body: ['ScrapeRecipeData', importDataValidator],
    },
    'recipes.import.zip': {
      route: 'POST /api/recipes/create/zip',
      action: [ZipImportsController, 'store'],
      access: 'user',
      summary: 'Import a recipe from a zip that was exported; answers its slug',
      answers: 'string',
      status: 201,
      form: zipForm,
    },
    'recipes.known': {
      route: 'GET /api/recipes/create/url/known',
      action: [AddressImportsController, 'known'],
      access: 'user',
      summary: 'The recipe of the group that came from an address, if there is one',
      answers: 'KnownAddress',
      query: '{ url: string }',
    },
    'recipes.inspect': {
      route: 'POST /api/recipes/test-scrape-url',
      action: [AddressImportsController, 'inspect'],
      access: 'user',
      summary: 'What a web page says of its recipe, without importing it',
      answers: 'Record<string, unknown> | string',
      body: ['ScrapeRecipeTest', testScrapeValidator],
    },
    // Spellings of version 1 and before.
    'recipes.create': {
      route: 'POST /api/recipes/create',
      action: [DataImportsController, 'either'],
      access: 'user',
      summary: 'Import a recipe by `url`, or create one by `name`; answers its slug (version 1)',
      answers: 'string',
      status: 201,
      body: ['ScrapeRecipe', importUrlValidator],
    },
    'recipes.import.v1': {
      route: 'POST /api/recipes/create-url',
      action: [AddressImportsController, 'store'],
      access: 'user',
      summary: 'Import a recipe from a web page; answers its slug (version 1)',
      answers: 'string',
      status: 201,
      body: ['ScrapeRecipe', importUrlValidator],
    },
    'recipes.import.zip.v1': {
      route: 'POST /api/recipes/create-from-zip',
      action: [ZipImportsController, 'store'],
      access: 'user',
      summary: 'Import a recipe from a zip; answers its slug (version 1)',
      answers: 'string',
      status: 201,
      form: zipForm,
    },
    'admin.imports.pages.show': {
      route: 'GET /api/admin/imports/pages',
      action: [PageKeepingController, 'show'],
      access: 'admin',
      summary: 'Whether and how long the pages of imports are stored',
      answers: 'PageKeeping',
    },
    'admin.imports.pages.update': {
      route: 'PUT /api/admin/imports/pages',
      action: [PageKeepingController, 'update'],
      access: 'admin',
      summary: 'Change whether and how long the pages of imports are stored',
      answers: 'PageKeeping',
      body: ['PageKeepingUpdate', pageKeepingValidator],
    },
  }
)
