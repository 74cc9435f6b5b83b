import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { factOf, lockRecipeRow, safeText } from '#core/recipes/index'
import type { TimelineEventType } from '#core/shared/contract/timeline'
import { storable } from '#core/text/index'
import { E_NO_RECIPE } from '../errors.js'

/** A new event of the caller's; without a time it is now. */
export interface NewEvent {
  recipeId: string
  subject: string
  eventType: TimelineEventType
  eventMessage: string | null
  timestamp: DateTime | null
}

/**
 * Adds to the timeline of a recipe of the caller's group. Throws `E_NOT_FOUND`. Answers the event's
 * id.
 */
export async function createEvent(actor: Actor, input: NewEvent): Promise<string> {
  return work((unit) => createEventIn(unit, actor, input))
}

/** Adds to the timeline as `createEvent` does, as a part of another change. */
export async function createEventIn(unit: Work, actor: Actor, input: NewEvent): Promise<string> {
  const { trx, announce } = unit
  const recipe = await lockRecipeRow(trx, actor, input.recipeId).catch((error: unknown) => {
    throw error instanceof DomainError ? new E_NO_RECIPE() : error
  })
  const id = randomUUID()
  await trx.table('recipe_timeline_events').insert({
    id,
    recipe_id: recipe.id,
    group_id: recipe.groupId,
    user_id: actor.userId,
    subject: safeText(storable(input.subject)),
    event_type: input.eventType,
    event_message: input.eventMessage === null ? null : safeText(storable(input.eventMessage)),
    timestamp: (input.timestamp ?? DateTime.utc()).toISO(),
  })
  announce('timeline-event.created', { ...factOf(recipe, actor), timelineEventId: id })
  return id
}
