import { defineRoutes, type Body, type RouteTable } from '#core/http/route_table'
import { kindParts, tidyKinds, type TidyKind } from './kinds.js'
import {
  manyFoodsValidator,
  manyToolsValidator,
  manyValidator,
} from './validators/many_validator.js'

const ManyThingsController = () => import('./controllers/many_things_controller.js')
const ManyMarksController = () => import('./controllers/many_marks_controller.js')
const RecipeNamesController = () => import('./controllers/recipe_names_controller.js')

const tag = 'Many things at once'
const many: Body = ['ManyThings', manyValidator]

/** Foods, units, labels, categories, tags and tools, many at a time (ours). */
export const tidyingRoutes: RouteTable = {
  ...Object.assign({}, ...tidyKinds.map(routesOf)),
  ...defineRoutes(
    { tag, scope: 'recipes' },
    {
      'foods.bulk.update': {
        route: 'POST /api/foods/bulk-actions/update',
        action: [ManyMarksController, 'foods'],
        access: 'user',
        summary: 'Give several foods a label, or mark them as on hand',
        answers: 'ChangedMany',
        body: ['UpdateManyFoods', manyFoodsValidator],
      },
      'tools.bulk.update': {
        route: 'POST /api/organizers/tools/bulk-actions/update',
        action: [ManyMarksController, 'tools'],
        access: 'user',
        summary: 'Mark several tools as on hand',
        answers: 'ChangedMany',
        body: ['UpdateManyTools', manyToolsValidator],
      },
      'recipes.names': {
        route: 'GET /api/recipes/bulk-actions/names',
        action: [RecipeNamesController, 'index'],
        access: 'user',
        summary:
          'The names of all recipes that a list would have, filtered and ordered as the list',
        answers: 'NamedThing[]',
        query: 'RecipeListQuery',
      },
    }
  ),
}

function routesOf(kind: TidyKind): RouteTable {
  const path = `/api/${kindParts[kind].path}` as const
  return defineRoutes(
    { tag, as: kind, scope: 'recipes' },
    {
      'names': {
        route: `GET ${path}/names`,
        action: [ManyThingsController, 'names'],
        access: 'user',
        summary: `The names of all ${kind} that match`,
        answers: 'NamedThing[]',
        query: 'PageQuery',
      },
      'bulk.usage': {
        route: `POST ${path}/bulk-actions/usage`,
        action: [ManyThingsController, 'usage'],
        access: 'user',
        summary: `How much several ${kind} are used`,
        answers: 'UsageOfMany',
        body: many,
      },
      'bulk.destroy': {
        route: `POST ${path}/bulk-actions/delete`,
        action: [ManyThingsController, 'destroy'],
        access: 'user',
        summary: `Delete several ${kind}`,
        answers: 'ChangedMany',
        body: many,
      },
    }
  )
}
