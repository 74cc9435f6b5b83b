import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { factOf, readPicture, safeText } from '#core/recipes/index'
import { storable } from '#core/text/index'
import { lockEvent } from './lock_event.js'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { dropOtherImageSets, putImageSet, storage, timelineImagesFolder } from '#core/storage/index'
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

const withdraw = fixedStatement(
  'timeline.withdraw',
  `delete from recipe_timeline_events t using recipes r
    where t.id = $1 and t.group_id = $2 and r.id = t.recipe_id
      and coalesce(t.event_message, '') = '' and t.image is null
    returning r.id, r.slug, r.name, r.group_id as "groupId", r.household_id as "householdId",
      r.seen_by as "seenBy"`
)

/**
 * Takes off an event that another domain wrote, as a part of the change that takes that back;
 * whoever may do that may do this. One to which somebody gave words or a picture stays.
 */
export async function withdrawEventIn(
  { trx, announce }: Work,
  actor: Actor,
  timelineEventId: string
): Promise<void> {
  const values = [timelineEventId, actor.groupId]
  const [recipe] = await queryIn<Parameters<typeof factOf>[0]>(trx, withdraw, values)
  if (recipe) announce('timeline-event.deleted', { ...factOf(recipe, actor), timelineEventId })
}

/** Refuses early, before a picture is worked on; answers the id of the event's recipe. */
export async function checkEventImageRight(actor: Actor, id: string): Promise<string> {
  return work(async ({ trx }) => (await lockEvent(trx, actor, id)).recipeId)
}

/**
 * Gives an event a picture in place of the one before. Throws `E_NOT_FOUND`, `E_NOT_AN_IMAGE` (400)
 * and `E_IMAGE_TOO_LARGE` (413).
 */
export async function setEventImage(actor: Actor, id: string, bytes: Buffer): Promise<void> {
  const folder = timelineImagesFolder(await checkEventImageRight(actor, id), id)
  const image = await putImageSet(storage(), folder, await readPicture(bytes))
  try {
    await name(actor, id, image)
  } catch (error) {
    await storage().deleteFolder(`${folder}/${image}`)
    throw error
  }
  await dropOtherImageSets(storage(), folder, image)
}

function name(actor: Actor, id: string, image: string): Promise<void> {
  return work(async ({ trx, announce }) => {
    const fact = await lockEvent(trx, actor, id)
    await trx.rawQuery(
      'update recipe_timeline_events set image = ?, updated_at = now() where id = ?',
      [image, id]
    )
    announce('timeline-event.updated', fact)
  })
}
