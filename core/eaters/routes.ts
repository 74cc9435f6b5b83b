import { defineRoutes } from '#core/http/route_table'
import { eaterValidator } from './save_eater.js'

const EatersController = () => import('./eaters_controller.js')

/** Who eats in a household. Words that stand where other paths have an id come first. */
export const eatersRoutes = defineRoutes('Households: eaters', {
  'eaters.recipes': {
    route: 'GET /api/households/eaters/recipes',
    action: [EatersController, 'recipes'],
    access: 'user',
    summary: 'Who at the table can eat each of up to a hundred recipes, and why not',
    answers: 'EatersAnswer[]',
    query: '{ ids?: Uuid[] }',
  },
  'eaters.shopping-list': {
    route: 'GET /api/households/eaters/shopping-lists/:id',
    action: [EatersController, 'list'],
    access: 'user',
    summary: 'Who at the table can eat what a shopping list holds, and why not',
    answers: 'EatersAnswer',
  },
  'eaters.index': {
    route: 'GET /api/households/eaters',
    action: [EatersController, 'index'],
    access: 'user',
    summary: 'A page of those who eat in the household, with what they can eat',
    answers: 'Page<Eater>',
    query: 'PageQuery',
  },
  'eaters.store': {
    route: 'POST /api/households/eaters',
    action: [EatersController, 'store'],
    access: 'user',
    summary: 'Add a member, a child or a guest who eats in the household',
    answers: 'Eater',
    status: 201,
    body: ['SaveEater', eaterValidator],
  },
  'eaters.show': {
    route: 'GET /api/households/eaters/:id',
    action: [EatersController, 'show'],
    access: 'user',
    summary: 'Somebody who eats in the household',
    answers: 'Eater',
  },
  'eaters.update': {
    route: 'PUT /api/households/eaters/:id',
    action: [EatersController, 'update'],
    access: 'user',
    summary: 'Change what somebody can eat',
    answers: 'Eater',
    body: ['SaveEater', eaterValidator],
  },
  'eaters.destroy': {
    route: 'DELETE /api/households/eaters/:id',
    action: [EatersController, 'destroy'],
    access: 'user',
    summary: 'Take somebody off, with all that is known of them',
    answers: 'Eater',
  },
})
