import router from '@adonisjs/core/services/router'

const SharesController = () => import('./controllers/shares_controller.js')

// The page's own address: what is reloaded afterwards, and older installations that share by GET, find
// the page there.
router.post('/r/create/url', [SharesController, 'store']).as('pages.share')
