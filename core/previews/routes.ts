import router from '@adonisjs/core/services/router'

const PreviewsController = () => import('./controllers/previews_controller.js')

// The page on which recipes are made.
const reserved = /^(?!create$).+$/

router
  .get('/g/:group/r/:slug', [PreviewsController, 'recipe'])
  .where('slug', reserved)
  .as('previews.recipe')
router.get('/g/:group/shared/r/:token', [PreviewsController, 'shared']).as('previews.shared')
