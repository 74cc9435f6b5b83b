import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { safeText } from '#core/recipes/index'
import { storable } from '#core/text/index'
import { lockEvent } from './lock_event.js'

/** What changes in an event; null stays as it is. */
export interface EventChange {
  subject: string | null
  eventMessage: string | null
}

/** Changes the words of an event. Throws `E_NOT_FOUND`. */
export async function updateEvent(
  actor: Actor,
  id: string,
  { subject, eventMessage }: EventChange
): Promise<void> {
  await work(async ({ trx, announce }) => {
    const fact = await lockEvent(trx, actor, id)
    const changed = {
      ...(subject === null ? {} : { subject: safeText(storable(subject)) }),
      ...(eventMessage === null ? {} : { event_message: safeText(storable(eventMessage)) }),
    }
    await trx
      .from('recipe_timeline_events')
      .where('id', id)
      .update({ ...changed, updated_at: new Date() })
    announce('timeline-event.updated', fact)
  })
}
