import { defineRoutes } from '#core/http/route_table'

const DocsController = () => import('./docs_controller.js')

/** The description of the API, and its page. */
export const openapiRoutes = defineRoutes('Pages', {
  'openapi.document': {
    route: 'GET /openapi.json',
    action: [DocsController, 'document'],
    access: 'visitor',
    summary: 'The description of the API',
  },
  'openapi.page': {
    route: 'GET /docs',
    action: [DocsController, 'page'],
    access: 'visitor',
    summary: 'A page to read the description of the API and to try it',
  },
  'openapi.file': {
    route: 'GET /docs/:file',
    action: [DocsController, 'file'],
    access: 'visitor',
    summary: 'A file of that page',
  },
  'openapi.alias': {
    route: 'GET /redoc',
    action: [DocsController, 'alias'],
    access: 'visitor',
    summary: 'Leads to that page, as some programs call it',
  },
})
