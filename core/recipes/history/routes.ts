import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const TrashController = () => import('./trash_controller.js')

router
  .group(() => {
    router.get('', [TrashController, 'index']).as('trash.index')
    router.delete('', [TrashController, 'destroyOwn']).as('trash.empty')
    router.post(':id/restore', [TrashController, 'restore']).as('trash.restore')
    router.delete(':id', [TrashController, 'destroy']).as('trash.destroy')
  })
  .prefix('/api/recipes/trash')
  .use(signedIn())
