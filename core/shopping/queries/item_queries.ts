import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { findItem } from '#core/named_lists/named_item'
import type { Uuid } from '#core/shared/contract/common'
import type {
  BoughtBefore,
  ShoppingList,
  ShoppingListChanges,
  ShoppingListItem,
} from '#core/shared/contract/shopping'
import { foodJson } from '#core/recipe_index/index'
import { ingredientDisplay } from '#core/shared/quantity'
import { itemColumns, itemTables, shoppingLists, type StoredListItem } from './shopping_sql.js'

/** An item with the line that says all of it: its food with unit and amount, or its note. */
export function displayed(item: StoredListItem): ShoppingListItem {
  return { ...item, display: ingredientDisplay(item) }
}

/**
 * SQL of a value that the planner does not see: it would plan a statement of so many tables anew for each value that promises little
 * work, and that costs several times the work.
 */
const unseen = (value: string) => `(select ${value})`

const inOrder = 'order by t.position, t.created_at, t.id'

const byIds = fixedStatement(
  'shopping.items-by-ids',
  `select ${itemColumns} from ${itemTables} where t.id = any(${unseen('$1::uuid[]')}::uuid[]) ${inOrder}`
)

/** Items as a transaction sees them. */
export async function itemsOf(
  trx: TransactionClientContract,
  ids: readonly Uuid[]
): Promise<ShoppingListItem[]> {
  if (ids.length === 0) return []
  return (await queryIn<StoredListItem>(trx, byIds, [ids])).map(displayed)
}

const ofOneList = `select ${itemColumns} from ${itemTables}
    where t.shopping_list_id = ${unseen('$1::uuid')} and t.household_id = ${unseen('$2::uuid')}`

const ofList = fixedStatement('shopping.items-of-list', `${ofOneList} ${inOrder}`)

const changed = fixedStatement(
  'shopping.changed-items',
  `${ofOneList} and t.version > ${unseen('$3::bigint')} ${inOrder}`
)

/** The items of a list of a household by position; with a version only those that changed since. */
export async function readListItems(
  { householdId }: Pick<Actor, 'householdId'>,
  listId: Uuid,
  since: number | null = null
): Promise<ShoppingListItem[]> {
  const rows =
    since === null
      ? await readRows<StoredListItem>(ofList, [listId, householdId])
      : await readRows<StoredListItem>(changed, [listId, householdId, since])
  return rows.map(displayed)
}

/** A list of the caller's household with its items. Throws `E_NOT_FOUND`. */
export async function listWithItems(owner: Actor, id: Uuid): Promise<ShoppingList> {
  const [found, listItems] = await Promise.all([
    findItem(shoppingLists, { owner, by: 'id', value: id }),
    readListItems(owner, id),
  ])
  if (!found) throw notFound()
  const list: Omit<ShoppingList, 'listItems'> = JSON.parse(found.item)
  return { ...list, listItems }
}

const heads = fixedStatement(
  'shopping.list-head',
  `select l.version::int, l.purged_version > $3 as "isPurged", coalesce((select json_agg(i.id) from shopping_list_items i where i.shopping_list_id = l.id
        and i.removed_at is not null and i.version > $3), '[]'::json) as removed
    from shopping_lists l where l.id = $1 and l.household_id = $2`
)

interface Head {
  version: number
  /** What was removed since is not stored any more. */
  isPurged: boolean
  removed: Uuid[]
}

/**
 * What changed on a list since a version; all of it where a device has none, one that the list never had, or one so old that what was
 * removed since is not stored any more (see `purgeShopping`). Throws `E_NOT_FOUND`.
 */
export async function changesSince(
  actor: Actor,
  listId: Uuid,
  since: number | null
): Promise<ShoppingListChanges> {
  const head = await readRow<Head>(heads, [listId, actor.householdId, since ?? 0])
  if (!head) throw notFound()
  const isWhole = since === null || since > head.version || head.isPurged
  const items = await readListItems(actor, listId, isWhole ? null : since)
  return { version: head.version, isWhole, items, removed: isWhole ? [] : head.removed }
}

/** Bought items of each list that are looked at. */
const MOST_BOUGHT = 500
/** Things that are answered. */
const MOST_SUGGESTED = 200

const bought = fixedStatement(
  'shopping.bought-before',
  `select json_build_object('note', t.note, 'food', ${foodJson('t.household_id')}, 'label',
      case when o.id is not null then json_build_object('name', o.name, 'color', o.color,
        'groupId', o.group_id, 'id', o.id) end) as item
    from (select distinct on (i.food_id, case when i.food_id is null then lower(i.note) end)
        s.household_id, i.food_id, i.label_id, i.updated_at, case when i.food_id is null then i.note else '' end as note
      from shopping_lists s cross join lateral (select * from shopping_list_items b
        where b.shopping_list_id = s.id and b.checked order by b.updated_at desc limit ${MOST_BOUGHT}) i
      where s.household_id = $1
      order by i.food_id, case when i.food_id is null then lower(i.note) end, i.updated_at desc) t
    left join kept_foods f on f.food_id = t.food_id
    left join foods d on d.id = t.food_id
    left join labels o on o.id = coalesce(t.label_id, d.label_id)
    where t.food_id is not null or t.note <> ''
    order by t.updated_at desc limit ${MOST_SUGGESTED}`
)

/** What the caller's household bought before, each thing once, the latest first. */
export async function boughtBefore(actor: Actor): Promise<BoughtBefore[]> {
  const rows = await readRows<{ item: BoughtBefore }>(bought, [actor.householdId])
  return rows.map(({ item }) => item)
}
