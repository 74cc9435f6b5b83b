import type { HttpContext } from '@adonisjs/core/http'
import { nothingToDelete } from '#core/http/errors'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { adminGroupList } from './admin_lists.js'
import {
  addGroup,
  changeGroup,
  deleteGroup,
  groupValidator,
  newGroupValidator,
} from './change_groups.js'

/** All groups of the site, for its administrators. */
export default class AdminGroupsController {
  /** `GET /admin/groups` → page of `AdminGroup`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, adminGroupList)
  }

  /** `GET /admin/groups/{id}`. */
  async show(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await find(ctx, pathId(ctx)))
  }

  /** `POST /admin/groups` → 201. */
  async store(ctx: HttpContext): Promise<void> {
    const { name } = await ctx.request.validateUsing(newGroupValidator)
    const id = await addGroup(signedInActor(ctx), name)
    ctx.response.status(201)
    sendItem(ctx, await find(ctx, id))
  }

  /** `PUT /admin/groups/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    await changeGroup(signedInActor(ctx), id, await ctx.request.validateUsing(groupValidator))
    sendItem(ctx, await find(ctx, id))
  }

  /** `DELETE /admin/groups/{id}`: answers what it was. */
  async destroy(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const group = await find(ctx, id)
    if (!group) throw nothingToDelete()
    await deleteGroup(signedInActor(ctx), id)
    sendItem(ctx, group)
  }
}

const find = (ctx: HttpContext, value: string) =>
  findItem(adminGroupList, { owner: signedInActor(ctx), by: 'id', value })
