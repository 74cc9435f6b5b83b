import type { HttpContext } from '@adonisjs/core/http'
import type { FoundItem } from '#core/http/send_item'
import { listAddress } from '#core/http/page_envelope'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem, findItems } from '#core/named_lists/named_item'
import { cookbookList, sendCookbook } from './cookbook_list.js'
import { deleteCookbook } from './delete_cookbooks.js'
import { sendCookbooks } from './cookbook_contents.js'
import {
  cookbooksValidator,
  cookbookValidator,
  createCookbook,
  updateCookbooks,
} from './save_cookbook.js'

/** Cookbooks of the caller's household. */
export default class CookbooksController {
  /** `GET /households/cookbooks` → page of `ReadCookBook`. */
  index(ctx: HttpContext): Promise<void> {
    return sendCookbooks(ctx, signedInActor(ctx), listAddress(ctx))
  }

  /** `POST /households/cookbooks` → 201 `ReadCookBook`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(cookbookValidator)
    const id = await createCookbook(signedInActor(ctx), input)
    ctx.response.status(201)
    sendItem(ctx, await find(ctx, id))
  }

  /** `PUT /households/cookbooks`: many, as after they were put in order → `ReadCookBook[]`. */
  async replaceMany(ctx: HttpContext): Promise<void> {
    const inputs = await cookbooksValidator.validate(ctx.request.body())
    const saves = inputs.map(({ id, ...input }) => ({ id: id.toLowerCase(), input }))
    const owner = signedInActor(ctx)
    await updateCookbooks(owner, saves)
    const ids = saves.map(({ id }) => id)
    ctx.response.type('json').send(await findItems(cookbookList, { owner, ids }))
  }

  /** `GET /households/cookbooks/{slug or id}` → `RecipeCookBook`. */
  show(ctx: HttpContext): Promise<void> {
    return sendCookbook(ctx, signedInActor(ctx), String(ctx.params.id))
  }

  /** `PUT /households/cookbooks/{id}` → `ReadCookBook`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(cookbookValidator)
    await updateCookbooks(signedInActor(ctx), [{ id, input }])
    sendItem(ctx, await find(ctx, id))
  }

  /** `DELETE /households/cookbooks/{id}` → the `ReadCookBook` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteCookbook(signedInActor(ctx), pathId(ctx)))
  }
}

function find(ctx: HttpContext, value: string): Promise<FoundItem | null> {
  return findItem(cookbookList, { owner: signedInActor(ctx), by: 'id', value })
}
