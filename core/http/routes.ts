import { defineRoutes } from '#core/http/route_table'

const PagesController = () => import('./pages_controller.js')

/** Every address that nothing else answers is a page of the app. Stands last. */
export const pagesRoutes = defineRoutes('Pages', {
  'pages.show': {
    route: 'GET /*',
    action: [PagesController, 'show'],
    access: 'visitor',
    summary: 'The app, whatever its address',
  },
})
