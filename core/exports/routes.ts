import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

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
