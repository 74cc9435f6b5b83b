import { randomUUID } from 'node:crypto'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import { lettersSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { shoppingImagesFolder, storage } from '#core/storage/index'
import { storable } from '#core/text/index'
import { listFact, lockList } from './change_items.js'

/** What of a list can be changed; undefined stays as it is. */
export interface ListInput {
  name?: string | null | undefined
  extras?: Record<string, string> | null | undefined
  /** Its owner, a member of the household. */
  userId?: string | null | undefined
}

const create = fixedStatement(
  'shopping.create-list',
  'insert into shopping_lists (id, group_id, household_id, user_id, name, extras) values ($1, $2, $3, $4, $5, $6)'
)

const orderLabels = fixedStatement(
  'shopping.order-labels',
  `insert into shopping_list_labels (shopping_list_id, label_id, position)
    select $1, id, row_number() over (order by ${lettersSql('name')}, id) - 1 from labels where group_id = $2`
)

/** Makes a list of the caller's household, with the labels of the group in the order of their names. Answers its id. */
export function createList(actor: Actor, input: ListInput): Promise<string> {
  return work((unit) => createListIn(unit, actor, input))
}

/** Makes a list as `createList` does, as a part of another change. */
export async function createListIn(
  { trx, announce }: Work,
  actor: Actor,
  input: ListInput
): Promise<string> {
  const { name = null, extras } = storable(input)
  const id = randomUUID()
  const owner = [actor.groupId, actor.householdId, actor.userId]
  await queryIn(trx, create, [id, ...owner, name, JSON.stringify(extras ?? {})])
  await queryIn(trx, orderLabels, [id, actor.groupId])
  announce('shopping-list.created', listFact(actor, { id, name: name ?? '' }))
  return id
}

const update = fixedStatement(
  'shopping.update-list',
  `update shopping_lists set name = case when $2 then $3 else name end, extras = coalesce($4, extras),
      user_id = coalesce((select u.id from users u where u.id = $5 and u.household_id = $6), user_id),
      version = version + 1, updated_at = now()
    where id = $1 returning coalesce(name, '') as name`
)

/** Changes a list's name, extras or owner. Throws `E_NOT_FOUND`. */
export async function updateList(actor: Actor, id: string, input: ListInput): Promise<void> {
  await work(async (unit) => {
    await lockList(unit, actor, id)
    const { name, extras, userId } = storable(input)
    const values = [name !== undefined, name ?? null, extras ? JSON.stringify(extras) : null]
    const owner = [userId?.toLowerCase() ?? null, actor.householdId]
    const [row] = await queryIn<{ name: string }>(unit.trx, update, [id, ...values, ...owner])
    unit.announce('shopping-list.updated', listFact(actor, { id, name: row?.name ?? '' }))
  })
}

const remove = fixedStatement('shopping.delete-list', 'delete from shopping_lists where id = $1')

/** Deletes a list with its items and their pictures. Throws `E_NOT_FOUND`. */
export async function deleteList(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const list = await lockList(unit, actor, id)
    await queryIn(unit.trx, remove, [id])
    unit.announce('shopping-list.deleted', listFact(actor, list))
  })
  await storage().deleteFolder(shoppingImagesFolder(id))
}

/** Where a label is to stand on a list. */
export interface LabelPosition {
  labelId: string
  position: number
}

const placeLabels = fixedStatement(
  'shopping.place-labels',
  `insert into shopping_list_labels (shopping_list_id, label_id, position)
    select $1, l.id, x.position from jsonb_to_recordset($2::jsonb) x ("labelId" uuid, position int)
      join labels l on l.id = x."labelId" and l.group_id = $3 order by l.id
    on conflict (shopping_list_id, label_id) do update set position = excluded.position`
)

const placeStoreLabels = fixedStatement(
  'shopping.place-labels-of-store',
  `insert into shopping_store_labels (store_id, label_id, position)
    select $1, l.id, x.position from jsonb_to_recordset($2::jsonb) x ("labelId" uuid, position int)
      join labels l on l.id = x."labelId" and l.group_id = $3 order by l.id
    on conflict (store_id, label_id) do update set position = excluded.position`
)

interface PlacedList {
  id: Uuid
  name: string
  storeId: Uuid | null
}

const lockPlaced = fixedStatement(
  'shopping.lock-lists-placed-alike',
  `select id, coalesce(name, '') as name, store_id as "storeId" from shopping_lists
    where household_id = $2 and (id = $1 or store_id = (select store_id from shopping_lists where id = $1))
    order by id for update`
)

const touch = fixedStatement(
  'shopping.touch-lists',
  'update shopping_lists set version = version + 1, updated_at = now() where id = any($1::uuid[])'
)

/**
 * Puts labels of a list into an order, and of all lists of its store with it; those that are not named stay where they are. Throws
 * `E_NOT_FOUND`.
 */
export async function placeListLabels(
  actor: Actor,
  id: string,
  positions: LabelPosition[]
): Promise<void> {
  await work(async (unit) => {
    const lists = await queryIn<PlacedList>(unit.trx, lockPlaced, [id, actor.householdId])
    const list = lists.find((one) => one.id === id)
    if (!list) throw notFound()
    const once = new Map(positions.map((one) => [one.labelId.toLowerCase(), one]))
    const placed = JSON.stringify([...once.values()])
    const place = list.storeId === null ? placeLabels : placeStoreLabels
    await queryIn(unit.trx, place, [list.storeId ?? id, placed, actor.groupId])
    await queryIn(unit.trx, touch, [lists.map((one) => one.id)])
    for (const one of lists) unit.announce('shopping-list.updated', listFact(actor, one))
  })
}
