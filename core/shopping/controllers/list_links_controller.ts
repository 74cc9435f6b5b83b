import type { HttpContext } from '@adonisjs/core/http'
import { readBodyTime } from '#core/http/body_time'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type {
  NewShoppingListLink,
  SharedShoppingList,
  ShoppingListLink,
} from '#core/shared/contract/shopping'
import {
  issueListLink,
  readSharedList,
  revokeListLink,
  showListLink,
} from '../services/share_list.js'
import { listLinkValidator, openListValidator } from '../validators/shopping_validator.js'

/** Links by which anybody reads a shopping list. */
export default class ListLinksController {
  /** `GET /households/shopping/lists/{id}/link` → `ShoppingListLink`. */
  show(ctx: HttpContext): Promise<ShoppingListLink> {
    return showListLink(signedInActor(ctx), pathId(ctx))
  }

  /** `POST /households/shopping/lists/{id}/link` → 201 `NewShoppingListLink`. */
  async store(ctx: HttpContext): Promise<NewShoppingListLink> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const { expiresAt } = await ctx.request.validateUsing(listLinkValidator)
    const time = expiresAt ? readBodyTime(expiresAt, 'expiresAt') : null
    ctx.response.status(201).header('cache-control', 'no-store')
    return issueListLink(actor, id, time)
  }

  /** `DELETE /households/shopping/lists/{id}/link` → `ShoppingListLink`. */
  destroy(ctx: HttpContext): Promise<ShoppingListLink> {
    return revokeListLink(signedInActor(ctx), pathId(ctx))
  }

  /** `POST /shopping/shared`: the token is in the body, so that it stands in no log of addresses → `SharedShoppingList`. */
  async open(ctx: HttpContext): Promise<SharedShoppingList> {
    const { token } = await ctx.request.validateUsing(openListValidator)
    ctx.response.header('cache-control', 'no-store')
    return readSharedList(token, ctx.request.ip())
  }
}
