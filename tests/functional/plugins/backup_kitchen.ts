import type { ApiClient } from '@japa/api-client'
import type { ReportSummary } from '#core/shared/contract/index'
import { zipOf } from '../imports/archive_kitchen.js'
import { bulkKitchen } from '../imports/run_kitchen.js'

/** An id of the other app, of one digit. */
export const uuid = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4111-8111-${digit.repeat(12)}`

/** What Ada's site held: her household with Ben, and the one of Cleo. */
function tables(email: string, more: object = {}) {
  const [home, flat] = [uuid('1'), uuid('2')]
  const soup = uuid('3')
  const owned = { group_id: uuid('0'), household_id: home }
  return {
    groups: [{ id: uuid('0'), name: 'Home' }],
    households: [
      { id: home, group_id: uuid('0'), name: 'Family' },
      { id: flat, group_id: uuid('0'), name: 'Flat' },
    ],
    users: [
      { id: uuid('a'), ...owned, email: email.toUpperCase(), username: 'ada', full_name: 'Ada' },
      { id: uuid('b'), ...owned, email: 'ben@elsewhere.example', full_name: 'Ben' },
      { id: uuid('c'), ...owned, household_id: flat, email: 'c@elsewhere.example' },
    ],
    recipes: [{ id: soup, ...owned, user_id: uuid('a'), name: 'Leek soup', slug: 'leek-soup' }],
    categories: [{ id: uuid('4'), name: 'Soups', slug: 'soups' }],
    recipes_to_categories: [{ recipe_id: soup, category_id: uuid('4') }],
    ingredient_foods: [{ id: uuid('5'), name: 'leek' }],
    ingredient_units: [{ id: uuid('6'), name: 'kilogram' }],
    multi_purpose_labels: [{ id: uuid('7'), name: 'Greens' }],
    cookbooks: [
      {
        id: uuid('8'),
        ...owned,
        name: 'All soups',
        description: 'Warm.',
        public: true,
        query_filter_string: `recipe_category.id IN ["${uuid('4')}"]`,
      },
      { id: uuid('9'), ...owned, household_id: flat, name: 'Of the flat' },
    ],
    group_meal_plans: [
      { id: 1, ...owned, date: '2031-05-06', entry_type: 'dinner', recipe_id: soup },
      { id: 2, ...owned, date: '2031-05-07', entry_type: 'lunch', title: 'Out', text: 'At Ben’s' },
    ],
    group_meal_plan_rules: [
      {
        id: uuid('d'),
        ...owned,
        day: 'monday',
        entry_type: 'dinner',
        query_filter_string: `recipe_category.id CONTAINS ALL ["${uuid('4')}"]`,
      },
    ],
    shopping_lists: [{ id: uuid('e'), group_id: uuid('0'), user_id: uuid('b'), name: 'Saturday' }],
    shopping_list_items: [
      {
        id: uuid('f'),
        shopping_list_id: uuid('e'),
        position: 1,
        quantity: 2,
        is_food: true,
        food_id: uuid('5'),
        unit_id: uuid('6'),
        label_id: uuid('7'),
        checked: false,
      },
      { id: 'candles', shopping_list_id: uuid('e'), position: 0, note: 'candles', checked: true },
    ],
    shopping_list_item_recipe_reference: [
      { shopping_list_item_id: uuid('f'), recipe_id: soup, recipe_quantity: 2, recipe_scale: 1 },
    ],
    ...more,
  }
}

/** A cook who brings a backup of Mealie. */
export async function backupKitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const { user, token } = made
  const looked = async (backup: object) => {
    const content = await zipOf({ 'database.json': JSON.stringify(backup), 'data/x.txt': 'x' })
    const { id }: ReportSummary = (
      await client
        .post('/api/groups/migrations')
        .bearerToken(token)
        .file('archive', content, { filename: 'mealie.zip' })
        .fields({ dry_run: 'true' })
    ).body()
    await worked(id)
    return id
  }
  // A job works for a while and orders the next one.
  const worked = async (id: string) => {
    do await made.go(id)
    while ((await made.run(id)).state === 'running')
  }
  const brought = async (backup: object) => {
    const id = await looked(backup)
    await made.steer(id, 'import')
    await worked(id)
    return id
  }
  const undone = async (id: string) => {
    await made.steer(id, 'undo')
    await worked(id)
  }
  const read = async (path: string) =>
    (await client.get(`/api/households/${path}`).bearerToken(token)).body()
  const has = async () => {
    const [cookbooks, plans, rules, lists] = await Promise.all([
      read('cookbooks'),
      read('mealplans?start_date=2031-05-01&end_date=2031-05-31'),
      read('mealplans/rules'),
      read('shopping/lists'),
    ])
    return [cookbooks, plans, rules, lists].map(({ items }) => items.length)
  }
  const contents = async (id: string) =>
    (await client.get(`/api/recipes/imports/runs/${id}`).bearerToken(token)).body().contents
  const things = async (id: string) => (await contents(id)).things
  const backup = (more?: object) => tables(user.email, more)
  return { ...made, looked, worked, brought, undone, read, has, contents, things, backup }
}
