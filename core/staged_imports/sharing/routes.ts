import { defineRoutes } from '#core/http/route_table'

const ManifestController = () => import('./controllers/manifest_controller.js')
const SharesController = () => import('./controllers/shares_controller.js')

/**
 * What share sheets send, at the page's own address: what is reloaded afterwards, and older installations that share by
 * GET, find the page there.
 */
export const importSharingRoutes = defineRoutes('Pages', {
  'pages.manifest': {
    route: 'GET /manifest.webmanifest',
    action: [ManifestController, 'show'],
    access: 'visitor',
    summary:
      'What the installed app is, with the kinds of files that it takes from the share sheet',
  },
  'pages.share': {
    route: 'POST /r/create/url',
    action: [SharesController, 'store'],
    access: 'visitor',
    summary: 'What the share sheet of a device sends; leads to the page that imports it',
  },
})
