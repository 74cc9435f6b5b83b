import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const OrganizersController = () => import('./controllers/organizers_controller.js')

router
  .group(() => {
    router.get('categories', [OrganizersController, 'categories']).as('categories.index')
    router.get('tags', [OrganizersController, 'tags']).as('tags.index')
    router.get('tools', [OrganizersController, 'tools']).as('tools.index')
  })
  .prefix('/api/organizers')
  .use(signedIn())
