import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { shownSql } from '#core/recipe_index/index'
import { factOf } from '#core/recipes/index'
import type { TimelineFact } from '#core/shared/domain_events'
import { eventNotYours } from '../errors.js'

interface HeldEvent {
  userId: string
  eventType: string
  id: string
  slug: string
  name: string
  groupId: string
  householdId: string
  seenBy: 'me' | 'household' | 'group'
}

const hold = fixedStatement(
  'timeline.hold',
  `select t.user_id as "userId", t.event_type as "eventType", r.id, r.slug, r.name, r.group_id as "groupId", r.household_id as "householdId", r.seen_by as "seenBy"
    from recipe_timeline_events t join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.id = $1 and t.group_id = $2 and ${shownSql('r', { user: '$3', household: '$4' })}
    for update of t`
)

/**
 * Locks an event until the transaction ends, and answers what will be published of it. Its
 * author may change it, and administrators, who alone may change what the server wrote. Throws
 * `E_NOT_FOUND`, and `E_NOT_ALLOWED` (403) for others.
 */
export async function lockEvent(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<TimelineFact> {
  const [held] = await queryIn<HeldEvent>(trx, hold, [
    id,
    actor.groupId,
    actor.userId,
    actor.householdId,
  ])
  if (!held) throw notFound()
  const isTheirs = held.userId === actor.userId && held.eventType !== 'system'
  if (!actor.admin && !isTheirs) throw eventNotYours()
  return { ...factOf(held, actor), timelineEventId: id }
}
