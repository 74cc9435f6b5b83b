import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const MembersController = () => import('./controllers/members_controller.js')
const HouseholdsController = () => import('./controllers/households_controller.js')

router
  .get('/api/groups/households', [HouseholdsController, 'index'])
  .as('households.index')
  .use(signedIn())

router.get('/api/groups/members', [MembersController, 'index']).as('members.index').use(signedIn())
