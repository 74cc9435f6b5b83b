import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const HouseholdsController = () => import('./controllers/households_controller.js')

router
  .get('/api/groups/households', [HouseholdsController, 'index'])
  .as('households.index')
  .use(signedIn())
