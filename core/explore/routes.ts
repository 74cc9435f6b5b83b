import router from '@adonisjs/core/services/router'

const OpenRecipesController = () => import('./controllers/open_recipes_controller.js')
const OpenThingsController = () => import('./controllers/open_things_controller.js')

const kind = /^(categories|tags|tools)$/

/** The three spellings of an address (api/3-routes-site.md "Explore"), the newest first. */
const spellings: Record<string, (things: string) => string> = {
  'explore': (things) => `groups/:group/${things}`,
  'explore-v1': (things) => `${things}/:group`,
  'explore-seed': (things) => `:group/${things}`,
}

for (const [name, address] of Object.entries(spellings)) {
  const organizers = name === 'explore-v1' ? 'organizers/:group/:kind' : address('organizers/:kind')
  router
    .group(() => {
      router.get(address('recipes'), [OpenRecipesController, 'index']).as('recipes')
      router
        .get(`${address('recipes')}/suggestions`, [OpenRecipesController, 'suggestions'])
        .as('suggestions')
      router.get(`${address('recipes')}/:slug`, [OpenRecipesController, 'show']).as('recipe')
      router.get(address('foods'), [OpenThingsController, 'foods']).as('foods')
      router.get(`${address('foods')}/:id`, [OpenThingsController, 'food']).as('food')
      router.get(address('households'), [OpenThingsController, 'households']).as('households')
      router
        .get(`${address('households')}/:slug`, [OpenThingsController, 'household'])
        .as('household')
      router.get(organizers, [OpenThingsController, 'organizers']).as('organizers')
      router.get(`${organizers}/:id`, [OpenThingsController, 'organizer']).as('organizer')
    })
    .prefix('/api/explore')
    .where('kind', kind)
    .as(name)
}
