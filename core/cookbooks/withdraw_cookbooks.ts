import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { factOf } from './save_cookbook.js'

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
  for (const one of gone) unit.announce('cookbook.deleted', factOf(actor, one))
  return gone.map(({ id }) => id)
}
