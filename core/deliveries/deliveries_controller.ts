import type { HttpContext } from '@adonisjs/core/http'
import { work } from '#core/events/index'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { deliveryList, sendAgain } from './delivery_list.js'
import { sendDeliveries } from './courier.js'

/** What other machines were sent for the caller's household. */
export default class DeliveriesController {
  /** `GET /households/deliveries` → page of `Delivery`; filtered by `subjectId` those of one webhook, notifier or action. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, deliveryList)
  }

  /** `POST /households/deliveries/{id}/resend` → 202 `Delivery`, which waits. */
  async resend(ctx: HttpContext): Promise<void> {
    const owner = signedInActor(ctx)
    const id = pathId(ctx)
    await work(async (unit) => {
      const kind = await sendAgain(unit, owner, id)
      unit.enqueue(sendDeliveries, { kind })
    })
    ctx.response.status(202)
    sendItem(ctx, await findItem(deliveryList, { owner, by: 'id', value: id }))
  }
}
