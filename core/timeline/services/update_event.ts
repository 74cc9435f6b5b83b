import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { safeText } from '#core/recipes/index'
import { storable } from '#core/text/index'
import { lockEvent } from './lock_event.js'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { storage, timelineImagesFolder } from '#core/storage/index'
import { timelineList } from '../queries/timeline_list.js'

/** What changes in an event; null stays as it is. */
interface EventChange {
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

/** Takes an event and its picture away. Answers it as it was; throws `E_NOT_FOUND`. */
export async function deleteEvent(actor: Actor, id: string): Promise<FoundItem | null> {
  const { item, recipeId } = await work(async ({ trx, announce }) => {
    const fact = await lockEvent(trx, actor, id)
    const was = await itemIn(trx, timelineList, { owner: actor, by: 'id', value: id })
    await trx.from('recipe_timeline_events').where('id', id).delete()
    announce('timeline-event.deleted', fact)
    return { item: was, recipeId: fact.recipeId }
  })
  await storage().deleteFolder(timelineImagesFolder(recipeId, id))
  return item
}
