import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { shownSql } from '#core/recipe_index/index'
import { factOf, safeText } from '#core/recipes/index'
import type { CommentFact } from '#core/shared/domain_events'
import { work } from '#core/events/index'
import { storable } from '#core/text/index'

interface HeldComment {
  userId: string
  id: string
  slug: string
  name: string
  groupId: string
  householdId: string
  seenBy: 'me' | 'household' | 'group'
}

const hold = fixedStatement(
  'comments.hold',
  `select t.user_id as "userId", r.id, r.slug, r.name, r.group_id as "groupId",
      r.household_id as "householdId", r.seen_by as "seenBy"
    from recipe_comments t join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.id = $1 and t.group_id = $2 and ${shownSql('r', { user: '$3', household: '$4' })}
    for update of t`
)

/**
 * Locks a comment until the transaction ends, and answers what will be published of it.
 * Throws `E_NOT_FOUND`, and `E_NOT_ALLOWED` for somebody else's comment, unless an administrator asks.
 */
async function lockComment(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<CommentFact> {
  const [held] = await queryIn<HeldComment>(trx, hold, [
    id,
    actor.groupId,
    actor.userId,
    actor.householdId,
  ])
  if (!held) throw notFound()
  if (!actor.admin && held.userId !== actor.userId) throw commentNotYours()
  return { ...factOf(held, actor), commentId: id }
}

/** 403 of a change to somebody else's comment. */
const commentNotYours = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'comments.not-yours' })

/** Takes a comment away. Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`. */
export async function deleteComment(actor: Actor, id: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const fact = await lockComment(trx, actor, id)
    await trx.from('recipe_comments').where('id', id).delete()
    announce('comment.deleted', fact)
  })
}

/** Changes the text of a comment. Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`. */
export async function updateComment(actor: Actor, id: string, text: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const fact = await lockComment(trx, actor, id)
    await trx.rawQuery('update recipe_comments set text = ?, updated_at = now() where id = ?', [
      safeText(storable(text)),
      id,
    ])
    announce('comment.updated', fact)
  })
}
