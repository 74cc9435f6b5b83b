import type { HttpContext } from '@adonisjs/core/http'
import { nothingToDelete } from '#core/http/errors'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { adminHouseholdList } from './admin_lists.js'
import {
  addHousehold,
  changeHousehold,
  deleteHousehold,
  householdValidator,
  newHouseholdValidator,
} from './change_households.js'

/** All households of the site, for its administrators. */
export default class AdminHouseholdsController {
  /** `GET /admin/households` → page of `AdminHousehold`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, adminHouseholdList)
  }

  /** `GET /admin/households/{id}`. */
  async show(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await find(ctx, pathId(ctx)))
  }

  /** `POST /admin/households` → 201. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(newHouseholdValidator)
    const id = await addHousehold(signedInActor(ctx), input)
    ctx.response.status(201)
    sendItem(ctx, await find(ctx, id))
  }

  /** `PUT /admin/households/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(householdValidator)
    await changeHousehold(signedInActor(ctx), id, input)
    sendItem(ctx, await find(ctx, id))
  }

  /** `DELETE /admin/households/{id}`: answers what it was. */
  async destroy(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const household = await find(ctx, id)
    if (!household) throw nothingToDelete()
    await deleteHousehold(signedInActor(ctx), id)
    sendItem(ctx, household)
  }
}

const find = (ctx: HttpContext, value: string) =>
  findItem(adminHouseholdList, { owner: signedInActor(ctx), by: 'id', value })
