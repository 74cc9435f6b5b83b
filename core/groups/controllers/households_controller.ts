import type { HttpContext } from '@adonisjs/core/http'
import { createError } from '@adonisjs/core/exceptions'
import { isUuid } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { householdList } from '../queries/household_list.js'

const E_NO_HOUSEHOLD = createError('Household not found', 'E_NOT_FOUND', 404)

/** Households of the caller's group. */
export default class HouseholdsController {
  /** `GET /groups/households` → page of `HouseholdSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, householdList)
  }

  /** `GET /groups/households/{slug or id}` → `HouseholdSummary`. */
  async show(ctx: HttpContext): Promise<void> {
    const owner = signedInActor(ctx)
    const value = String(ctx.params.slug)
    const find = (by: 'slug' | 'id') => findItem(householdList, { owner, by, value })
    const found = (await find('slug')) ?? (isUuid(value) ? await find('id') : null)
    if (!found) throw new E_NO_HOUSEHOLD()
    sendItem(ctx, found)
  }
}
