import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { storable } from '#core/text/index'
import { addDevice, deviceValidator, dropDevice, listDevices } from './devices.js'

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
}
