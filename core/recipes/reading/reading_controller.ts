import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { worded } from '#core/i18n/index'
import { signedInActor } from '#core/http/signed_in_actor'
import { startReadingAll, undoReadingAll } from './start_reading.js'

/** Reading the ingredients of all recipes of a household. */
export default class ReadingController {
  /** `POST /recipes/bulk-actions/read-ingredients` (ours) → 202 and the id of the report. */
  async store(ctx: HttpContext): Promise<{ reportId: string }> {
    const name = worded(ctx.t, 'recipes.reading.name')
    const reportId = await startReadingAll(signedInActor(ctx), ctx.locale, name)
    ctx.response.status(202)
    return { reportId }
  }

  /** `POST /recipes/bulk-actions/read-ingredients/{id}/undo` (ours) → 202 and the id of the report. */
  async undo(ctx: HttpContext): Promise<{ reportId: string }> {
    const reportId = pathId(ctx)
    await undoReadingAll(signedInActor(ctx), reportId)
    ctx.response.status(202)
    return { reportId }
  }
}
