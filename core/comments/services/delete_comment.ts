import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { lockComment } from './lock_comment.js'

/** Takes a comment away. Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`. */
export async function deleteComment(actor: Actor, id: string): Promise<void> {
  await work(async ({ trx, announce }) => {
    const fact = await lockComment(trx, actor, id)
    await trx.from('recipe_comments').where('id', id).delete()
    announce('comment.deleted', fact)
  })
}
