import { randomUUID } from 'node:crypto'
import { lettersSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import type { ShoppingStore } from '#core/shared/contract/shopping'
import { storable } from '#core/text/index'
import { labelPlaces } from '../queries/shopping_sql.js'
import { listFact, lockList } from './change_items.js'

/** Labels that were put in an order first, then those that came later, as on lists. */
const storeJson = `s.id, s.name, coalesce((select json_agg(b.id order by p.position, b.created_at, b.id)
      from labels b left join shopping_store_labels p on p.label_id = b.id and p.store_id = s.id
      where b.group_id = s.group_id), '[]'::json) as "labelIds"`

const all = fixedStatement(
  'shopping.stores',
  `select ${storeJson} from shopping_stores s where s.household_id = $1 order by ${lettersSql('s.name')}, s.id`
)

/** The stores of the caller's household, by name. */
export const storesOf = ({ householdId }: Actor): Promise<ShoppingStore[]> =>
  readRows<ShoppingStore>(all, [householdId])

const one = fixedStatement(
  'shopping.store',
  `select ${storeJson} from shopping_stores s where s.id = $1 and s.household_id = $2`
)

async function storeIn({ trx }: Work, actor: Actor, id: Uuid): Promise<ShoppingStore> {
  const [store] = await queryIn<ShoppingStore>(trx, one, [id, actor.householdId])
  if (!store) throw notFound()
  return store
}

/** Stores that a household has at most. */
const MOST_STORES = 100

/** 400: the household has as many stores as one may have. */
const tooManyStores = () =>
  new DomainError({
    code: 'E_TOO_MANY_STORES',
    status: 400,
    text: 'shopping.too-many-stores',
    values: { most: MOST_STORES },
  })

const count = fixedStatement(
  'shopping.count-stores',
  'select count(*)::int as stores from shopping_stores where household_id = $1'
)

const insert = fixedStatement(
  'shopping.insert-store',
  'insert into shopping_stores (id, group_id, household_id, name) values ($1, $2, $3, $4)'
)

const orderByName = fixedStatement(
  'shopping.order-store-by-name',
  `insert into shopping_store_labels (store_id, label_id, position)
    select $1, id, row_number() over (order by ${lettersSql('name')}, id) - 1 from labels where group_id = $2`
)

const orderAsList = fixedStatement(
  'shopping.order-store-as-list',
  `insert into shopping_store_labels (store_id, label_id, position)
    select $1, p.label_id, p.position from shopping_lists l, lateral ${labelPlaces('l')} p where l.id = $2`
)

/**
 * Makes a store of the caller's household. With a list its labels stand as they do on that list, which is bought there from then on.
 * Throws `E_NOT_FOUND` for a list of others and `E_TOO_MANY_STORES` (400).
 */
export async function createStore(
  actor: Actor,
  { name, listId }: { name: string; listId: Uuid | null }
): Promise<ShoppingStore> {
  const id = randomUUID()
  return work(async (unit) => {
    await lockHousehold(unit.trx, actor.householdId)
    const [stored] = await queryIn<{ stores: number }>(unit.trx, count, [actor.householdId])
    if (stored && stored.stores >= MOST_STORES) throw tooManyStores()
    const values = [actor.groupId, actor.householdId, storable({ name }).name]
    await queryIn(unit.trx, insert, [id, ...values])
    if (listId === null) await queryIn(unit.trx, orderByName, [id, actor.groupId])
    else {
      await lockList(unit, actor, listId)
      await queryIn(unit.trx, orderAsList, [id, listId])
      await chooseStoreIn(unit, actor, { listId, storeId: id })
    }
    announceStore(unit, actor, id)
    return storeIn(unit, actor, id)
  })
}

const rename = fixedStatement(
  'shopping.rename-store',
  'update shopping_stores set name = $3, updated_at = now() where id = $1 and household_id = $2'
)

/** Gives a store another name. Throws `E_NOT_FOUND`. */
export async function renameStore(actor: Actor, id: Uuid, name: string): Promise<ShoppingStore> {
  return work(async (unit) => {
    await queryIn(unit.trx, rename, [id, actor.householdId, storable({ name }).name])
    const store = await storeIn(unit, actor, id)
    announceStore(unit, actor, id)
    return store
  })
}

const lockLists = fixedStatement(
  'shopping.lock-lists-of-store',
  `select id, coalesce(name, '') as name from shopping_lists where store_id = $1 order by id for update`
)

const free = fixedStatement(
  'shopping.free-lists-of-store',
  `update shopping_lists set store_id = null, version = version + 1, updated_at = now() where store_id = $1`
)

const remove = fixedStatement('shopping.delete-store', 'delete from shopping_stores where id = $1')

/** Deletes a store; its lists have an order of their own again. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteStore(actor: Actor, id: Uuid): Promise<ShoppingStore> {
  return work(async (unit) => {
    const was = await storeIn(unit, actor, id)
    const lists = await queryIn<{ id: Uuid; name: string }>(unit.trx, lockLists, [id])
    await queryIn(unit.trx, free, [id])
    await queryIn(unit.trx, remove, [id])
    for (const list of lists) unit.announce('shopping-list.updated', listFact(actor, list))
    announceStore(unit, actor, id)
    return was
  })
}

const holdStore = fixedStatement(
  'shopping.hold-store',
  'select id from shopping_stores where id = $1 and household_id = $2 for key share'
)

const choose = fixedStatement(
  'shopping.choose-store',
  `update shopping_lists set store_id = $2, version = version + 1, updated_at = now() where id = $1`
)

/** Says where a list is bought, null for nowhere in particular. Throws `E_NOT_FOUND` for lists and stores of others. */
export async function chooseStore(actor: Actor, listId: Uuid, storeId: Uuid | null): Promise<void> {
  await work((unit) => chooseStoreIn(unit, actor, { listId, storeId }))
}

async function chooseStoreIn(
  unit: Work,
  actor: Actor,
  { listId, storeId }: { listId: Uuid; storeId: Uuid | null }
): Promise<void> {
  const list = await lockList(unit, actor, listId)
  if (storeId !== null) {
    const [store] = await queryIn(unit.trx, holdStore, [storeId, actor.householdId])
    if (!store) throw notFound()
  }
  await queryIn(unit.trx, choose, [listId, storeId])
  unit.announce('shopping-list.updated', listFact(actor, list))
}

function announceStore(
  { announce }: Work,
  { groupId, householdId, userId }: Actor,
  storeId: Uuid
): void {
  announce('shopping-store.changed', { groupId, householdId, actorId: userId, storeId })
}
