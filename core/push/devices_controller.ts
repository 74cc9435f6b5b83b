import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { PushTimer } from '#core/shared/contract/push'
import { storable } from '#core/text/index'
import { addDevice, deviceValidator, dropDevice, listDevices } from './devices.js'
import { followTimer, forgetTimer, timerValidator } from './timers.js'

/** Devices on which the caller is shown what happens; all of it is ours. */
export default class DevicesController {
  /** `GET /users/self/devices` → `PushDevices`. */
  async index(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listDevices(signedInActor(ctx)))
  }

  /** `POST /users/self/devices` → 201 `PushDevices`. */
  async store(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const input = storable(await ctx.request.validateUsing(deviceValidator))
    await addDevice(actor, input, ctx.locale)
    ctx.response
      .status(201)
      .type('json')
      .send(await listDevices(actor))
  }

  /** `DELETE /users/self/devices/{id}` → 204. */
  async destroy(ctx: HttpContext): Promise<void> {
    await dropDevice(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }

  /** `PUT /users/self/timers/{id}` → `PushTimer`. */
  async followTimer(ctx: HttpContext): Promise<PushTimer> {
    const input = storable(await ctx.request.validateUsing(timerValidator))
    return followTimer(signedInActor(ctx), pathId(ctx), input)
  }

  /** `DELETE /users/self/timers/{id}` → 204, also for one that nobody knows. */
  async forgetTimer(ctx: HttpContext): Promise<void> {
    await forgetTimer(signedInActor(ctx), pathId(ctx))
    ctx.response.noContent()
  }
}
