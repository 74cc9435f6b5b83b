import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'
import { kinds, tidyKinds } from './kinds.js'

const ManyThingsController = () => import('./controllers/many_things_controller.js')
const ManyMarksController = () => import('./controllers/many_marks_controller.js')
const RecipeNamesController = () => import('./controllers/recipe_names_controller.js')

/** Literal paths: they have to stand before the routes that take an id in their place. */
router
  .group(() => {
    for (const kind of tidyKinds) {
      const { path } = kinds[kind]
      const bulk = `${path}/bulk-actions`
      router.get(`${path}/names`, [ManyThingsController, 'names']).as(`${kind}.names`)
      router.post(`${bulk}/usage`, [ManyThingsController, 'usage']).as(`${kind}.bulk.usage`)
      router.post(`${bulk}/delete`, [ManyThingsController, 'destroy']).as(`${kind}.bulk.destroy`)
    }
    router.post('foods/bulk-actions/update', [ManyMarksController, 'foods']).as('foods.bulk.update')
    router
      .post('organizers/tools/bulk-actions/update', [ManyMarksController, 'tools'])
      .as('tools.bulk.update')
    router.get('recipes/bulk-actions/names', [RecipeNamesController, 'index']).as('recipes.names')
  })
  .prefix('/api')
  .use(signedIn())
