import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const LiveController = () => import('./live_controller.js')

router.get('/api/live', [LiveController, 'show']).as('live.show').use(signedIn())
