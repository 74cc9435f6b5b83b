import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const RevisionsController = () => import('./revisions_controller.js')

router
  .group(() => {
    router.get('', [RevisionsController, 'index']).as('revisions.index')
    router.get(':version', [RevisionsController, 'show']).as('revisions.show')
    router.get(':version/diff', [RevisionsController, 'compare']).as('revisions.diff')
    router.post(':version/restore', [RevisionsController, 'restore']).as('revisions.restore')
  })
  .prefix('/api/recipes/:slug/revisions')
  .use(signedIn())
