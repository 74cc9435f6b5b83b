import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { readRow, fixedStatement } from '#core/database/read'
import { imageSizeNamed } from '#core/http/image_size'
import { isUuid, pathId } from '#core/http/path_id'
import { E_NO_SUCH_FILE, keepPrivate, sendFile } from '#core/http/send_file'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import { shownInMedia } from '#core/recipe_index/index'
import { imageFileKey, timelineImagesFolder } from '#core/storage/index'
import { setEventImage, checkEventImageRight } from '../services/update_event.js'

const imageOf = fixedStatement(
  'timeline.image-key',
  `select t.image, r.seen_by <> 'group' as hidden from recipe_timeline_events t
    join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.recipe_id = $1 and t.id = $2 and ${shownInMedia('$3', '$4')}`
)

/** Pictures of events. */
export default class TimelineImagesController {
  /** `PUT /recipes/timeline/events/{id}/image`, a form with the file `image` → `{image}`. */
  async update(ctx: HttpContext): Promise<{ image: string }> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    await checkEventImageRight(actor, id)
    return withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'image')
      if (!file) throw missingImage()
      await setEventImage(actor, id, await readFile(file.path))
      return { image: 'has image' }
    })
  }

  /**
   * `GET /media/recipes/{id}/images/timeline/{event_id}/{file}`: for everybody who knows both ids,
   * as programs show pictures without a login. 422 for a name that no size has.
   */
  async show(ctx: HttpContext): Promise<void> {
    const [id, eventId] = [ctx.params.id, ctx.params.event_id].map((one) =>
      String(one).toLowerCase()
    )
    const file = imageSizeNamed(String(ctx.params.file))
    if (!id || !eventId || !isUuid(id) || !isUuid(eventId)) throw new E_NO_SUCH_FILE()
    const row = await readRow<{ image: string | null; hidden: boolean }>(imageOf, [
      id,
      eventId,
      ctx.actor?.userId ?? null,
      ctx.actor?.householdId ?? null,
    ])
    if (!row?.image) throw new E_NO_SUCH_FILE()
    const key = imageFileKey(timelineImagesFolder(id, eventId), row.image, file)
    await sendFile(ctx, key, 'image/webp')
    if (row.hidden) keepPrivate(ctx)
  }
}

const missingImage = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'image'], msg: 'Field required', input: {} },
  ])
