import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { signedInActor } from '#core/http/signed_in_actor'
import { labelList } from '../queries/pantry_lists.js'
import { createLabel, deleteLabel, updateLabel } from '../services/write_label.js'
import { labelValidator } from '../validators/pantry_validator.js'

/** Labels of the caller's group. */
export default class LabelsController {
  /** `GET /groups/labels` → page. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, labelList)
  }

  /** `POST /groups/labels` → 200, as programs expect here. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(labelValidator)
    await send(ctx, await createLabel(signedInActor(ctx), input))
  }

  /** `GET /groups/labels/{id}`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /groups/labels/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(labelValidator)
    await updateLabel(signedInActor(ctx), id, input)
    await send(ctx, id)
  }

  /** `DELETE /groups/labels/{id}` → what was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteLabel(signedInActor(ctx), pathId(ctx)))
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(labelList, { owner: signedInActor(ctx), by: 'id', value }))
}
