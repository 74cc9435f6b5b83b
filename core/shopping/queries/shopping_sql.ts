import { timestampSql } from '#core/database/page_sql'
import type { NamedList } from '#core/named_lists/named_list'
import type { ShoppingListItem } from '#core/shared/contract/shopping'
import { anyoneOf, foodJson, shownSql, summaryJson, unitJson } from '#core/recipe_index/index'

/** Nobody: the contract wants an id, and whoever made the list is gone. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`

/** An item as its statement finds it. */
export type StoredListItem = Omit<ShoppingListItem, 'display'>

/** The tables of an item in row `t`, with its list and what it names. */
export const itemTables = `(select i.*, s.group_id, s.household_id
      from shopping_list_items i join shopping_lists s on s.id = i.shopping_list_id
      where i.removed_at is null) t
    left join kept_units u on u.unit_id = t.unit_id
    left join kept_foods f on f.food_id = t.food_id
    left join foods d on d.id = t.food_id
    left join labels o on o.id = coalesce(t.label_id, d.label_id)`

/** Sources with those of recipes that the household does not see any more taken for no recipe's. */
const sourcesSeen = `(select jsonb_agg(case when exists (select from recipes r
        where r.id = (x.source ->> 'recipeId')::uuid and ${shownSql('r', anyoneOf('t.household_id'))} is not true)
      then x.source || '{"recipeId": null}' else x.source end order by x.n)
    from jsonb_array_elements(t.sources) with ordinality x (source, n))`

/** Whence an item is. Most name no recipe, and hardly any one that is hidden: only those are put together anew. */
const sources = `case when jsonb_path_exists(t.sources, '$[*].recipeId ? (@ != null)') and exists (
      select from jsonb_array_elements(t.sources) x join recipes r on r.id = (x ->> 'recipeId')::uuid
      where ${shownSql('r', anyoneOf('t.household_id'))} is not true) then ${sourcesSeen} else t.sources end`

/** SQL of what an item in row `t` of `itemTables` has, but for `display`, which is worked out in code. */
const itemParts: Record<keyof StoredListItem, string> = {
  id: 't.id',
  shoppingListId: 't.shopping_list_id',
  groupId: 't.group_id',
  householdId: 't.household_id',
  quantity: 't.quantity',
  unit: unitJson,
  food: foodJson('t.household_id'),
  note: 't.note',
  isFood: 't.is_food',
  disableAmount: 'not t.is_food',
  checked: 't.checked',
  position: 't.position',
  foodId: 't.food_id',
  labelId: 'o.id',
  unitId: 't.unit_id',
  extras: 't.extras',
  label: `case when o.id is not null then json_build_object(
      'name', o.name, 'color', o.color, 'groupId', o.group_id, 'id', o.id) end`,
  recipeReferences: `coalesce((select json_agg(json_build_object('id', x.id,
        'shoppingListItemId', t.id, 'recipeId', x.recipe_id, 'recipeQuantity', x.recipe_quantity,
        'recipeScale', x.recipe_scale, 'recipeNote', x.recipe_note) order by x.id)
      from shopping_item_recipes x join recipes r on r.id = x.recipe_id
        and ${shownSql('r', anyoneOf('t.household_id'))}
      where x.shopping_list_item_id = t.id), '[]'::json)`,
  sources,
  image: 't.image',
  createdAt: timestampSql('t.created_at'),
  updatedAt: timestampSql('t.updated_at'),
}

/** The same as columns, whose rows are `StoredListItem`: for long lists less than half the work of putting each into one text. */
export const itemColumns = Object.entries(itemParts)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ')

/** The same as JSON. */
const itemJson = `json_build_object(${Object.entries(itemParts)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')})`

/** SQL of where the labels of the list in row `list` were put: by its store, by itself where it has none. */
export const labelPlaces = (
  list: string
): string => `(select id, label_id, position from shopping_list_labels
      where shopping_list_id = ${list}.id and ${list}.store_id is null
    union all select null, label_id, position from shopping_store_labels where store_id = ${list}.store_id)`

/** Labels that were put in an order first, then those that came later. */
const labelSettings = `coalesce((select json_agg(json_build_object('id', s.id,
      'shoppingListId', t.id, 'labelId', s.label_id, 'position', s.n,
      'label', json_build_object('name', s.name, 'color', s.color, 'groupId', t.group_id, 'id', s.label_id))
      order by s.n)
    from (select b.id as label_id, b.name, b.color, coalesce(p.id, md5(t.id::text || b.id::text)::uuid) as id,
        coalesce(p.position, (select count(*) from ${labelPlaces('t')} c) + row_number() over (
            partition by p.position is null order by b.created_at, b.id) - 1)::int as n
      from labels b left join ${labelPlaces('t')} p on p.label_id = b.id
      where b.group_id = t.group_id) s), '[]'::json)`

const summary = `'id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'userId', coalesce(t.user_id, ${NOBODY}), 'name', t.name, 'extras', t.extras,
    'recipeReferences', coalesce((select json_agg(json_build_object('id', x.id,
        'shoppingListId', t.id, 'recipeId', x.recipe_id, 'recipeQuantity', x.recipe_quantity,
        'recipe', ${summaryJson('t.household_id')}) order by r.name, x.id)
      from shopping_list_recipes x join recipes r on r.id = x.recipe_id and r.deleted_at is null
        and ${shownSql('r', anyoneOf('t.household_id'))}
      where x.shopping_list_id = t.id), '[]'::json),
    'labelSettings', ${labelSettings}, 'storeId', t.store_id, 'version', t.version,
    'openItems', (select count(*)::int from shopping_list_items i
      where i.shopping_list_id = t.id and i.removed_at is null and not i.checked),
    'createdAt', ${timestampSql('t.created_at')}, 'updatedAt', ${timestampSql('t.updated_at')}`

/** Shopping lists of a household, without their items. */
export const shoppingLists: NamedList = {
  name: 'shopping.lists',
  ownedBy: 'household',
  from: 'shopping_lists t',
  item: () => `json_build_object(${summary})`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    name: ['text', 't.name'],
    group_id: ['uuid', 't.group_id'],
    household_id: ['uuid', 't.household_id'],
    user_id: ['uuid', 't.user_id'],
    created_at: ['timestamptz', 't.created_at'],
    updated_at: ['timestamptz', 't.updated_at'],
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}

/** Items of all shopping lists of a household. */
export const shoppingItems: NamedList = {
  name: 'shopping.items',
  ownedBy: 'household',
  from: itemTables,
  item: () => itemJson,
  sortable: {
    'id': 't.id',
    'position': 't.position',
    'checked': 't.checked',
    'note': 'lower(t.note)',
    'quantity': 't.quantity',
    'created_at': 't.created_at',
    'updated_at': 't.updated_at',
    'food.name': 'lower(d.name)',
    'label.name': 'lower(o.name)',
  },
  filterable: {
    'id': ['uuid', 't.id'],
    'shopping_list_id': ['uuid', 't.shopping_list_id'],
    'group_id': ['uuid', 't.group_id'],
    'household_id': ['uuid', 't.household_id'],
    'checked': ['boolean', 't.checked'],
    'position': ['numeric', 't.position'],
    'quantity': ['numeric', 't.quantity'],
    'note': ['text', 't.note'],
    'is_food': ['boolean', 't.is_food'],
    'food_id': ['uuid', 't.food_id'],
    'unit_id': ['uuid', 't.unit_id'],
    'label_id': ['uuid', 'o.id'],
    'food.name': ['text', 'd.name'],
    'label.name': ['text', 'o.name'],
    'created_at': ['timestamptz', 't.created_at'],
    'updated_at': ['timestamptz', 't.updated_at'],
  },
  searched: ['lower(t.note)', 'lower(d.name)'],
  isFolded: false,
}
