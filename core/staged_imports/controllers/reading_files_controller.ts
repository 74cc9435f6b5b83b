import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { ownReading } from '../readings/find_reading.js'
import { snapshotFolder } from '../readings/reading.js'
import { fetchFirstPicture, sourceFolder } from '#core/imports/server'
import { readImageValidator, readPageValidator } from '../validators/reading_validator.js'
import { sendSnapshotPage, sendSnapshotPicture } from './send_snapshot.js'

/** What is looked at beside a reading (ours). */
export default class ReadingFilesController {
  /**
   * `GET /recipes/imports/{id}/page?passage=` → HTML that neither runs nor loads anything; the passage
   * is marked, and `#trivet-passage` leads to it.
   */
  async page(ctx: HttpContext): Promise<void> {
    const { passage } = await ctx.request.validateUsing(readPageValidator)
    await sendSnapshotPage(ctx, await folderOf(ctx), passage)
  }

  /** `GET /recipes/imports/{id}/pictures/{number}`, from 0. */
  async picture(ctx: HttpContext): Promise<void> {
    await sendSnapshotPicture(ctx, await folderOf(ctx))
  }

  /**
   * `GET /recipes/imports/{id}/image?recipe=` → the picture that its recipe would be saved with,
   * fetched as it is then; `recipe` counts the reading's recipes from 0. 204 when none can be had.
   */
  async image(ctx: HttpContext): Promise<void> {
    const { recipe = 0 } = await ctx.request.validateUsing(readImageValidator)
    const { drafts } = await ownReading(signedInActor(ctx), pathId(ctx))
    const picture = await fetchFirstPicture(drafts[recipe]?.images ?? [])
    if (!picture) return ctx.response.status(204).send(null)
    ctx.response.header('Cache-Control', 'private, max-age=3600')
    ctx.response.type('image/webp').send(picture.min)
  }
}

/** Keepsakes go with the recipe once nothing is left of the reading. */
async function folderOf(ctx: HttpContext): Promise<string> {
  const { id, status, recipeId } = await ownReading(signedInActor(ctx), pathId(ctx))
  return status === 'saved' && recipeId ? sourceFolder(recipeId) : snapshotFolder(id)
}
