import { defineRoutes } from '#core/http/route_table'
import { shareValidator } from './validators/share_validator.js'

const LinksController = () => import('./controllers/links_controller.js')
const SharedRecipesController = () => import('./controllers/shared_recipes_controller.js')

/** Links by which anybody can read a recipe. */
export const sharingRoutes = defineRoutes('Sharing', {
  'sharing.index': {
    route: 'GET /api/shared/recipes',
    action: [LinksController, 'index'],
    access: 'user',
    summary: 'The links by which recipes are shared: all, or those of one recipe',
    answers: 'RecipeShareSummary[]',
    query: '{ recipe_id?: Uuid }',
  },
  'sharing.store': {
    route: 'POST /api/shared/recipes',
    action: [LinksController, 'store'],
    access: 'user',
    summary: 'Share a recipe by a link',
    answers: 'RecipeShare',
    status: 201,
    body: ['RecipeShareTokenCreate', shareValidator],
  },
  'sharing.show': {
    route: 'GET /api/shared/recipes/:id',
    action: [LinksController, 'show'],
    access: 'user',
    summary: 'A link by which a recipe is shared',
    answers: 'RecipeShare',
  },
  'sharing.destroy': {
    route: 'DELETE /api/shared/recipes/:id',
    action: [LinksController, 'destroy'],
    access: 'user',
    summary: 'Take a link back; answers what it was',
    answers: 'RecipeShare',
  },
  'sharing.recipe': {
    route: 'GET /api/recipes/shared/:token_id',
    action: [SharedRecipesController, 'show'],
    access: 'visitor',
    summary: 'A shared recipe, for who has the link',
    answers: 'Recipe',
  },
})
