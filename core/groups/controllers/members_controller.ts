import type { HttpContext } from '@adonisjs/core/http'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type { NamedList } from '#core/named_lists/named_list'

/** Users of the caller's group. */
export default class MembersController {
  /** `GET /groups/members` → page of `UserSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, memberList)
  }
}

/** Users of a group, as `UserSummary`: who they are, not what they may nor how to write to them. */
const memberList: NamedList = {
  name: 'groups.members',
  from: 'users t',
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'username', t.username, 'fullName', t.full_name)`,
  sortable: {
    id: 't.id',
    username: 'lower(t.username)',
    full_name: 'lower(t.full_name)',
    created_at: 't.created_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    household_id: ['uuid', 't.household_id'],
    username: ['text', 't.username'],
    full_name: ['text', 't.full_name'],
  },
  searched: ['lower(t.full_name)', 'lower(t.username)'],
  isFolded: false,
}
