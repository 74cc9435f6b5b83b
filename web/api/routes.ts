/** Method and path pattern (below `/api/`) of every route the screens call, by name. */
export const routes = {
  'app.about': ['GET', 'app/about'],
  'app.startup': ['GET', 'app/about/startup-info'],
  'app.theme': ['GET', 'app/about/theme'],
  'app.plugins': ['GET', 'app/plugins'],
  'auth.token': ['POST', 'auth/token'],
  'auth.logout': ['POST', 'auth/logout'],
  'setup.store': ['POST', 'setup'],
  'users.self': ['GET', 'users/self'],
  'admin.plugins.index': ['GET', 'admin/plugins'],
  'admin.plugins.update': ['PUT', 'admin/plugins/:id'],
  'recipes.index': ['GET', 'recipes'],
  'recipes.show': ['GET', 'recipes/:slug'],
  'recipes.store': ['POST', 'recipes'],
  'recipes.update': ['PATCH', 'recipes/:slug'],
  'recipes.destroy': ['DELETE', 'recipes/:slug'],
  'recipes.import': ['POST', 'recipes/create/url'],
  'recipes.known': ['GET', 'recipes/create/url/known'],
  'categories.index': ['GET', 'organizers/categories'],
  'tags.index': ['GET', 'organizers/tags'],
  'tools.index': ['GET', 'organizers/tools'],
  'foods.index': ['GET', 'foods'],
} as const satisfies Record<string, readonly [string, string]>

/** Name of a route the screens may call. */
export type RouteName = keyof typeof routes
