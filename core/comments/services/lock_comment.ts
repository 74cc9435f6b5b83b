import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { factOf } from '#core/recipes/index'
import type { CommentFact } from '#core/shared/domain_events'
import { commentNotYours } from '../errors.js'

interface HeldComment {
  userId: string
  id: string
  slug: string
  name: string
  groupId: string
  householdId: string
}

const hold = fixedStatement(
  'comments.hold',
  `select t.user_id as "userId", r.id, r.slug, r.name, r.group_id as "groupId",
      r.household_id as "householdId"
    from recipe_comments t join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.id = $1 and t.group_id = $2 for update of t`
)

/**
 * Locks a comment until the transaction ends, and answers what will be published of it.
 * Throws `E_NOT_FOUND`, and `E_NOT_ALLOWED` for somebody else's comment, unless an administrator asks.
 */
export async function lockComment(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<CommentFact> {
  const [held] = await queryIn<HeldComment>(trx, hold, [id, actor.groupId])
  if (!held) throw notFound()
  if (!actor.admin && held.userId !== actor.userId) throw commentNotYours()
  return { ...factOf(held, actor), commentId: id }
}
