import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import { listAddress, pageText } from '#core/http/page_envelope'
import { readPage } from '#core/http/page'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { importingActor } from '#core/imports/server'
import { failureTexts } from '../item_failure.js'
import { findRun, isItemStatus, listItems, listRuns } from '../queries/show_runs.js'
import {
  importPreviewed,
  pauseRun,
  resumeRun,
  retryItems,
  stopRun,
  undoRun,
} from '../services/steer_run.js'
import { resumeValidator, retryValidator } from '../validators/bulk_import_validator.js'

/** Items of one answer at most. */
const MOST = 200

/** Runs of many imports: how far they are, and how they go on. */
export default class ImportRunsController {
  /** `GET /recipes/imports/runs` → ImportRunOut[], the group's latest. */
  async index(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listRuns(signedInActor(ctx), ctx.locale))
  }

  /** `GET /recipes/imports/runs/{id}` → ImportRunDetails. */
  async show(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await findRun(signedInActor(ctx), pathId(ctx), ctx.locale))
  }

  /** `GET /recipes/imports/runs/{id}/items?page&perPage&status=` → a page of ImportItemOut. */
  async items(ctx: HttpContext): Promise<void> {
    const runId = pathId(ctx)
    const at = listAddress(ctx)
    const status = at.query.get('status') ?? ''
    const asked = readPage(at.query, new Set())
    const perPage = asked.perPage < 1 ? MOST : Math.min(asked.perPage, MOST)
    const input = { ...asked, page: Math.max(asked.page, 1), perPage }
    const found = await listItems(signedInActor(ctx), {
      ...input,
      runId,
      locale: ctx.locale,
      status: isItemStatus(status) ? status : null,
      texts: failureTexts(ctx.t),
    })
    if (!found) throw notFound()
    ctx.response.type('json').send(pageText(input, found, at))
  }

  /** `POST /recipes/imports/runs/{id}/pause` → the run as it is then. */
  async pause(ctx: HttpContext): Promise<void> {
    await pauseRun(signedInActor(ctx), pathId(ctx))
    await this.show(ctx)
  }

  /** `POST /recipes/imports/runs/{id}/resume` `{token?}` → the run as it is then. */
  async resume(ctx: HttpContext): Promise<void> {
    const runId = pathId(ctx)
    const { token = null } = await ctx.request.validateUsing(resumeValidator)
    await resumeRun(signedInActor(ctx), runId, token)
    await this.show(ctx)
  }

  /** `POST /recipes/imports/runs/{id}/stop` → the run as it is then. */
  async stop(ctx: HttpContext): Promise<void> {
    await stopRun(signedInActor(ctx), pathId(ctx))
    await this.show(ctx)
  }

  /** `POST /recipes/imports/runs/{id}/import`, after a look at what would come → the run as it is then. */
  async import(ctx: HttpContext): Promise<void> {
    await importPreviewed(await importingActor(ctx), pathId(ctx), ctx.locale)
    await this.show(ctx)
  }

  /** `POST /recipes/imports/runs/{id}/undo` → the run as it is then. */
  async undo(ctx: HttpContext): Promise<void> {
    await undoRun(signedInActor(ctx), pathId(ctx))
    await this.show(ctx)
  }

  /** `POST /recipes/imports/runs/{id}/retry` `{positions?}` → the run as it is then. */
  async retry(ctx: HttpContext): Promise<void> {
    const runId = pathId(ctx)
    const { positions = null } = await ctx.request.validateUsing(retryValidator)
    await retryItems(await importingActor(ctx), runId, positions)
    await this.show(ctx)
  }
}
