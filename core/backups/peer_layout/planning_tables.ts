import {
  countedBy,
  emptyTable,
  FRESH_ID,
  type PeerTable,
  plainNumber,
  sameColumns,
  stampColumns,
} from './peer_table.js'

/**
 * Somebody of the household of a row, which there is the household of its user: whoever made it, if they are still of it. What is of a household
 * without people has no place.
 */
const withMember = (row: string) => `join lateral (select u.id from users u
        where u.household_id = ${row}.household_id
        order by (u.id = ${row}.user_id) desc nulls last, u.admin desc, u.created_at, u.id limit 1) m on true`

/** Whether a household has people. */
export const hasPeople = (row: string): string =>
  `exists (select from users u where u.household_id = ${row}.household_id)`

/** Items that are on lists of people. */
const liveItems = `shopping_list_items i join shopping_lists l on l.id = i.shopping_list_id
      and ${hasPeople('l')} and i.removed_at is null`

const owned = (row: string) => ({
  ...stampColumns(row),
  id: `${row}.id`,
  group_id: `${row}.group_id`,
  household_id: `${row}.household_id`,
})

/** A cookbook or a rule of before filters; there they are links, here none is left. */
const oldLinks = (column: string, thing: string) => emptyTable(`${column} ${thing}_id`)

const extrasOf = (row: string, column: string, from: string): PeerTable => ({
  columns: {
    ...stampColumns(row),
    id: countedBy(`${row}.id, e.key`),
    [column]: `${row}.id`,
    key_name: 'e.key',
    value: 'e.value',
  },
  from: `${from} cross join lateral jsonb_each_text(${row}.extras) e`,
})

/** What households plan and buy. */
export const planningTables: Record<string, PeerTable> = {
  cookbooks: {
    columns: {
      ...owned('c'),
      ...sameColumns('c', 'position name slug description public query_filter_string'),
      require_all_categories: 'true',
      require_all_tags: 'true',
      require_all_tools: 'true',
    },
    from: 'cookbooks c order by c.household_id, c.position, c.id',
  },
  cookbooks_to_categories: oldLinks('cookbook_id', 'category'),
  cookbooks_to_tags: oldLinks('cookbook_id', 'tag'),
  cookbooks_to_tools: oldLinks('cookbook_id', 'tool'),
  group_meal_plans: {
    columns: {
      ...stampColumns('p'),
      ...sameColumns('p', 'id date entry_type text group_id'),
      // A recipe of the trash is its name.
      title: `case when p.title = '' and r.deleted_at is not null then r.name else p.title end`,
      user_id: 'm.id',
      recipe_id: 'case when r.deleted_at is null then r.id end',
    },
    from: `meal_plan_entries p ${withMember('p')} left join recipes r on r.id = p.recipe_id
      order by p.id`,
  },
  group_meal_plan_rules: {
    columns: {
      ...owned('p'),
      ...sameColumns('p', 'day entry_type query_filter_string'),
    },
    from: 'meal_plan_rules p order by p.created_at, p.id',
  },
  plan_rules_to_categories: oldLinks('group_plan_rule_id', 'category'),
  plan_rules_to_tags: oldLinks('plan_rule_id', 'tag'),
  plan_rules_to_households: oldLinks('group_plan_rule_id', 'household'),
  shopping_lists: {
    columns: {
      ...stampColumns('l'),
      ...sameColumns('l', 'id group_id name'),
      user_id: 'm.id',
    },
    from: `shopping_lists l ${withMember('l')} order by l.created_at, l.id`,
  },
  shopping_list_extras: extrasOf(
    'l',
    'shopping_list_id',
    `(select * from shopping_lists l where ${hasPeople('l')}) l`
  ),
  shopping_list_recipe_reference: {
    columns: {
      ...stampColumns('l'),
      ...sameColumns('x', 'id shopping_list_id recipe_id recipe_quantity'),
    },
    from: `shopping_list_recipes x join shopping_lists l on l.id = x.shopping_list_id and ${hasPeople('l')}
      join recipes r on r.id = x.recipe_id and r.deleted_at is null order by l.id, x.id`,
  },
  // Every list has all labels there, those without a place last.
  shopping_lists_multi_purpose_labels: {
    columns: {
      ...stampColumns('l'),
      id: FRESH_ID,
      shopping_list_id: 'l.id',
      label_id: 'b.id',
      position: `row_number() over (partition by l.id order by p.position, b.created_at, b.id) - 1`,
    },
    from: `shopping_lists l join labels b on b.group_id = l.group_id left join lateral (
        select position from shopping_list_labels
          where shopping_list_id = l.id and label_id = b.id and l.store_id is null
        union all select position from shopping_store_labels
          where store_id = l.store_id and label_id = b.id) p on true
      where ${hasPeople('l')}`,
  },
  shopping_list_items: {
    columns: {
      ...stampColumns('i'),
      ...sameColumns('i', 'id shopping_list_id position checked note is_food unit_id food_id'),
      label_id: 'i.label_id',
      is_ingredient: 'true',
      quantity: plainNumber('i.quantity'),
    },
    from: `${liveItems} order by l.id, i.position, i.id`,
  },
  shopping_list_item_extras: extrasOf(
    'i',
    'shopping_list_item_id',
    `(select i.* from ${liveItems}) i`
  ),
  shopping_list_item_recipe_reference: {
    columns: {
      ...stampColumns('i'),
      ...sameColumns('x', 'id shopping_list_item_id recipe_id recipe_quantity recipe_note'),
      recipe_scale: 'coalesce(x.recipe_scale, 1)',
    },
    from: `${liveItems} join shopping_item_recipes x on x.shopping_list_item_id = i.id
      join recipes r on r.id = x.recipe_id and r.deleted_at is null order by i.id, x.id`,
  },
}
