import { defineRoutes } from '#core/http/route_table'

const PreviewsController = () => import('./controllers/previews_controller.js')

// The page on which recipes are made.
const reserved = /^(?!create$).+$/

/** Pages of the app whose links are previewed elsewhere. */
export const previewsRoutes = defineRoutes('Pages', {
  'previews.start': {
    route: 'GET /',
    action: [PreviewsController, 'start'],
    access: 'visitor',
    summary: 'Where the app begins',
  },
  'previews.home': {
    route: 'GET /g/:group',
    action: [PreviewsController, 'home'],
    access: 'visitor',
    summary: "A group's home in the app",
  },
  'previews.recipe': {
    route: 'GET /g/:group/r/:slug',
    action: [PreviewsController, 'recipe'],
    access: 'visitor',
    summary: "A recipe's page of the app, with what previews of links show",
    where: { slug: reserved },
  },
  'previews.shared': {
    route: 'GET /g/:group/shared/r/:token',
    action: [PreviewsController, 'shared'],
    access: 'visitor',
    summary: "A shared recipe's page of the app, with what previews of links show",
  },
})
