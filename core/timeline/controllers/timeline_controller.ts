import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { readBodyTime } from '#core/http/body_time'
import { pathId } from '#core/http/path_id'
import { sendDatedItem } from '#core/http/send_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { signedInActor } from '#core/http/signed_in_actor'
import { timelineList } from '../queries/timeline_list.js'
import { createEvent } from '../services/create_event.js'
import { deleteEvent, updateEvent } from '../services/update_event.js'
import { createEventValidator, updateEventValidator } from '../validators/event_validator.js'

/** What happened to the recipes of the caller's group. */
export default class TimelineController {
  /** `GET /recipes/timeline/events` → page of `RecipeTimelineEventOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, timelineList)
  }

  /** `POST /recipes/timeline/events` → 201 `RecipeTimelineEventOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(createEventValidator)
    const { eventMessage = null, timestamp } = input
    const time = timestamp ? readBodyTime(timestamp, 'timestamp') : null
    const event = { ...input, eventMessage, timestamp: time }
    const id = await createEvent(signedInActor(ctx), event)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /recipes/timeline/events/{id}` → `RecipeTimelineEventOut`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /recipes/timeline/events/{id}` → `RecipeTimelineEventOut`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(updateEventValidator)
    const { subject = null, eventMessage = null } = input
    await updateEvent(signedInActor(ctx), id, { subject, eventMessage })
    await send(ctx, id)
  }

  /** `DELETE /recipes/timeline/events/{id}` → the event that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendDatedItem(ctx, await deleteEvent(signedInActor(ctx), pathId(ctx)))
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  const owner = signedInActor(ctx)
  sendDatedItem(ctx, await findItem(timelineList, { owner, by: 'id', value }))
}
