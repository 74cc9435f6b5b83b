import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { cookbookList } from './cookbook_list.js'
import { cookbookFact, lockCookbooks } from './save_cookbook.js'

/** Takes a cookbook of the caller's household away; its recipes stay. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteCookbook(actor: Actor, id: string): Promise<FoundItem | null> {
  return work(async (unit) => {
    const stored = (await lockCookbooks(unit, actor, [id])).get(id)
    if (!stored) throw notFound()
    const was = await itemIn(unit.trx, cookbookList, { owner: actor, by: 'id', value: id })
    await unit.trx.from('cookbooks').where('id', id).delete()
    unit.announce('cookbook.deleted', cookbookFact(actor, stored))
    return was
  })
}

const withdraw = fixedStatement(
  'cookbooks.withdraw',
  `delete from cookbooks where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id, slug, name`
)

/** Takes cookbooks of the caller's household away that nobody has changed since they came. Answers the ids of those that went. */
export async function withdrawCookbooksIn(
  unit: Work,
  actor: Actor,
  ids: string[]
): Promise<string[]> {
  type Row = { id: string; slug: string; name: string }
  const gone = await queryIn<Row>(unit.trx, withdraw, [actor.householdId, ids])
  for (const one of gone) unit.announce('cookbook.deleted', cookbookFact(actor, one))
  return gone.map(({ id }) => id)
}
