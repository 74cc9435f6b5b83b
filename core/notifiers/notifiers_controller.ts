import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { NamedActions } from '#core/named_lists/named_actions'
import { storable } from '#core/text/index'
import { testNotifier } from './notifier_channel.js'
import {
  createNotifier,
  deleteNotifier,
  type NotifierInput,
  notifierList,
  updateNotifier,
  notifierValidator,
} from './save_notifier.js'

/**
 * Ways by which people of the caller's household are told what happens: `/households/events/notifications`, each a
 * `GroupEventNotifierOut`.
 */
export default class NotifiersController extends NamedActions<NotifierInput> {
  /** `POST /households/events/notifications/{id}/test` → 204. */
  async test(ctx: HttpContext): Promise<void> {
    await testNotifier(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }

  protected listFor() {
    return notifierList
  }

  protected async read({ request }: HttpContext) {
    return storable(await request.validateUsing(notifierValidator))
  }

  protected create(ctx: HttpContext, input: NotifierInput) {
    return createNotifier(signedInActor(ctx), input, ctx.locale)
  }

  protected change(ctx: HttpContext, id: string, input: NotifierInput) {
    return updateNotifier(signedInActor(ctx), id, { input, locale: ctx.locale })
  }

  protected remove(ctx: HttpContext, id: string) {
    return deleteNotifier(signedInActor(ctx), id)
  }
}
