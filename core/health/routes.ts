import router from '@adonisjs/core/services/router'
import { adminOnly } from '#core/http/guards'

const HealthController = () => import('./health_controller.js')
const CrashesController = () => import('./crashes_controller.js')

router.get('/api/health', [HealthController, 'show']).as('health.show')
router
  .get('/api/admin/crashes', [CrashesController, 'index'])
  .as('admin.crashes.index')
  .use(adminOnly())
