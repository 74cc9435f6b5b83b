import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const LinksController = () => import('./controllers/links_controller.js')
const SharedRecipesController = () => import('./controllers/shared_recipes_controller.js')

router
  .group(() => {
    router.get('', [LinksController, 'index']).as('sharing.index')
    router.post('', [LinksController, 'store']).as('sharing.store')
    router.get(':id', [LinksController, 'show']).as('sharing.show')
    router.delete(':id', [LinksController, 'destroy']).as('sharing.destroy')
  })
  .prefix('/api/shared/recipes')
  .use(signedIn())

router.get('/api/recipes/shared/:token_id', [SharedRecipesController, 'show']).as('sharing.recipe')
