import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const SessionsController = () => import('./controllers/sessions_controller.js')
const SelfController = () => import('./controllers/self_controller.js')
const PreferencesController = () => import('./controllers/preferences_controller.js')
const SetupController = () => import('./controllers/setup_controller.js')

router
  .group(() => {
    router.post('auth/token', [SessionsController, 'store']).as('auth.token')
    router.post('auth/logout', [SessionsController, 'destroy']).as('auth.logout')
    router.get('auth/refresh', [SessionsController, 'update']).as('auth.refresh').use(signedIn())
    router.get('users/self', [SelfController, 'show']).as('users.self').use(signedIn())
    router
      .patch('users/self/preferences', [PreferencesController, 'update'])
      .as('users.preferences.update')
      .use(signedIn())
    router.post('setup', [SetupController, 'store']).as('setup.store')
  })
  .prefix('/api')
