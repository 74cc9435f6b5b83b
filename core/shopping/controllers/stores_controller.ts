import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ShoppingList, ShoppingStore } from '#core/shared/contract/shopping'
import { listWithItems } from '../queries/item_queries.js'
import { chooseStore, createStore, deleteStore, renameStore, storesOf } from '../services/stores.js'
import {
  createStoreValidator,
  listStoreValidator,
  storeValidator,
} from '../validators/shopping_validator.js'

/** Where the caller's household shops. */
export default class StoresController {
  /** `GET /households/shopping/stores` → `ShoppingStore[]`. */
  index(ctx: HttpContext): Promise<ShoppingStore[]> {
    return storesOf(signedInActor(ctx))
  }

  /** `POST /households/shopping/stores` → 201 `ShoppingStore`. */
  async store(ctx: HttpContext): Promise<ShoppingStore> {
    const actor = signedInActor(ctx)
    const { name, listId } = await ctx.request.validateUsing(createStoreValidator)
    ctx.response.status(201)
    return createStore(actor, { name, listId: listId?.toLowerCase() ?? null })
  }

  /** `PUT /households/shopping/stores/{id}` → `ShoppingStore`. */
  async update(ctx: HttpContext): Promise<ShoppingStore> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const { name } = await ctx.request.validateUsing(storeValidator)
    return renameStore(actor, id, name)
  }

  /** `DELETE /households/shopping/stores/{id}` → the store that was. */
  destroy(ctx: HttpContext): Promise<ShoppingStore> {
    return deleteStore(signedInActor(ctx), pathId(ctx))
  }

  /** `PUT /households/shopping/lists/{id}/store` → `ShoppingListOut`. */
  async choose(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const { storeId } = await ctx.request.validateUsing(listStoreValidator)
    await chooseStore(actor, id, storeId?.toLowerCase() ?? null)
    return listWithItems(actor, id)
  }
}
