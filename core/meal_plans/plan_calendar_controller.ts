import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { NewPlanCalendar, PlanCalendar } from '#core/shared/contract/meal_plans'
import { calendarFile, issueCalendar, revokeCalendar, showCalendar } from './plan_calendar.js'

/** The link by which calendars read the plan of a household. */
export default class PlanCalendarController {
  /** `GET /households/mealplans/calendar` → `PlanCalendar`. */
  show(ctx: HttpContext): Promise<PlanCalendar> {
    return showCalendar(signedInActor(ctx))
  }

  /** `POST /households/mealplans/calendar` → 201 `NewPlanCalendar`. */
  async store(ctx: HttpContext): Promise<NewPlanCalendar> {
    ctx.response.status(201).header('cache-control', 'no-store')
    return issueCalendar(signedInActor(ctx), ctx.locale)
  }

  /** `DELETE /households/mealplans/calendar` → `PlanCalendar`. */
  destroy(ctx: HttpContext): Promise<PlanCalendar> {
    return revokeCalendar(signedInActor(ctx))
  }

  /** `GET /households/mealplans/calendar/{token}.ics` → iCalendar, for who has the link. */
  async feed({ params, request, response }: HttpContext): Promise<void> {
    const text = await calendarFile(String(params['file']), request.ip())
    response.header('content-type', 'text/calendar; charset=utf-8')
    response.header('cache-control', 'private, no-cache')
    response.send(text)
  }
}
