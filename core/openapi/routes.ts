import router from '@adonisjs/core/services/router'

const DocsController = () => import('./docs_controller.js')

router.get('/openapi.json', [DocsController, 'document']).as('openapi.document')
router.get('/docs', [DocsController, 'page']).as('openapi.page')
router.get('/docs/:file', [DocsController, 'file']).as('openapi.file')
router.get('/redoc', [DocsController, 'alias']).as('openapi.alias')
