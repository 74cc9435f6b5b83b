import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ImportReadingOut, ImportWays } from '#core/shared/contract/imports'
import { inputIn } from '../readings/input_in.js'
import { deleteReading, putAway, readAgain } from '../readings/change_reading.js'
import { draftOfInput } from '../readings/draft_of_input.js'
import { saveReading } from '../readings/save_reading.js'
import { listReadings, showReading } from '../readings/show_readings.js'
import { startReading } from '../readings/start_reading.js'
import { importingActor, importWays, stagesOf } from '#core/imports/server'
import { readingValidator, saveReadingValidator } from '../validators/reading_validator.js'
import { readingOptions } from './reading_options.js'

/** Recipes that were read and wait for a look (ours). */
export default class ReadingsController {
  /** `GET /recipes/imports/ways` → what can be read. */
  ways(): ImportWays {
    return importWays()
  }

  /** `POST /recipes/imports` → 201 and the reading. */
  async store(ctx: HttpContext): Promise<ImportReadingOut> {
    const actor = await importingActor(ctx)
    const input = await ctx.request.validateUsing(readingValidator)
    const options = readingOptions(ctx.locale, input)
    const tell = stagesOf(actor, input.importId ?? null)
    const given = await inputIn(input)
    const id = await startReading(actor, { given, options, tell })
    ctx.response.status(201)
    return showReading(actor, id)
  }

  /** `GET /recipes/imports` → the caller's readings that are no recipes yet. */
  async index(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listReadings(signedInActor(ctx)))
  }

  /** `GET /recipes/imports/{id}`. */
  async show(ctx: HttpContext): Promise<ImportReadingOut> {
    return showReading(signedInActor(ctx), pathId(ctx))
  }

  /** `DELETE /recipes/imports/{id}` → null. */
  async destroy(ctx: HttpContext): Promise<void> {
    await deleteReading(signedInActor(ctx), pathId(ctx))
    ctx.response.type('json').send('null')
  }

  /** `POST /recipes/imports/{id}/save` → 201 and the slug as a bare string. */
  async save(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    const { recipe, ...rest } = await ctx.request.validateUsing(saveReadingValidator)
    const slug = await saveReading(actor, id, {
      recipe: draftOfInput(recipe),
      isReviewed: true,
      ...rest,
    })
    ctx.response.status(201).type('json').send(JSON.stringify(slug))
  }

  /** `DELETE /recipes/imports/{id}/recipes/{number}` → null; that one, from 0, is put away. */
  async putAway(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    await putAway(actor, id, Number(ctx.params.number))
    ctx.response.type('json').send('null')
  }

  /** `POST /recipes/imports/{id}/again` → the reading, read anew. */
  async readAgain(ctx: HttpContext): Promise<ImportReadingOut> {
    const actor = await importingActor(ctx)
    const id = pathId(ctx)
    await readAgain(actor, id)
    return showReading(actor, id)
  }
}
