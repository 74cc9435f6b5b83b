import type { HttpContext } from '@adonisjs/core/http'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { householdList } from '../queries/household_list.js'

/** Households of the caller's group. */
export default class HouseholdsController {
  /** `GET /groups/households` → page of `HouseholdSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, householdList)
  }
}
