import type { Work } from '#core/events/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import type { ShoppingItemChanges, ShoppingListItem } from '#core/shared/contract/shopping'
import type { ShoppingFact } from '#core/shared/domain_events'
import type { ShoppingOperation } from '#core/shared/shopping/operations'
import { itemsOf } from '../queries/item_queries.js'
import {
  itemChanges,
  type Concerned,
  type ItemChanges,
  type LoadedItems,
  saveItems,
} from './list_items.js'

/** A shopping list that is locked until the end of the transaction. */
export interface LockedList {
  id: Uuid
  groupId: Uuid
  name: string
  version: number
}

/** SQL that locks a list, `$1`, of a household, `$2`, and answers it as `LockedList`. */
export const listForUpdate = `select id, group_id as "groupId", coalesce(name, '') as name, version::int
    from shopping_lists where id = $1 and household_id = $2 for update`

const lock = fixedStatement('shopping.lock-list', listForUpdate)

/** Locks a list of the caller's household: acts on it hold one after the other. Throws `E_NOT_FOUND`. */
export async function lockList({ trx }: Work, actor: Actor, id: Uuid): Promise<LockedList> {
  const [list] = await queryIn<LockedList>(trx, lock, [id, actor.householdId])
  if (!list) throw notFound()
  return list
}

/** What is published of a list. */
export const listFact = (actor: Actor, { id, name }: { id: Uuid; name: string }): ShoppingFact => ({
  groupId: actor.groupId,
  householdId: actor.householdId,
  actorId: actor.userId,
  listId: id,
  name,
})

/** What acts name: their items, and the foods and notes by which they may be the same as others. */
export function concernedBy(operations: readonly ShoppingOperation[]): Concerned {
  const ids = operations.map((one) => (one.kind === 'add' ? one.item.id : one.itemId))
  const fields = operations.flatMap((one) =>
    one.kind === 'remove' ? [] : [one.kind === 'add' ? one.item : one.fields]
  )
  // What is bought joins nothing, whatever else it is, and what goes neither.
  if (fields.every(({ checked }) => checked)) return { ids, alike: null }
  const foodIds = fields.flatMap(({ foodId }) => foodId ?? [])
  const notes = fields.flatMap(({ note }) => (note === undefined ? [] : [note]))
  return { ids, alike: { foodIds, notes } }
}

/** What became of items, and the version of the list then. */
export interface SavedChanges extends ShoppingItemChanges {
  version: number
}

/** Writes what an act did to the items of a locked list and publishes it. Answers which changed, and the version of the list then. */
export async function saveActs(
  { trx, announce }: Work,
  actor: Actor,
  list: LockedList,
  loaded: LoadedItems
): Promise<ItemChanges & { version: number }> {
  const changes = itemChanges(loaded)
  const { created, updated, gone } = changes
  const version = await saveItems(trx, list, loaded)
  if (version === null) return { ...changes, version: list.version }
  const fact = { ...listFact(actor, list), version }
  if (created.length > 0) announce('shopping-items.created', { ...fact, itemIds: created })
  if (updated.length > 0) announce('shopping-items.updated', { ...fact, itemIds: updated })
  if (gone.length > 0) announce('shopping-items.deleted', { ...fact, itemIds: gone })
  return { ...changes, version }
}

/** Does the same and answers the items that it concerned: those that are gone as they were. */
export async function saveChanges(
  unit: Work,
  actor: Actor,
  list: LockedList,
  loaded: LoadedItems
): Promise<SavedChanges> {
  const were = await itemsOf(unit.trx, itemChanges(loaded).gone)
  const { created, updated, version } = await saveActs(unit, actor, list, loaded)
  const are = await itemsOf(unit.trx, [...created, ...updated])
  const byId = new Map(are.map((item) => [item.id, item]))
  const found = (ids: Uuid[]): ShoppingListItem[] => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    createdItems: found(created),
    updatedItems: found(updated),
    deletedItems: were,
    version,
  }
}
