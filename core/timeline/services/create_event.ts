import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { factOf, holdRecipe, safeText } from '#core/recipes/index'
import type { TimelineEventType } from '#core/shared/contract/timeline'
import { storable } from '#core/text/index'
import { E_NO_RECIPE } from '../errors.js'

/** A new event; without a user it is the caller's, without a time it is now. */
export interface NewEvent {
  recipeId: string
  userId: string | null
  subject: string
  eventType: TimelineEventType
  eventMessage: string | null
  timestamp: DateTime | null
}

/** Adds to the timeline of a recipe of the caller's group. Throws `E_NOT_FOUND`. */
export class CreateEvent {
  /** Answers the event's id. */
  async run(actor: Actor, wish: NewEvent): Promise<string> {
    return work(async ({ trx, announce }) => {
      const recipe = await holdRecipe(trx, actor, wish.recipeId).catch((error: unknown) => {
        throw error instanceof DomainError ? new E_NO_RECIPE() : error
      })
      const id = randomUUID()
      await trx.table('recipe_timeline_events').insert({
        id,
        recipe_id: recipe.id,
        group_id: recipe.groupId,
        user_id: await authorOf(trx, actor, wish.userId),
        subject: safeText(storable(wish.subject)),
        event_type: wish.eventType,
        event_message: wish.eventMessage === null ? null : safeText(storable(wish.eventMessage)),
        timestamp: (wish.timestamp ?? DateTime.utc()).toISO(),
      })
      announce('timeline-event.created', { ...factOf(recipe, actor), timelineEventId: id })
      return id
    })
  }
}

/** An event may be another member's, as when a meal was made by somebody else; never a stranger's. */
async function authorOf(
  trx: TransactionClientContract,
  actor: Actor,
  userId: string | null
): Promise<string> {
  if (!userId || userId === actor.userId) return actor.userId
  const member = await trx.from('users').where({ id: userId, group_id: actor.groupId }).first()
  return member ? userId : actor.userId
}
