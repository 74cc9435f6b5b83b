import router from '@adonisjs/core/services/router'

const HealthController = () => import('./health_controller.js')

router.get('/api/health', [HealthController, 'show']).as('health.show')
