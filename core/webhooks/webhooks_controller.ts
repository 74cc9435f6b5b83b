import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import { rerunWebhooks, testWebhook } from './fire_webhooks.js'
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
  webhookList,
  webhookValidator,
} from './save_webhook.js'

/** Webhooks of the caller's household. */
export default class WebhooksController {
  /** `GET /households/webhooks` → page of `ReadWebhook`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, webhookList)
  }

  /** `POST /households/webhooks` → 201 `ReadWebhook`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = storable(await ctx.request.validateUsing(webhookValidator))
    const id = await createWebhook(signedInActor(ctx), input)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `POST /households/webhooks/rerun`: those due since midnight in UTC → `null`. */
  async rerun(ctx: HttpContext): Promise<void> {
    await rerunWebhooks(signedInActor(ctx))
    ctx.response.type('json').send('null')
  }

  /** `GET /households/webhooks/{id}` → `ReadWebhook`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/webhooks/{id}` → `ReadWebhook`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = storable(await ctx.request.validateUsing(webhookValidator))
    await updateWebhook(signedInActor(ctx), id, input)
    await send(ctx, id)
  }

  /** `DELETE /households/webhooks/{id}` → the `ReadWebhook` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteWebhook(signedInActor(ctx), pathId(ctx)))
  }

  /** `POST /households/webhooks/{id}/test`: today's meals are sent → `null`. */
  async test(ctx: HttpContext): Promise<void> {
    await testWebhook(signedInActor(ctx), pathId(ctx))
    ctx.response.type('json').send('null')
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(webhookList, { owner: signedInActor(ctx), by: 'id', value }))
}
