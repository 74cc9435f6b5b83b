import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const ReportsController = () => import('./controllers/reports_controller.js')

router
  .group(() => {
    router.get('', [ReportsController, 'index']).as('reports.index')
    router.get(':id', [ReportsController, 'show']).as('reports.show')
    router.delete(':id', [ReportsController, 'destroy']).as('reports.destroy')
  })
  .prefix('/api/groups/reports')
  .use(signedIn())
