import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const RecipesController = () => import('./controllers/recipes_controller.js')

router
  .group(() => {
    router.get('', [RecipesController, 'index']).as('recipes.index')
    router.post('', [RecipesController, 'store']).as('recipes.store')
    router.get(':slug', [RecipesController, 'show']).as('recipes.show')
    router.put(':slug', [RecipesController, 'replace']).as('recipes.replace')
    router.patch(':slug', [RecipesController, 'update']).as('recipes.update')
    router.delete(':slug', [RecipesController, 'destroy']).as('recipes.destroy')
  })
  .prefix('/api/recipes')
  .use(signedIn())
