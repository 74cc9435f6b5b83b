import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { safeText } from '#core/recipes/index'
import { storable } from '#core/text/index'
import { lockComment } from './lock_comment.js'

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
