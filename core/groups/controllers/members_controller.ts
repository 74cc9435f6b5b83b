import type { HttpContext } from '@adonisjs/core/http'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { memberList } from '../queries/member_list.js'

/** Users of the caller's group. */
export default class MembersController {
  /** `GET /groups/members` → page of `UserSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, memberList)
  }
}
