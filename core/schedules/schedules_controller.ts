import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ScheduledTask } from '#core/shared/contract/site'
import { listSchedules, runSchedule } from './schedules.js'

/** What the site does by itself at its times, for administrators. */
export default class SchedulesController {
  /** `GET /admin/schedules`. */
  index(): Promise<ScheduledTask[]> {
    return listSchedules()
  }

  /** `POST /admin/schedules/{owner}/{job}/run` → 202. */
  async begin(ctx: HttpContext): Promise<void> {
    const { owner, job } = ctx.params
    await runSchedule(signedInActor(ctx), String(owner), String(job))
    ctx.response.status(202).type('json').send('null')
  }
}
