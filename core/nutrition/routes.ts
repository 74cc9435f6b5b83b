import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { foodNutritionValidator } from './nutrition_validator.js'

const NutritionController = () => import('./nutrition_controller.js')

/** Nutrition that is computed from ingredients, and the entries of composition tables that it rests on. */
export const nutritionRoutes: RouteTable = defineRoutes(
  { tag: 'Nutrition', scope: 'recipes' },
  {
    'nutrition.recipe': {
      route: 'GET /api/recipes/:slug/nutrition',
      action: [NutritionController, 'recipe'],
      access: 'user',
      summary:
        'The nutrition that is estimated of a recipe as of now, and what each line adds to it',
      answers: 'RecipeNutritionDetails',
    },
    'nutrition.entries': {
      route: 'GET /api/nutrition/entries',
      action: [NutritionController, 'entries'],
      access: 'user',
      summary:
        'A page of the entries of the composition tables that a search finds, the best first',
      answers: 'Page<NutritionEntry>',
      query: '{ search?: string, page?: number, perPage?: number }',
    },
    'nutrition.food.show': {
      route: 'GET /api/foods/:id/nutrition',
      action: [NutritionController, 'food'],
      access: 'user',
      summary: 'What the nutrition of a food rests on',
      answers: 'FoodNutrition',
    },
    'nutrition.food.update': {
      route: 'PUT /api/foods/:id/nutrition',
      action: [NutritionController, 'link'],
      access: 'user',
      summary:
        'Choose the entry of a food, or what it weighs; every recipe with it is computed anew',
      answers: 'FoodNutrition',
      body: ['FoodNutritionChange', foodNutritionValidator],
    },
  }
)
