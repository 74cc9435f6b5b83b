import type { HttpContext } from '@adonisjs/core/http'
import { createError } from '@adonisjs/core/exceptions'
import { fixedStatement, readRow } from '#core/database/read'
import { isUuid } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type { NamedList } from '#core/named_lists/named_list'

/** Users of the caller's group. */
export default class MembersController {
  /** `GET /groups/members` → page of `UserSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, memberList)
  }

  /** `GET /groups/members/{username or id}` → `UserSummary`. */
  async show(ctx: HttpContext): Promise<void> {
    const name = String(ctx.params.name)
    const values = [signedInActor(ctx).groupId, name, isUuid(name) ? name : null]
    const found = await readRow<{ item: string }>(member, values)
    if (!found) throw new E_NO_MEMBER()
    sendItem(ctx, found)
  }
}

/** A `UserSummary`: who they are, not what they may nor how to write to them. */
const summary = `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
  'username', t.username, 'fullName', t.full_name)`

const member = fixedStatement(
  'groups.member',
  `select ${summary}::text as item from users t
    where t.group_id = $1 and (lower(t.username) = lower($2) or t.id = $3)`
)

const E_NO_MEMBER = createError('User Not Found', 'E_NOT_FOUND', 404)

/** Users of a group. */
const memberList: NamedList = {
  name: 'groups.members',
  from: 'users t',
  item: () => summary,
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
