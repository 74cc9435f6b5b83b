import { defineRoutes, type RouteTable } from '#core/http/route_table'
import {
  createStoreValidator,
  listStoreValidator,
  storeValidator,
} from './validators/shopping_validator.js'

const StoresController = () => import('./controllers/stores_controller.js')

/** Where households shop, and which list is bought where. */
export const storeRoutes: RouteTable = defineRoutes(
  { tag: 'Shopping lists', as: 'shopping.stores', scope: 'planning' },
  {
    index: {
      route: 'GET /api/households/shopping/stores',
      action: [StoresController, 'index'],
      access: 'user',
      summary: 'The stores of the household, each with the order of its labels',
      answers: 'ShoppingStore[]',
    },
    store: {
      route: 'POST /api/households/shopping/stores',
      action: [StoresController, 'store'],
      access: 'user',
      summary: 'Add a store, with the order of the labels of a list that is bought there',
      answers: 'ShoppingStore',
      status: 201,
      body: ['ShoppingStoreCreate', createStoreValidator],
    },
    update: {
      route: 'PUT /api/households/shopping/stores/:id',
      action: [StoresController, 'update'],
      access: 'user',
      summary: 'Rename a store',
      answers: 'ShoppingStore',
      body: ['ShoppingStoreUpdate', storeValidator],
    },
    destroy: {
      route: 'DELETE /api/households/shopping/stores/:id',
      action: [StoresController, 'destroy'],
      access: 'user',
      summary: 'Delete a store; its lists have an order of their own again',
      answers: 'ShoppingStore',
    },
    choose: {
      route: 'PUT /api/households/shopping/lists/:id/store',
      action: [StoresController, 'choose'],
      access: 'user',
      summary: 'Say at which store a list is bought, whose order of labels it has then',
      answers: 'ShoppingList',
      body: ['ShoppingListStore', listStoreValidator],
    },
  }
)
