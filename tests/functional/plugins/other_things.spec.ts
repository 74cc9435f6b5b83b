import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { backupKitchen as kitchen, uuid } from './backup_kitchen.js'

test.group('What a backup holds beside recipes', (group) => {
  group.each.timeout(60_000)

  test('cookbooks, plans, rules and lists are counted before and come over with their recipes', async ({
    client,
    assert,
  }) => {
    const { looked, steer, worked, things, report, read, has, recipes, backup } =
      await kitchen(client)
    const id = await looked(backup())
    const counts = {
      households: { known: 1, left: 1 },
      users: { known: 1, left: 2 },
      pantry: { done: 3 },
      cookbooks: { done: 1, left: 1 },
      mealplans: { done: 2 },
      rules: { done: 1 },
      lists: { done: 1 },
    }
    assert.deepEqual(await things(id), counts)
    assert.deepEqual(await has(), [0, 0, 0, 0])
    await steer(id, 'import')
    await worked(id)
    assert.deepEqual(await things(id), counts)
    const [soup] = await recipes()
    const [{ queryFilterString, ...cookbook }] = (await read('cookbooks')).items
    assert.containSubset(cookbook, { name: 'All soups', description: 'Warm.', public: true })
    assert.notInclude(queryFilterString, uuid('4'))
    const held = await read(`cookbooks/${cookbook.slug}`)
    assert.deepEqual(
      held.recipes.map(({ name }: { name: string }) => name),
      ['Leek soup']
    )
    const plans = await read('mealplans?start_date=2031-05-01&end_date=2031-05-31')
    assert.containSubset(plans.items, [
      { date: '2031-05-06', entryType: 'dinner', recipeId: soup.id },
      { date: '2031-05-07', entryType: 'lunch', title: 'Out', text: 'At Ben’s', recipeId: null },
    ])
    const [rule] = (await read('mealplans/rules')).items
    assert.containSubset(rule, {
      day: 'monday',
      entryType: 'dinner',
      categories: [{ name: 'Soups' }],
    })
    const [{ id: listId }] = (await read('shopping/lists')).items
    const { name, listItems } = await read(`shopping/lists/${listId}`)
    assert.equal(name, 'Saturday')
    assert.containSubset(listItems, [
      { note: 'candles', checked: true },
      {
        quantity: 2,
        food: { name: 'leek' },
        unit: { name: 'kilogram' },
        label: { name: 'Greens' },
        recipeReferences: [{ recipeId: soup.id, recipeQuantity: 2 }],
      },
    ])
    const messages = (await report(id)).entries.map(({ message }: { message: string }) => message)
    assert.include(messages, 'Cookbooks: 1 came in, 1 left out')
  })

  test('a second time nothing comes twice; an undo takes it back but for what was changed', async ({
    client,
    assert,
  }) => {
    const { brought, undone, run, things, has, backup, read, token } = await kitchen(client)
    const first = await brought(backup())
    const second = await brought(backup())
    assert.containSubset(await things(second), {
      cookbooks: { known: 1, left: 1 },
      mealplans: { known: 2 },
      rules: { known: 1 },
      lists: { known: 1 },
    })
    assert.deepEqual(await has(), [1, 2, 1, 1])
    assert.isFalse((await run(second)).canUndo)
    const [list] = (await read('shopping/lists')).items
    const item = { note: 'more', shoppingListId: list.id }
    await client.post('/api/households/shopping/items').bearerToken(token).json(item)
    await undone(first)
    assert.deepEqual(await has(), [0, 0, 0, 1])
    assert.containSubset(await things(first), {
      cookbooks: { undone: 1, left: 1 },
      lists: { kept: 1 },
    })
    await brought(backup())
    assert.deepEqual(await has(), [1, 2, 1, 1])
  })

  test('an administrator brings what belongs to a household of the same name', async ({
    client,
    assert,
  }) => {
    const { user, brought, things, backup } = await kitchen(client)
    await db.from('users').where('id', user.id).update({ admin: true })
    const [flat] = await db
      .table('households')
      .insert({ group_id: user.groupId, name: 'flat', slug: 'flat' })
      .returning('id')
    const id = await brought(backup())
    assert.containSubset(await things(id), { cookbooks: { done: 2 } })
    const [book] = await db.from('cookbooks').where('household_id', flat.id ?? flat)
    assert.equal(book.name, 'Of the flat')
  })

  test('a backup of version 1 has groups for households and lists for filters', async ({
    client,
    assert,
  }) => {
    const { brought, read, backup } = await kitchen(client)
    const owned = { group_id: uuid('0') }
    const names = { users: [{ id: uuid('a'), ...owned, username: 'nobody here' }] }
    await brought(
      backup({
        ...names,
        households: undefined,
        cookbooks: [{ id: uuid('8'), ...owned, name: 'Soups', require_all_categories: 0 }],
        cookbooks_to_categories: [{ cookbook_id: uuid('8'), category_id: uuid('4') }],
        group_meal_plan_rules: [{ id: uuid('d'), ...owned, day: 'unset', entry_type: 'unset' }],
        plan_rules_to_categories: [{ group_plan_rule_id: uuid('d'), category_id: uuid('4') }],
        group_meal_plans: [{ id: 7, ...owned, date: '2031-05-06', entry_type: 'side', title: 'X' }],
        shopping_lists: [{ id: uuid('e'), ...owned, name: 'Saturday' }],
      })
    )
    const [cookbook] = (await read('cookbooks')).items
    assert.containSubset(cookbook, { name: 'Soups', categories: [{ name: 'Soups' }] })
    assert.isFalse(cookbook.requireAllCategories)
    const [rule] = (await read('mealplans/rules')).items
    assert.containSubset(rule, { day: 'unset', categories: [{ name: 'Soups' }] })
    assert.lengthOf((await read('shopping/lists')).items, 1)
  })

  test('what cannot be read fails by itself and is named', async ({ client, assert }) => {
    const { brought, things, report, has, backup } = await kitchen(client)
    const owned = { group_id: uuid('0'), household_id: uuid('1') }
    const id = await brought(
      backup({
        cookbooks: [
          { id: uuid('8'), ...owned, name: 'Good' },
          { id: uuid('9'), ...owned, name: 'Bad', query_filter_string: 'drop table (((' },
          { id: 'same', ...owned, name: 'Twice\0' },
          { id: 'same', ...owned, name: 'Twice' },
        ],
        group_meal_plans: [
          { id: 1, ...owned, date: '2031-99-99', title: 'Never' },
          { id: 2, ...owned, date: '9999-12-31', title: 'Late' },
        ],
        shopping_lists: 7,
      })
    )
    assert.containSubset(await things(id), {
      cookbooks: { done: 2, failed: 1 },
      mealplans: { done: 1, failed: 1 },
    })
    const [cookbooks] = await has()
    assert.equal(cookbooks, 2)
    const failed = (await report(id)).entries.filter((one: { success: boolean }) => !one.success)
    assert.include(
      failed.map((one: { exception: string }) => one.exception),
      'Cannot be read: Bad'
    )
  })
})
