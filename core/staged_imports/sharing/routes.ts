import { defineRoutes } from '#core/http/route_table'

const SharesController = () => import('./controllers/shares_controller.js')

/**
 * What share sheets send, at the page's own address: what is reloaded afterwards, and older installations that share by
 * GET, find the page there.
 */
export const importSharingRoutes = defineRoutes('Pages', {
  'pages.share': {
    route: 'POST /r/create/url',
    action: [SharesController, 'store'],
    access: 'visitor',
    summary: 'What the share sheet of a device sends; leads to the page that imports it',
  },
})
