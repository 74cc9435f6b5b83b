import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { NamedActions } from '#core/named_lists/named_actions'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import {
  type AutomationInput,
  automationList,
  automationValidator,
  createAutomation,
  deleteAutomation,
  runList,
  updateAutomation,
} from './save_automation.js'

/** What the caller's household has done when something happens: `/households/automations`, each an `Automation`. */
export default class AutomationsController extends NamedActions<AutomationInput> {
  /** `GET /households/automation-runs` → page of `AutomationRun`. */
  runs(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, runList)
  }

  protected listFor() {
    return automationList
  }

  protected async read({ request }: HttpContext) {
    return storable(await request.validateUsing(automationValidator))
  }

  protected create(ctx: HttpContext, input: AutomationInput) {
    return createAutomation(signedInActor(ctx), input, ctx.locale)
  }

  protected change(ctx: HttpContext, id: string, input: AutomationInput) {
    return updateAutomation(signedInActor(ctx), id, { input, locale: ctx.locale })
  }

  protected remove(ctx: HttpContext, id: string) {
    return deleteAutomation(signedInActor(ctx), id)
  }
}
