import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { actionValidator } from './save_action.js'
import { triggerValidator } from './trigger_action.js'

const RecipeActionsController = () => import('./recipe_actions_controller.js')

/** Recipe actions, under the addresses of today and those of version 1. */
export const recipeActionsRoutes: RouteTable = {
  ...family('recipe-actions', 'households'),
  ...family('recipe-actions-v1', 'groups'),
}

function family(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/recipe-actions` as const
  return defineRoutes(
    { tag: 'Households: recipe actions', as },
    {
      index: {
        route: `GET ${path}`,
        action: [RecipeActionsController, 'index'],
        access: 'user',
        summary: 'A page of what the household can do with recipes by other programs',
        answers: 'Page<HouseholdAction>',
        query: 'PageQuery',
      },
      store: {
        route: `POST ${path}`,
        action: [RecipeActionsController, 'store'],
        access: 'user',
        summary: 'Add an action to the menu of recipes',
        answers: 'HouseholdAction',
        status: 201,
        body: ['CreateGroupRecipeAction', actionValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [RecipeActionsController, 'show'],
        access: 'user',
        summary: 'A recipe action',
        answers: 'HouseholdAction',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [RecipeActionsController, 'update'],
        access: 'user',
        summary: 'Change a recipe action',
        answers: 'HouseholdAction',
        body: ['SaveGroupRecipeAction', actionValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [RecipeActionsController, 'destroy'],
        access: 'user',
        summary: 'Delete a recipe action and its log',
        answers: 'HouseholdAction',
      },
      trigger: {
        route: `POST ${path}/:id/trigger/:recipe_slug`,
        action: [RecipeActionsController, 'trigger'],
        access: 'user',
        summary: 'Have a recipe posted to the address of an action',
        status: 202,
        body: ['TriggerRecipeAction', triggerValidator],
      },
    }
  )
}
