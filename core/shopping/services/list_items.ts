import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { DomainError } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import type { RecipePart, ShoppingItem } from '#core/shared/shopping/items'
import { blankItem, type ListState } from '#core/shared/shopping/operations'

/** A list's items as far as an act on it can concern them, and how they were before. */
export interface LoadedItems {
  state: ListState
  before: ReadonlyMap<Uuid, ShoppingItem>
  /** All that have a row, of this list or of another. */
  stored: ReadonlySet<Uuid>
  /** Ids that items of other lists have; nothing of this list can have them. */
  foreign: ReadonlySet<Uuid>
}

/** Which items are concerned: by id, and, but for acts by which none can join, all to be bought that might be the same as some food or note. */
export interface Concerned {
  ids: readonly Uuid[]
  alike: { foodIds: readonly Uuid[]; notes: readonly string[] } | null
}

interface Row extends ShoppingItem {
  listId: Uuid
  isLive: boolean
  mergedInto: Uuid | null
  mergedQuantity: number | null
}

const columns = `i.id, i.shopping_list_id as "listId", i.quantity, i.note, i.is_food as "isFood", i.checked,
  i.position, i.food_id as "foodId", i.unit_id as "unitId", i.label_id as "labelId", i.extras, i.sources,
  i.removed_at is null as "isLive", i.merged_into as "mergedInto", i.merged_quantity as "mergedQuantity",
  coalesce((select json_agg(json_build_object('recipeId', x.recipe_id, 'recipeQuantity', x.recipe_quantity,
      'recipeScale', x.recipe_scale, 'recipeNote', x.recipe_note) order by x.id)
    from shopping_item_recipes x where x.shopping_list_item_id = i.id), '[]'::json) as "recipeReferences"`

const concerned = fixedStatement(
  'shopping.concerned-items',
  `with asked as (select id, merged_into, food_id, note from shopping_list_items where id = any($2::uuid[])),
    named as (select id, food_id, note from asked
      union select w.id, w.food_id, w.note from shopping_list_items w join asked a on a.merged_into = w.id),
    wanted_foods as (select unnest($3::uuid[]) as id union select food_id from named),
    wanted_notes as (select unnest($4::text[]) as note union select note from named),
    alike as (select i.id from wanted_foods w join shopping_list_items i
          on i.shopping_list_id = $1 and i.food_id = w.id and i.removed_at is null and not i.checked
      union all select i.id from wanted_notes w join shopping_list_items i
          on i.shopping_list_id = $1 and i.food_id is null and md5(i.note) = md5(w.note) and i.note = w.note
          and i.removed_at is null and not i.checked),
    main as (select id from named union select id from alike),
    main_and_shares as (select id from main
      union select s.id from main m join shopping_list_items s on s.merged_into = m.id)
  select ${columns} from main_and_shares c join shopping_list_items i on i.id = c.id
    order by i.position, i.created_at, i.id`
)

/** Items, what they were added to, and what was added to either. */
const named = fixedStatement(
  'shopping.named-items',
  `with asked as (select id, merged_into from shopping_list_items where id = any($1::uuid[])),
    main as (select id from asked union select merged_into from asked where merged_into is not null),
    main_and_shares as (select id from main
      union select s.id from main m join shopping_list_items s on s.merged_into = m.id)
  select ${columns} from main_and_shares c join shopping_list_items i on i.id = c.id
    order by i.position, i.created_at, i.id`
)

/** Loads the items of a locked list that an act concerns. */
export async function loadItems(
  trx: TransactionClientContract,
  listId: Uuid,
  { ids, alike }: Concerned
): Promise<LoadedItems> {
  const rows = alike
    ? await queryIn<Row>(trx, concerned, [listId, ids, alike.foodIds, alike.notes])
    : await queryIn<Row>(trx, named, [ids])
  return loaded(rows, listId)
}

const ofRecipe = fixedStatement(
  'shopping.items-of-recipe',
  `select ${columns} from shopping_list_items i
    where i.shopping_list_id = $1 and i.removed_at is null and i.id in (
      select shopping_list_item_id from shopping_item_recipes where recipe_id = $2)
    order by i.position, i.created_at, i.id`
)

/** Loads the items of a locked list that a recipe needs. */
export async function loadItemsOfRecipe(
  trx: TransactionClientContract,
  listId: Uuid,
  recipeId: Uuid
): Promise<LoadedItems> {
  return loaded(await queryIn<Row>(trx, ofRecipe, [listId, recipeId]), listId)
}

function loaded(rows: Row[], listId: Uuid): LoadedItems {
  const own = rows.filter((row) => row.listId === listId)
  const live = own.filter(({ isLive }) => isLive).map((row) => [row.id, itemOf(row)] as const)
  const state: ListState = { items: new Map(live), merged: new Map(), removed: new Set() }
  for (const { id, isLive, mergedInto: into, mergedQuantity: quantity } of own) {
    if (into) state.merged.set(id, { into, quantity: quantity ?? 0 })
    else if (!isLive) state.removed.add(id)
  }
  const foreign = rows.filter((row) => row.listId !== listId).map(({ id }) => id)
  const stored = new Set(rows.map(({ id }) => id))
  return { state, before: new Map(live), stored, foreign: new Set(foreign) }
}

function itemOf(row: Row): ShoppingItem {
  const { id, quantity, note, isFood, checked, position, foodId, unitId, labelId } = row
  const parts = { foodId, unitId, labelId }
  const { extras, recipeReferences, sources = [] } = row
  const more = { extras, recipeReferences, sources }
  return { id, quantity, note, isFood, checked, position, ...parts, ...more }
}

/** What an act changed: ids of items that are new, otherwise than before, and no longer on the list. */
export interface ItemChanges {
  created: Uuid[]
  updated: Uuid[]
  gone: Uuid[]
}

/** What differs between a list's items before an act and after it. */
export function itemChanges({ state, before }: LoadedItems): ItemChanges {
  const live = [...state.items.values()]
  return {
    created: live.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    updated: live.filter((item) => (before.get(item.id) ?? item) !== item).map(({ id }) => id),
    gone: [...before.keys()].filter((id) => !state.items.has(id)),
  }
}

const bump = fixedStatement(
  'shopping.bump-list',
  'update shopping_lists set version = version + 1, updated_at = now() where id = $1 returning version::int'
)

/** Counts a change of a list and answers its version then. */
export async function bumpList(trx: TransactionClientContract, listId: Uuid): Promise<number> {
  const [row] = await queryIn<{ version: number }>(trx, bump, [listId])
  return row?.version ?? 0
}

const write = fixedStatement(
  'shopping.write-items',
  `with bumped as (update shopping_lists set version = version + 1, updated_at = now() where id = $1 returning version),
    written as (insert into shopping_list_items (id, shopping_list_id, version, quantity, note, is_food, checked, position,
      food_id, unit_id, label_id, extras, sources, removed_at, merged_into, merged_quantity, ticked_at)
    select x.id, $1, b.version, x.quantity, x.note, x."isFood", x.checked, x.position, x."foodId", x."unitId", x."labelId",
      x.extras, coalesce(x.sources, '[]'), case when x."isLive" then null else now() end, x."mergedInto", x."mergedQuantity",
      case when x.checked and x."isLive" then now() end
    from bumped b, jsonb_to_recordset($2::jsonb) x (id uuid, quantity double precision, note text, "isFood" boolean,
      checked boolean, position int, "foodId" uuid, "unitId" uuid, "labelId" uuid, extras jsonb, sources jsonb, "isLive" boolean,
      "mergedInto" uuid, "mergedQuantity" double precision)
    on conflict (id) do update set version = excluded.version, quantity = excluded.quantity, note = excluded.note,
      is_food = excluded.is_food, checked = excluded.checked, position = excluded.position,
      food_id = excluded.food_id, unit_id = excluded.unit_id, label_id = excluded.label_id,
      extras = excluded.extras, sources = excluded.sources, removed_at = excluded.removed_at, merged_into = excluded.merged_into,
      merged_quantity = excluded.merged_quantity, updated_at = now(),
      ticked_at = case when shopping_list_items.checked then shopping_list_items.ticked_at
        else coalesce(excluded.ticked_at, shopping_list_items.ticked_at) end)
  select version::int from bumped`
)

/** The picture of an item that was added to another one without a picture is that one's too. */
const share = fixedStatement(
  'shopping.share-items',
  `with shared as (update shopping_list_items i set merged_into = x.into, merged_quantity = x.quantity
      from jsonb_to_recordset($2::jsonb) x (id uuid, "into" uuid, quantity double precision)
      where i.id = x.id and i.shopping_list_id = $1 and i.removed_at is not null
      returning i.id, i.merged_into, i.image)
    update shopping_list_items w set image = (select p.image from shared p
        where p.merged_into = w.id and p.image is not null order by p.id limit 1)
      where w.id in (select merged_into from shared where image is not null) and w.image is null`
)

const forget = fixedStatement(
  'shopping.forget-item-recipes',
  'delete from shopping_item_recipes where shopping_list_item_id = any($1::uuid[])'
)

const refer = fixedStatement(
  'shopping.write-item-recipes',
  `insert into shopping_item_recipes (shopping_list_item_id, recipe_id, recipe_quantity, recipe_scale, recipe_note)
    select x."itemId", x."recipeId", x."recipeQuantity", x."recipeScale", x."recipeNote"
    from jsonb_to_recordset($1::jsonb) x ("itemId" uuid, "recipeId" uuid, "recipeQuantity" double precision,
      "recipeScale" double precision, "recipeNote" text)
    join recipes r on r.id = x."recipeId"
    where r.group_id = $2 and r.seen_by <> 'me' on conflict do nothing`
)

const dropRecipes = fixedStatement(
  'shopping.drop-unused-recipes',
  `delete from shopping_list_recipes r where r.shopping_list_id = $1 and not exists (
      select from shopping_item_recipes x join shopping_list_items i on i.id = x.shopping_list_item_id
      where i.shopping_list_id = $1 and i.removed_at is null and x.recipe_id = r.recipe_id)`
)

/** Items that are to be bought or were bought, of one list. */
const MOST_ITEMS = 10_000

/** Behind what is there, and with room for a whole list behind that. */
const last = fixedStatement(
  'shopping.last-position',
  `select least(coalesce(max(position), -1), 2147483647 - 2 * ${MOST_ITEMS})::int as position
    from shopping_list_items where shopping_list_id = $1 and removed_at is null`
)

/** Items in their order behind all that a list has. */
export async function placedLast(
  trx: TransactionClientContract,
  listId: Uuid,
  items: readonly ShoppingItem[]
): Promise<ShoppingItem[]> {
  const [row] = await queryIn<{ position: number }>(trx, last, [listId])
  const first = (row?.position ?? -1) + 1
  return items.map((item, place) => ({ ...item, position: first + place }))
}

const count = fixedStatement(
  'shopping.count-items',
  'select count(*)::int as items from shopping_list_items where shopping_list_id = $1 and removed_at is null'
)

/** 400: a list has as many items as one may have. */
const listIsFull = () =>
  new DomainError({
    code: 'E_LIST_FULL',
    status: 400,
    text: 'shopping.list-full',
    values: { most: MOST_ITEMS },
  })

/** Throws `E_LIST_FULL` (400) for more items than a list may have, before each is compared with each. */
export function assertRoom(items: number): void {
  if (items > MOST_ITEMS) throw listIsFull()
}

/** Writes what an act changed, under the list's next version, which is answered; null when nothing changed. Throws `E_LIST_FULL` (400). */
export async function saveItems(
  trx: TransactionClientContract,
  list: { id: Uuid; groupId: Uuid },
  loadedItems: LoadedItems
): Promise<number | null> {
  const { state, before, stored } = loadedItems
  const { created, updated, gone } = itemChanges(loadedItems)
  const live = [...created, ...updated].flatMap((id) => state.items.get(id) ?? [])
  if (live.length + gone.length === 0) return null
  // What was added to another at once has no row yet, and whoever sent it may name it again.
  const shared = [...state.merged.keys()].filter((id) => !stored.has(id)).map(blankItem)
  const left = [...gone.flatMap((id) => before.get(id) ?? []), ...shared]
  const rows = [
    ...live.map((item) => ({ ...item, isLive: true, mergedInto: null, mergedQuantity: null })),
    ...left.map((item) => ({ ...item, isLive: false, ...shareOf(state, item.id) })),
  ]
  const values = [list.id, JSON.stringify(rows)]
  const [bumped] = await queryIn<{ version: number }>(trx, write, values)
  if (created.length > 0) {
    const [full] = await queryIn<{ items: number }>(trx, count, [list.id])
    assertRoom(full?.items ?? 0)
  }
  const shares = [...state.merged].map(([id, merged]) => ({ id, ...merged }))
  if (shares.length > 0) await queryIn(trx, share, [list.id, JSON.stringify(shares)])
  await saveRecipes(trx, list, loadedItems, live)
  return bumped?.version ?? null
}

function shareOf(state: ListState, id: Uuid) {
  const merged = state.merged.get(id)
  return { mergedInto: merged?.into ?? null, mergedQuantity: merged?.quantity ?? null }
}

/** Writes which recipes items are for, where that changed. */
async function saveRecipes(
  trx: TransactionClientContract,
  { id, groupId }: { id: Uuid; groupId: Uuid },
  { state, before }: LoadedItems,
  live: readonly ShoppingItem[]
): Promise<void> {
  const had = [...before.values()].filter(({ recipeReferences }) => recipeReferences.length > 0)
  const lost = had.filter((item) => state.items.get(item.id) !== item)
  const references = live.flatMap((item) =>
    item.recipeReferences.map((reference: RecipePart) => ({ ...reference, itemId: item.id }))
  )
  if (lost.length > 0) await queryIn(trx, forget, [lost.map((item) => item.id)])
  if (references.length > 0) await queryIn(trx, refer, [JSON.stringify(references), groupId])
  if (lost.length > 0) await queryIn(trx, dropRecipes, [id])
}
