import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const DataExportsController = () => import('./controllers/data_exports_controller.js')
const DownloadsController = () => import('./controllers/downloads_controller.js')
const RecipeExportsController = () => import('./controllers/recipe_exports_controller.js')

router
  .group(() => {
    router.get('exports', [RecipeExportsController, 'index']).as('recipes.exports.index')
    router.get(':slug/exports', [RecipeExportsController, 'show']).as('recipes.exports.show')
    router.post(':slug/exports', [RecipeExportsController, 'store']).as('recipes.exports.store')
  })
  .prefix('/api/recipes')
  .use(signedIn())

router
  .get('/api/recipes/:slug/exports/zip', [RecipeExportsController, 'zip'])
  .as('recipes.exports.zip')

router
  .get('/api/recipes/shared/:token_id/zip', [RecipeExportsController, 'shared'])
  .as('recipes.exports.shared')

router
  .group(() => {
    router.post('', [DataExportsController, 'store']).as('exports.store')
    router.get('', [DataExportsController, 'index']).as('exports.index')
    router.get('download', [DataExportsController, 'download']).as('exports.download')
    router.get(':id/download', [DataExportsController, 'show']).as('exports.show')
    router.delete('purge', [DataExportsController, 'destroy']).as('exports.purge')
  })
  .prefix('/api/recipes/bulk-actions/export')
  .use(signedIn())

router.get('/api/utils/download', [DownloadsController, 'show']).as('downloads.show')
