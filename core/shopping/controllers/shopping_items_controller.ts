import type { HttpContext } from '@adonisjs/core/http'
import { pageText, listAddress } from '#core/http/page_envelope'
import { queryOf, readPage } from '#core/http/page'
import { isUuid, pathId } from '#core/http/path_id'
import { notFound } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { findNamed, sortableOf } from '#core/named_lists/named_list'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { ShoppingItemChanges, ShoppingListItem } from '#core/shared/contract/shopping'
import { displayed } from '../queries/item_queries.js'
import { shoppingItems, type StoredListItem } from '../queries/shopping_sql.js'
import { createItems, deleteItems, updateItems } from '../services/write_items.js'
import {
  createItemsValidator,
  createItemValidator,
  updateItemsValidator,
  updateItemValidator,
} from '../validators/shopping_validator.js'

/** Items that one page has at the most, as many as one list: who asks for all of many lists gets further pages. */
const MOST = 10_000

/** Items of the shopping lists of the caller's household. */
export default class ShoppingItemsController {
  /** `GET /households/shopping/items` → page of `ShoppingListItemOut`. */
  async index(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const asked = readPage(at.query, sortableOf(shoppingItems))
    const request = asked.perPage === -1 ? { ...asked, perPage: MOST } : asked
    const { total, items } = await findNamed(shoppingItems, signedInActor(ctx), request)
    const stored: StoredListItem[] = JSON.parse(items)
    const found = { total, items: JSON.stringify(stored.map(displayed)) }
    ctx.response.type('json').send(pageText(request, found, at))
  }

  /** `POST /households/shopping/items` → 201 `ShoppingListItemsCollectionOut`. */
  async store(ctx: HttpContext): Promise<ShoppingItemChanges> {
    const input = await ctx.request.validateUsing(createItemValidator)
    ctx.response.status(201)
    return createItems(signedInActor(ctx), [input])
  }

  /** `POST /households/shopping/items/create-bulk`, an array → 201 `ShoppingListItemsCollectionOut`. */
  async storeMany(ctx: HttpContext): Promise<ShoppingItemChanges> {
    const inputs = await createItemsValidator.validate(ctx.request.body())
    ctx.response.status(201)
    return createItems(signedInActor(ctx), inputs)
  }

  /** `GET /households/shopping/items/{id}` → `ShoppingListItemOut`. */
  async show(ctx: HttpContext): Promise<ShoppingListItem> {
    const owner = signedInActor(ctx)
    const found = await findItem(shoppingItems, { owner, by: 'id', value: pathId(ctx) })
    if (!found) throw notFound()
    const item: StoredListItem = JSON.parse(found.item)
    return displayed(item)
  }

  /** `PUT /households/shopping/items/{id}` → `ShoppingListItemsCollectionOut`. */
  async update(ctx: HttpContext): Promise<ShoppingItemChanges> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(updateItemValidator)
    return updateItems(signedInActor(ctx), [{ ...input, id }])
  }

  /** `PUT /households/shopping/items`, an array → `ShoppingListItemsCollectionOut`. */
  async updateMany(ctx: HttpContext): Promise<ShoppingItemChanges> {
    const inputs = await updateItemsValidator.validate(ctx.request.body())
    return updateItems(signedInActor(ctx), inputs)
  }

  /** `DELETE /households/shopping/items/{id}` → `SuccessResponse`. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    await deleteItems(signedInActor(ctx), [pathId(ctx)])
    return { message: '', error: false }
  }

  /** `DELETE /households/shopping/items?ids=…&ids=…` → `SuccessResponse`. */
  async destroyMany(ctx: HttpContext): Promise<SuccessResponse> {
    const ids = queryOf(ctx).getAll('ids').filter(isUuid)
    await deleteItems(signedInActor(ctx), ids)
    return { message: '', error: false }
  }
}
