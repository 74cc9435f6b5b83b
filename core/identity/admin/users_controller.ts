import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { work } from '#core/events/unit_of_work'
import { nothingToDelete } from '#core/http/errors'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type { UnlockResults } from '#core/shared/contract/households'
import { userPairs } from '../queries/user_json.js'
import { deleteUser } from '../services/delete_user.js'
import { unlockAccount, unlockAccounts } from '../services/sign_in_throttle.js'
import { forgetTokensOf } from '../tokens/read_token.js'
import { addUser, changeUser, newUserValidator, userValidator } from './change_users.js'

/** All accounts of the site, as `AdminUser`. */
const adminUserList: NamedList = {
  name: 'identity.admin-users',
  ownedBy: 'site',
  from: 'users t join groups g on g.id = t.group_id join households h on h.id = t.household_id',
  item: () =>
    `json_build_object(${userPairs('t')}, 'tokens', '[]'::json, 'isFounder', t.is_founder)`,
  sortable: {
    id: 't.id',
    username: 'lower(t.username)',
    full_name: 'lower(t.full_name)',
    email: 'lower(t.email)',
    group: 'lower(g.name)',
    household: 'lower(h.name)',
    admin: 't.admin',
    created_at: 't.created_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    username: ['text', 't.username'],
    full_name: ['text', 't.full_name'],
    email: ['text', 't.email'],
    group_id: ['uuid', 't.group_id'],
    household_id: ['uuid', 't.household_id'],
    created_at: ['timestamptz', 't.created_at'],
  },
  searched: ['lower(t.full_name)', 'lower(t.username)', 'lower(t.email)'],
  isFolded: false,
}

const unlockValidator = vine.create({ force: vine.boolean().optional() })

/** All accounts of the site, for its administrators. */
export default class AdminUsersController {
  /** `GET /admin/users` and `/users` → page of `AdminUser`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, adminUserList)
  }

  /** `GET /admin/users/{id}` and `/users/{id}`. */
  async show(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await find(ctx, pathId(ctx)))
  }

  /** `POST /admin/users` and `/users` → 201. */
  async store(ctx: HttpContext): Promise<void> {
    const id = await addUser(signedInActor(ctx), await ctx.request.validateUsing(newUserValidator))
    ctx.response.status(201)
    sendItem(ctx, await find(ctx, id))
  }

  /** `PUT /admin/users/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    await changeUser(signedInActor(ctx), id, await ctx.request.validateUsing(userValidator))
    sendItem(ctx, await find(ctx, id))
  }

  /** `DELETE /admin/users/{id}` and `/users/{id}`: answers who it was. */
  async destroy(ctx: HttpContext): Promise<void> {
    const userId = pathId(ctx)
    const user = await find(ctx, userId)
    if (!user) throw nothingToDelete()
    const actorId = signedInActor(ctx).userId
    await work((unit) => deleteUser(unit, { userId, actorId }))
    forgetTokensOf(userId)
    sendItem(ctx, user)
  }

  /** `POST /admin/users/unlock?force=`: locks whose time is over, with `force` all of them. */
  async unlockAll(ctx: HttpContext): Promise<UnlockResults> {
    const { force } = await unlockValidator.validate(ctx.request.qs())
    return { unlocked: await unlockAccounts(signedInActor(ctx).userId, force ?? false) }
  }

  /** `POST /admin/users/{id}/unlock` (ours): everything that holds one account. */
  async unlock(ctx: HttpContext): Promise<UnlockResults> {
    return { unlocked: await unlockAccount(signedInActor(ctx).userId, pathId(ctx)) }
  }
}

const find = (ctx: HttpContext, value: string) =>
  findItem(adminUserList, { owner: signedInActor(ctx), by: 'id', value })
