import { defineConfig } from '@adonisjs/core/bodyparser'

/** JSON up to 10 MB (a recipe with 5 MB of text in a step is accepted); uploads up to 50 MB, handled by their routes. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: false,
    limit: '1mb',
    types: ['application/x-www-form-urlencoded'],
  },
  json: {
    strict: false,
    convertEmptyStringsToNull: false,
    limit: '10mb',
    types: [
      'application/json',
      'application/json-patch+json',
      'application/vnd.api+json',
      'application/csp-report',
    ],
  },
  multipart: {
    autoProcess: true,
    convertEmptyStringsToNull: false,
    // A share that is too large has to end on a page (core/imports/sharing).
    processManually: ['/r/create/url'],
    limit: '50mb',
    types: ['multipart/form-data'],
  },
})
