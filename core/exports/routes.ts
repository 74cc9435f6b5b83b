import { defineRoutes } from '#core/http/route_table'
import { bulkExportValidator } from './validators/bulk_export_validator.js'

const RecipeExportsController = () => import('./controllers/recipe_exports_controller.js')
const DataExportsController = () => import('./controllers/data_exports_controller.js')
const OwnDataController = () => import('./own_data/own_data_controller.js')
const DownloadsController = () => import('./controllers/downloads_controller.js')

/** Recipes as files. */
export const exportsRoutes = defineRoutes(
  { tag: 'Recipes: export', scope: 'recipes' },
  {
    'recipes.exports.index': {
      route: 'GET /api/recipes/exports',
      action: [RecipeExportsController, 'index'],
      access: 'user',
      summary: 'The formats in which a recipe can be exported',
      answers: 'ExportFormats',
    },
    'recipes.exports.show': {
      route: 'GET /api/recipes/:slug/exports',
      action: [RecipeExportsController, 'show'],
      access: 'user',
      summary: 'A recipe as a file, written by a template',
      media: 'application/octet-stream',
      query: '{ template_name: string }',
    },
    'recipes.exports.store': {
      route: 'POST /api/recipes/:slug/exports',
      action: [RecipeExportsController, 'store'],
      access: 'user',
      summary: 'A token that opens the zip of a recipe for 30 minutes',
      answers: 'RecipeZipToken',
    },
    'recipes.exports.zip': {
      route: 'GET /api/recipes/:slug/exports/zip',
      action: [RecipeExportsController, 'zip'],
      access: 'visitor',
      summary: 'A recipe with its files as a zip, for who has a token',
      media: 'application/zip',
      query: '{ token: string }',
    },
    'recipes.exports.shared': {
      route: 'GET /api/recipes/shared/:token_id/zip',
      action: [RecipeExportsController, 'shared'],
      access: 'visitor',
      summary: 'A shared recipe with its files as a zip, for who has the link',
      media: 'application/zip',
    },
    'exports.store': {
      route: 'POST /api/recipes/bulk-actions/export',
      action: [DataExportsController, 'store'],
      access: 'user',
      summary: 'Begin an export of several recipes; the list of exports has it when it is done',
      status: 202,
      body: ['ExportRecipes', bulkExportValidator],
    },
    'exports.index': {
      route: 'GET /api/recipes/bulk-actions/export',
      action: [DataExportsController, 'index'],
      access: 'user',
      summary: 'The exports of the group',
      answers: 'GroupDataExport[]',
    },
    'exports.download': {
      route: 'GET /api/recipes/bulk-actions/export/download',
      action: [DataExportsController, 'download'],
      access: 'user',
      summary: 'A token that downloads an export, by its path in the list',
      answers: 'FileToken',
      query: '{ path: string }',
    },
    'exports.show': {
      route: 'GET /api/recipes/bulk-actions/export/:id/download',
      action: [DataExportsController, 'show'],
      access: 'user',
      summary: 'A token that downloads an export, by its id',
      answers: 'FileToken',
    },
    'exports.purge': {
      route: 'DELETE /api/recipes/bulk-actions/export/purge',
      action: [DataExportsController, 'destroy'],
      access: 'user',
      summary: 'Delete all exports of the group',
      answers: 'SuccessResponse',
    },
    'downloads.show': {
      route: 'GET /api/utils/download',
      action: [DownloadsController, 'show'],
      access: 'visitor',
      summary: 'The file that a token stands for, as an attachment',
      media: 'application/octet-stream',
      query: '{ token: string }',
    },
  }
)

/** All that the site has of somebody, for them. */
export const ownDataRoutes = defineRoutes('Users', {
  'users.own-data.show': {
    route: 'GET /api/users/self/data',
    action: [OwnDataController, 'show'],
    access: 'user',
    summary: "How far the file of all of the caller's data is",
    answers: 'OwnDataExport',
  },
  'users.own-data.store': {
    route: 'POST /api/users/self/data',
    action: [OwnDataController, 'store'],
    access: 'user',
    summary: "Begin a file of all of the caller's data, unless one is being made",
    answers: 'OwnDataExport',
    status: 202,
  },
  'users.own-data.file': {
    route: 'GET /api/users/self/data/file',
    action: [OwnDataController, 'file'],
    access: 'user',
    summary: "The file of all of the caller's data",
    media: 'application/octet-stream',
  },
})
