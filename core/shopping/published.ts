import { rehearse, work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { ListPage, ListQuery } from '#core/http/list_page'
import { isUuid } from '#core/http/path_id'
import { assertMayChange } from '#core/http/token_limits'
import { namedPage } from '#core/named_lists/send_named_list'
import type { Uuid } from '#core/shared/contract/common'
import type {
  ShoppingItemChanges,
  ShoppingList,
  ShoppingListSummary,
} from '#core/shared/contract/shopping'
import { listWithItems } from './queries/item_queries.js'
import { shoppingLists } from './queries/shopping_sql.js'
import { addRecipesIn } from './services/list_recipes.js'
import { createItems, tickItemsIn } from './services/write_items.js'
import { createItemsValidator } from './validators/shopping_validator.js'

/** Shopping lists of households for plugins, each call as an actor and for their household. */
export interface ShoppingService extends ShoppingChanges {
  /** `query` as of `GET /api/households/shopping/lists`. */
  lists(actor: Actor, query?: ListQuery): Promise<ListPage<ShoppingListSummary>>
  /** A list with its items. Throws `E_NOT_FOUND`. */
  read(actor: Actor, listId: Uuid): Promise<ShoppingList>
  /** The same changes, taken back at their end: they answer what would be, and nothing is stored or published. */
  rehearse: ShoppingChanges
}

/** What plugins change of shopping lists; each answers what became of the items. Throws `E_NOT_FOUND`. */
interface ShoppingChanges {
  /** Adds items, which join those that are the same; each as the body of `POST /api/households/shopping/items`. */
  add(actor: Actor, listId: Uuid, items: object[]): Promise<ShoppingItemChanges>
  /** Adds what a recipe needs, `scale` times. */
  addRecipe(
    actor: Actor,
    listId: Uuid,
    recipe: { recipeId: Uuid; scale: number }
  ): Promise<ShoppingItemChanges>
  /** Ticks items off, or puts them back. */
  tick(
    actor: Actor,
    listId: Uuid,
    items: { ids: Uuid[]; checked: boolean }
  ): Promise<ShoppingItemChanges>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/shopping': ShoppingService
  }
}

/** What plugins get as `core/shopping`. */
export const shoppingService: ShoppingService = {
  lists: (actor, query) => namedPage(actor, shoppingLists, query),
  read: async (actor, listId) => listWithItems(actor, idOf(listId)),
  ...changesBy(work),
  rehearse: changesBy(rehearse),
}

/** The changes, each in one unit of work, which stores it or takes it back. */
function changesBy(run: typeof work): ShoppingChanges {
  return {
    add: async (actor, listId, items) => {
      assertMayChange(actor, 'planning')
      const shoppingListId = idOf(listId)
      const sent = items.map((item) => ({ ...item, shoppingListId }))
      return createItems(actor, await createItemsValidator.validate(sent), run)
    },
    addRecipe: async (actor, listId, { recipeId, scale }) => {
      assertMayChange(actor, 'planning')
      const recipes = [{ recipeId: idOf(recipeId), scale }]
      return run((unit) => addRecipesIn(unit, actor, { listId: idOf(listId), recipes }))
    },
    tick: async (actor, listId, { ids, checked }) => {
      assertMayChange(actor, 'planning')
      const ticked = { listId: idOf(listId), ids: ids.map(idOf), checked }
      return run((unit) => tickItemsIn(unit, actor, ticked))
    },
  }
}

/** An id as it is stored; what is none belongs to nothing. */
function idOf(text: string): Uuid {
  if (!isUuid(text)) throw notFound()
  return text.toLowerCase()
}
