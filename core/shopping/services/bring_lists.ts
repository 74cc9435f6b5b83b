import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ShoppingItem } from '#core/shared/shopping/items'
import { blankItem } from '#core/shared/shopping/operations'
import { storable } from '#core/text/index'
import { listFact } from './change_items.js'
import { createListIn } from './shopping_lists.js'
import { addItems, withSource } from './write_items.js'

/** An item as another app had it; its parts are the group's own. */
export type BroughtItem = Partial<Omit<ShoppingItem, 'id' | 'position' | 'sources'>>

/** Makes a list of the caller's household with its items, in their order. Answers its id. */
export async function createFilledListIn(
  unit: Work,
  actor: Actor,
  { name, items }: { name: string; items: BroughtItem[] }
): Promise<string> {
  const id = await createListIn(unit, actor, { name })
  const placed = items.map((item, position) =>
    withSource({ ...blankItem(randomUUID()), ...storable(item), position }, actor)
  )
  if (placed.length > 0) await addItems(unit, actor, id, async () => placed)
  return id
}

const withdraw = fixedStatement(
  'shopping.withdraw-lists',
  `delete from shopping_lists where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id, coalesce(name, '') as name`
)

/** Deletes lists of the caller's household that nobody has changed since they came. Answers the ids of those that went. */
export async function withdrawListsIn(unit: Work, actor: Actor, ids: string[]): Promise<string[]> {
  type Row = { id: string; name: string }
  const gone = await queryIn<Row>(unit.trx, withdraw, [actor.householdId, ids])
  for (const list of gone) unit.announce('shopping-list.deleted', listFact(actor, list))
  return gone.map(({ id }) => id)
}
