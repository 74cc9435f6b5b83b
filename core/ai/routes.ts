import router from '@adonisjs/core/services/router'
import { adminOnly } from '#core/http/guards'

const AiController = () => import('./controllers/ai_controller.js')
const AiProvidersController = () => import('./controllers/ai_providers_controller.js')
const AiCallsController = () => import('./controllers/ai_calls_controller.js')

router
  .group(() => {
    router.get('', [AiController, 'show']).as('admin.ai.show')
    router.put('tasks/:task', [AiController, 'choose']).as('admin.ai.tasks.update')
    router.put('budget', [AiController, 'limit']).as('admin.ai.budget.update')
    router.post('providers', [AiProvidersController, 'store']).as('admin.ai.providers.store')
    router.put('providers/:id', [AiProvidersController, 'update']).as('admin.ai.providers.update')
    router
      .delete('providers/:id', [AiProvidersController, 'destroy'])
      .as('admin.ai.providers.destroy')
    router.post('trials', [AiProvidersController, 'attempt']).as('admin.ai.trials.store')
    router.get('calls', [AiCallsController, 'index']).as('admin.ai.calls.index')
    router.get('spending', [AiCallsController, 'sums']).as('admin.ai.spending')
  })
  .prefix('/api/admin/ai')
  .use(adminOnly())
