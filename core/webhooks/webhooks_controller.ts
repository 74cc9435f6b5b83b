import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { PlainActions, type PlainThings } from '#core/named_lists/named_actions'
import { rerunWebhooks, testWebhook } from './fire_webhooks.js'
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
  type WebhookInput,
  webhookList,
  webhookValidator,
} from './save_webhook.js'

/** Webhooks of the caller's household: `/households/webhooks`, each a `ReadWebhook`. */
export default class WebhooksController extends PlainActions<WebhookInput> {
  protected readonly things: PlainThings<WebhookInput> = {
    list: webhookList,
    read: ({ request }) => request.validateUsing(webhookValidator),
    create: createWebhook,
    change: updateWebhook,
    remove: deleteWebhook,
  }

  /** `POST /households/webhooks/rerun`: those due since midnight in UTC → `null`. */
  async rerun(ctx: HttpContext): Promise<void> {
    await rerunWebhooks(signedInActor(ctx))
    ctx.response.type('json').send('null')
  }

  /** `POST /households/webhooks/{id}/test`: today's meals are sent → `null`. */
  async test(ctx: HttpContext): Promise<void> {
    await testWebhook(signedInActor(ctx), pathId(ctx))
    ctx.response.type('json').send('null')
  }
}
