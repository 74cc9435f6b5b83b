import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import { testNotifier } from './notifier_channel.js'
import {
  createNotifier,
  deleteNotifier,
  notifierList,
  updateNotifier,
  notifierValidator,
} from './save_notifier.js'

/** Ways by which people of the caller's household are told what happens. */
export default class NotifiersController {
  /** `GET /households/events/notifications` → page of `GroupEventNotifierOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, notifierList)
  }

  /** `POST /households/events/notifications` → 201 `GroupEventNotifierOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = storable(await ctx.request.validateUsing(notifierValidator))
    const id = await createNotifier(signedInActor(ctx), input, ctx.locale)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /households/events/notifications/{id}` → `GroupEventNotifierOut`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/events/notifications/{id}` → `GroupEventNotifierOut`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = storable(await ctx.request.validateUsing(notifierValidator))
    await updateNotifier(signedInActor(ctx), id, { input, locale: ctx.locale })
    await send(ctx, id)
  }

  /** `DELETE /households/events/notifications/{id}` → 204. */
  async destroy(ctx: HttpContext): Promise<void> {
    await deleteNotifier(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }

  /** `POST /households/events/notifications/{id}/test` → 204. */
  async test(ctx: HttpContext): Promise<void> {
    await testNotifier(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(notifierList, { owner: signedInActor(ctx), by: 'id', value }))
}
