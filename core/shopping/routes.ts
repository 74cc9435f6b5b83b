import { defineRoutes, type Body, type RouteTable } from '#core/http/route_table'
import {
  addRecipesValidator,
  addRecipeValidator,
  createItemsValidator,
  createItemValidator,
  createListValidator,
  labelSettingsValidator,
  listLinkValidator,
  openListValidator,
  operationsValidator,
  removeRecipeValidator,
  updateItemsValidator,
  updateItemValidator,
  updateListValidator,
} from './validators/shopping_validator.js'
import { storeRoutes } from './store_routes.js'

const ListsController = () => import('./controllers/shopping_lists_controller.js')
const LinksController = () => import('./controllers/list_links_controller.js')
const PicturesController = () => import('./controllers/item_pictures_controller.js')
const ItemsController = () => import('./controllers/shopping_items_controller.js')

const newList: Body = ['ShoppingListCreate', createListValidator]

/** Shopping lists and their items, under the paths of households and those that groups had before there were households. */
export const shoppingRoutes: RouteTable = {
  ...listRoutes('households'),
  ...listRoutes('groups'),
  ...itemRoutes('households'),
  ...itemRoutes('groups'),
  ...storeRoutes,
  ...defineRoutes(
    { tag: 'Shopping lists', scope: 'planning' },
    {
      'shopping.link.show': {
        route: 'GET /api/households/shopping/lists/:id/link',
        action: [LinksController, 'show'],
        access: 'user',
        summary: 'Until when a shopping list can be read by a link',
        answers: 'ShoppingListLink',
      },
      'shopping.link.store': {
        route: 'POST /api/households/shopping/lists/:id/link',
        action: [LinksController, 'store'],
        access: 'user',
        summary: 'Make a link by which anybody reads a shopping list, in place of the one before',
        answers: 'NewShoppingListLink',
        status: 201,
        body: ['ShoppingListLinkCreate', listLinkValidator],
      },
      'shopping.link.destroy': {
        route: 'DELETE /api/households/shopping/lists/:id/link',
        action: [LinksController, 'destroy'],
        access: 'user',
        summary: 'Take the link of a shopping list back',
        answers: 'ShoppingListLink',
      },
      'shopping.item-image.update': {
        route: 'PUT /api/households/shopping/items/:id/image',
        action: [PicturesController, 'update'],
        access: 'user',
        summary: 'Give an item of a shopping list a picture',
        answers: '{ image: string }',
        form: {
          type: 'multipart/form-data',
          fields: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: ['image'],
        },
      },
      'shopping.item-image.destroy': {
        route: 'DELETE /api/households/shopping/items/:id/image',
        action: [PicturesController, 'destroy'],
        access: 'user',
        summary: 'Take the picture of an item away',
        answers: 'SuccessResponse',
      },
      'media.shopping-image': {
        route: 'GET /api/media/shopping/:id/:image/:file',
        action: [PicturesController, 'show'],
        access: 'visitor',
        summary: 'The picture of an item in one of its sizes',
        media: 'image/webp',
        params: { id: 'shopping_list_id', file: 'file_name' },
      },
      'shopping.shared': {
        route: 'POST /api/shopping/shared',
        action: [LinksController, 'open'],
        access: 'visitor',
        summary: 'A shared shopping list, for who has the token of its link',
        answers: 'SharedShoppingList',
        body: ['ShoppingListOpen', openListValidator],
      },
    }
  ),
}

function listRoutes(owner: 'households' | 'groups'): RouteTable {
  const lists = `/api/${owner}/shopping/lists` as const
  return defineRoutes(
    { tag: 'Shopping lists', as: `${owner}.shopping.lists`, scope: 'planning' },
    {
      'index': {
        route: `GET ${lists}`,
        action: [ListsController, 'index'],
        access: 'user',
        summary: 'A page of the shopping lists of the household, without their items',
        answers: 'Page<ShoppingListSummary>',
        query: 'PageQuery',
      },
      'store': {
        route: `POST ${lists}`,
        action: [ListsController, 'store'],
        access: 'user',
        summary: 'Create a shopping list',
        answers: 'ShoppingList',
        status: 201,
        body: newList,
      },
      'show': {
        route: `GET ${lists}/:id`,
        action: [ListsController, 'show'],
        access: 'user',
        summary: 'A shopping list with its items',
        answers: 'ShoppingList',
      },
      'update': {
        route: `PUT ${lists}/:id`,
        action: [ListsController, 'update'],
        access: 'user',
        summary: 'Change the name, extras or owner of a shopping list',
        answers: 'ShoppingList',
        body: ['ShoppingListUpdate', updateListValidator],
      },
      'destroy': {
        route: `DELETE ${lists}/:id`,
        action: [ListsController, 'destroy'],
        access: 'user',
        summary: 'Delete a shopping list; answers what it was',
        answers: 'ShoppingList',
      },
      'labels': {
        route: `PUT ${lists}/:id/label-settings`,
        action: [ListsController, 'labels'],
        access: 'user',
        summary: 'Put the labels of a shopping list into an order',
        answers: 'ShoppingList',
        body: ['ShoppingListMultiPurposeLabelUpdate', labelSettingsValidator],
      },
      'recipes': {
        route: `POST ${lists}/:id/recipe`,
        action: [ListsController, 'addRecipes'],
        access: 'user',
        summary: 'Add what several recipes need to a shopping list',
        answers: 'ShoppingList',
        body: ['ShoppingListAddRecipeParamsBulk', addRecipesValidator],
      },
      'recipe': {
        route: `POST ${lists}/:id/recipe/:recipe_id`,
        action: [ListsController, 'addRecipe'],
        access: 'user',
        summary: 'Add what a recipe needs to a shopping list',
        answers: 'ShoppingList',
        body: ['ShoppingListAddRecipeParams', addRecipeValidator],
        params: { recipe_id: 'recipe_id' },
      },
      'recipe.remove': {
        route: `POST ${lists}/:id/recipe/:recipe_id/delete`,
        action: [ListsController, 'removeRecipe'],
        access: 'user',
        summary: 'Take what a recipe needs off a shopping list',
        answers: 'ShoppingList',
        body: ['ShoppingListRemoveRecipeParams', removeRecipeValidator],
        params: { recipe_id: 'recipe_id' },
      },
      'bought': {
        route: `GET /api/${owner}/shopping/bought`,
        action: [ListsController, 'bought'],
        access: 'user',
        summary: 'What the household bought before, each thing once, the latest first',
        answers: 'BoughtBefore[]',
      },
      'walk-order': {
        route: `GET ${lists}/:id/walk-order`,
        action: [ListsController, 'walkOrder'],
        access: 'user',
        summary: 'Labels and foods in the order in which they were ticked off on this list',
        answers: 'WalkOrder',
      },
      'operations': {
        route: `POST ${lists}/:id/operations`,
        action: [ListsController, 'operate'],
        access: 'user',
        summary:
          'Do what a device did to a shopping list, each act once, and read what the device lacks',
        answers: 'ShoppingListChanges',
        body: ['ShoppingOperations', operationsValidator],
      },
    }
  )
}

function itemRoutes(owner: 'households' | 'groups'): RouteTable {
  const items = `/api/${owner}/shopping/items` as const
  return defineRoutes(
    { tag: 'Shopping items', as: `${owner}.shopping.items`, scope: 'planning' },
    {
      'index': {
        route: `GET ${items}`,
        action: [ItemsController, 'index'],
        access: 'user',
        summary: 'A page of the items of all shopping lists of the household',
        answers: 'Page<ShoppingListItem>',
        query: 'PageQuery',
      },
      'store': {
        route: `POST ${items}`,
        action: [ItemsController, 'store'],
        access: 'user',
        summary: 'Add an item to a shopping list; it joins one that is the same',
        answers: 'ShoppingItemChanges',
        status: 201,
        body: ['ShoppingListItemCreate', createItemValidator],
      },
      'update-many': {
        route: `PUT ${items}`,
        action: [ItemsController, 'updateMany'],
        access: 'user',
        summary: 'Change several items',
        answers: 'ShoppingItemChanges',
        body: ['ShoppingListItemUpdateBulk', updateItemsValidator],
      },
      'destroy-many': {
        route: `DELETE ${items}`,
        action: [ItemsController, 'destroyMany'],
        access: 'user',
        summary: 'Delete several items',
        answers: 'SuccessResponse',
        query: '{ ids?: Uuid[] }',
      },
      'store-many': {
        route: `POST ${items}/create-bulk`,
        action: [ItemsController, 'storeMany'],
        access: 'user',
        summary: 'Add several items; those that are the same join',
        answers: 'ShoppingItemChanges',
        status: 201,
        body: ['ShoppingListItemCreateBulk', createItemsValidator],
      },
      'show': {
        route: `GET ${items}/:id`,
        action: [ItemsController, 'show'],
        access: 'user',
        summary: 'An item of a shopping list',
        answers: 'ShoppingListItem',
      },
      'update': {
        route: `PUT ${items}/:id`,
        action: [ItemsController, 'update'],
        access: 'user',
        summary: 'Change an item as a whole: what is left out has its default',
        answers: 'ShoppingItemChanges',
        body: ['ShoppingListItemUpdate', updateItemValidator],
      },
      'destroy': {
        route: `DELETE ${items}/:id`,
        action: [ItemsController, 'destroy'],
        access: 'user',
        summary: 'Delete an item',
        answers: 'SuccessResponse',
      },
    }
  )
}
