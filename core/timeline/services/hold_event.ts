import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import type { Statement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { factOf } from '#core/recipes/index'
import type { TimelineFact } from '#core/shared/domain_events'

interface HeldEvent {
  id: string
  slug: string
  name: string
  groupId: string
  householdId: string
}

const hold: Statement = {
  name: 'timeline.hold',
  text: `select r.id, r.slug, r.name, r.group_id as "groupId", r.household_id as "householdId"
    from recipe_timeline_events t join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.id = $1 and t.group_id = $2 for update of t`,
}

/**
 * Holds an event until the transaction ends, and answers what the world will be told of it. Every
 * member of the group may change it. Throws `E_NOT_FOUND`.
 */
export async function holdEvent(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<TimelineFact> {
  const [held] = await queryIn<HeldEvent>(trx, hold, [id, actor.groupId])
  if (!held) throw notFound()
  return { ...factOf(held, actor), timelineEventId: id }
}
