import { defineRoutes } from '#core/http/route_table'

const ReadingController = () => import('./reading_controller.js')

/** Reading the ingredients of all recipes of a household at once (ours). */
export const readingRoutes = defineRoutes(
  { tag: 'Recipes: bulk actions', scope: 'recipes' },
  {
    'recipes.reading.store': {
      route: 'POST /api/recipes/bulk-actions/read-ingredients',
      action: [ReadingController, 'store'],
      access: 'user',
      summary:
        'Begin to read the ingredients of all recipes of the household; answers the id of its report',
      answers: '{ reportId: Uuid }',
      status: 202,
    },
    'recipes.reading.undo': {
      route: 'POST /api/recipes/bulk-actions/read-ingredients/:id/undo',
      action: [ReadingController, 'undo'],
      access: 'user',
      summary:
        'Take the reading of a report back; recipes that were changed since stay as they are',
      answers: '{ reportId: Uuid }',
      status: 202,
    },
  }
)
