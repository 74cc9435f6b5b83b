import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import {
  automationList,
  automationValidator,
  createAutomation,
  deleteAutomation,
  runList,
  updateAutomation,
} from './save_automation.js'

/** What the caller's household has done when something happens. */
export default class AutomationsController {
  /** `GET /households/automations` → page of `Automation`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, automationList)
  }

  /** `GET /households/automation-runs` → page of `AutomationRun`. */
  runs(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, runList)
  }

  /** `POST /households/automations` → 201 `Automation`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = storable(await ctx.request.validateUsing(automationValidator))
    const id = await createAutomation(signedInActor(ctx), input, ctx.locale)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /households/automations/{id}` → `Automation`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/automations/{id}` → `Automation`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = storable(await ctx.request.validateUsing(automationValidator))
    await updateAutomation(signedInActor(ctx), id, { input, locale: ctx.locale })
    await send(ctx, id)
  }

  /** `DELETE /households/automations/{id}` → 204. */
  async destroy(ctx: HttpContext): Promise<void> {
    await deleteAutomation(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(automationList, { owner: signedInActor(ctx), by: 'id', value }))
}
