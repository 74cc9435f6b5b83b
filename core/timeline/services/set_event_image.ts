import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { readPicture } from '#core/recipes/index'
import { dropOtherImageSets, putImageSet, storage, timelineImagesFolder } from '#core/storage/index'
import { lockEvent } from './lock_event.js'

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
