import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'
import type { OrganizerActions } from './controllers/organizer_actions.js'
import type { OrganizerKind } from './kinds.js'

const CategoriesController = () => import('./controllers/categories_controller.js')
const TagsController = () => import('./controllers/tags_controller.js')
const OrganizerFilesController = () => import('./controllers/organizer_files_controller.js')
const ToolsController = () => import('./controllers/tools_controller.js')

type Controller = () => Promise<{ default: new () => OrganizerActions }>

function resource(kind: OrganizerKind, controller: Controller): void {
  router.get(kind, [controller, 'index']).as(`${kind}.index`)
  router.post(kind, [controller, 'store']).as(`${kind}.store`)
  router.get(`${kind}/slug/:slug`, [controller, 'showBySlug']).as(`${kind}.slug`)
  router.get(`${kind}/export`, [OrganizerFilesController, 'show']).as(`${kind}.export`)
  router.post(`${kind}/import`, [OrganizerFilesController, 'store']).as(`${kind}.import`)
  router.get(`${kind}/:id`, [controller, 'show']).as(`${kind}.show`)
  router.put(`${kind}/:id`, [controller, 'update']).as(`${kind}.update`)
  router.delete(`${kind}/:id`, [controller, 'destroy']).as(`${kind}.destroy`)
}

router
  .get('/api/recipes/category', [CategoriesController, 'all'])
  .as('categories.all')
  .use(signedIn())

router
  .group(() => {
    router.get('categories/empty', [CategoriesController, 'empty']).as('categories.empty')
    router.get('tags/empty', [TagsController, 'empty']).as('tags.empty')
    resource('categories', CategoriesController)
    resource('tags', TagsController)
    resource('tools', ToolsController)
  })
  .prefix('/api/organizers')
  .use(signedIn())
