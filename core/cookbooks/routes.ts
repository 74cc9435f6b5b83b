import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { cookbooksValidator, cookbookValidator } from './save_cookbook.js'

const CookbooksController = () => import('./cookbooks_controller.js')

/** Cookbooks, under the addresses of today and those of version 1. */
export const cookbooksRoutes: RouteTable = {
  ...family('cookbooks', 'households'),
  ...family('cookbooks-v1', 'groups'),
}

function family(name: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/cookbooks` as const
  return defineRoutes(
    { tag: 'Households: cookbooks', as: name, scope: 'recipes' },
    {
      index: {
        route: `GET ${path}`,
        action: [CookbooksController, 'index'],
        access: 'user',
        summary: 'A page of the cookbooks of the household, in its order',
        answers: 'Page<Cookbook>',
        query: 'PageQuery & { withCounts?: boolean }',
      },
      store: {
        route: `POST ${path}`,
        action: [CookbooksController, 'store'],
        access: 'user',
        summary: 'Create a cookbook',
        answers: 'Cookbook',
        status: 201,
        body: ['CreateCookBook', cookbookValidator],
      },
      order: {
        route: `PUT ${path}`,
        action: [CookbooksController, 'replaceMany'],
        access: 'user',
        summary: 'Change several cookbooks as one, as after they were put in order',
        answers: 'Cookbook[]',
        body: ['UpdateCookBooks', cookbooksValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [CookbooksController, 'show'],
        access: 'user',
        summary: 'A cookbook by its slug or id, with the recipes that it finds',
        answers: 'CookbookWithRecipes',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [CookbooksController, 'update'],
        access: 'user',
        summary: 'Change a cookbook',
        answers: 'Cookbook',
        body: ['CreateCookBook', cookbookValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [CookbooksController, 'destroy'],
        access: 'user',
        summary: 'Delete a cookbook; its recipes stay',
        answers: 'Cookbook',
      },
    }
  )
}
