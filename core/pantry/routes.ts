import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const PantryController = () => import('./controllers/pantry_controller.js')

router
  .group(() => {
    router.get('foods', [PantryController, 'foods']).as('foods.index')
    router.get('units', [PantryController, 'units']).as('units.index')
  })
  .prefix('/api')
  .use(signedIn())
