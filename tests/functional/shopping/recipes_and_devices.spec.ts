import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import type { ShoppingList, ShoppingListChanges } from '#core/shared/contract/shopping'
import { countStatements } from '#tests/helpers/count_statements'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

/** A cake of read ingredients, and a soup of plain lines. */
async function kitchen(client: ApiClient, token: string) {
  const make = async (name: string, body: object): Promise<string> => {
    await client.post('/api/recipes').bearerToken(token).json({ name })
    const saved = await client
      .patch(`/api/recipes/${name.toLowerCase()}`)
      .bearerToken(token)
      .json(body)
    saved.assertStatus(200)
    return saved.body().id
  }
  const flour = { food: { name: 'flour' }, unit: { name: 'cup', pluralName: 'cups' } }
  const cake = await make('Cake', {
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 2, ...flour },
      { quantity: 1, ...flour, note: 'for the tin' },
      { quantity: 3, food: { name: 'egg', pluralName: 'eggs' } },
    ],
  })
  const soup = await make('Soup', {
    settings: { disableAmount: true },
    recipeIngredient: [{ note: '2 leeks' }, { note: 'salt' }],
  })
  return { cake, soup }
}

test.group('Recipes on a shopping list', () => {
  test('all that a recipe needs is added for so many, and taken off again', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { cake, soup } = await kitchen(client, token)
    const { send, list, lines, read } = shopper(client, token)
    const id = await list()
    const added = await send('post', `lists/${id}/recipe/${cake}`, { recipeIncrementQuantity: 2 })
    added.assertStatus(200)
    assert.sameMembers(await lines(id), ['6 cups flour for the tin', '6 eggs'])
    await send('post', `lists/${id}/recipe`, [{ recipeId: soup }, { recipeId: cake }])
    assert.sameMembers(await lines(id), ['9 cups flour for the tin', '9 eggs', '2 leeks', 'salt'])
    const { recipeReferences } = await read(id)
    assert.sameDeepMembers(
      recipeReferences.map(({ recipe, recipeQuantity }) => [recipe.name, recipeQuantity]),
      [
        ['Cake', 3],
        ['Soup', 1],
      ]
    )
    const less = { recipeDecrementQuantity: 2 }
    await send('post', `lists/${id}/recipe/${cake}/delete`, less)
    assert.sameMembers(await lines(id), ['3 cups flour for the tin', '3 eggs', '2 leeks', 'salt'])
    await send('post', `lists/${id}/recipe/${cake}/delete`)
    await send('post', `lists/${id}/recipe/${soup}/delete`, {})
    assert.containSubset(await read(id), { listItems: [], recipeReferences: [] })
  })

  test('only the chosen ingredients are added, and what was there by itself stays', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { cake } = await kitchen(client, token)
    const { send, list, add, lines } = shopper(client, token)
    const id = await list()
    await add(id, { note: 'salt', quantity: 1 })
    const recipeIngredients = [{ quantity: 1, note: 'salt' }]
    const added = await send('post', `lists/${id}/recipe/${cake}`, { recipeIngredients })
    added.assertStatus(200)
    assert.deepEqual(await lines(id), ['2 salt'])
    await send('post', `lists/${id}/recipe/${cake}/delete`)
    assert.deepEqual(await lines(id), ['salt'])
  })

  test('a recipe that the group does not have, or a list, is not found, and nothing is added', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { soup } = await kitchen(client, token)
    const { send, list, lines } = shopper(client, token)
    const id = await list()
    const both = [{ recipeId: soup }, { recipeId: randomUUID() }]
    ;(await send('post', `lists/${id}/recipe`, both)).assertStatus(404)
    ;(await send('post', `lists/${randomUUID()}/recipe/${soup}`, {})).assertStatus(404)
    assert.deepEqual(await lines(id), [])
  })
})

test.group('Many recipes on a shopping list at once', () => {
  test('cost as many statements as two', async ({ client, assert }) => {
    const { token, group, household, user } = await createCook()
    const { send, list, lines } = shopper(client, token)
    const { rows } = await db.rawQuery<{ rows: { recipeId: string }[] }>(
      `with made as (insert into recipes (group_id, household_id, user_id, name, slug, disable_amount)
          select ?, ?, ?, 'Pie ' || n, 'pie-' || n, false from generate_series(1, 20) n returning id)
        insert into recipe_ingredients (recipe_id, position, quantity, note)
          select id, n, n, 'thing ' || n from made, generate_series(1, 3) n
        returning recipe_id as "recipeId"`,
      [group.id, household.id, user.id]
    )
    const recipes = [...new Set(rows.map(({ recipeId }) => recipeId))].map((recipeId) => ({
      recipeId,
    }))
    const [two, many] = [await list('Two'), await list('Many')]
    const add = (id: string, all: object[]) => send('post', `lists/${id}/recipe`, all)
    const few = await countStatements(() => add(two, recipes.slice(0, 2)))
    assert.equal(await countStatements(() => add(many, recipes)), few)
    assert.deepEqual(await lines(many), ['20 thing 1', '40 thing 2', '60 thing 3'])
  })

  test('of which two are the same, one with chosen ingredients, come to both', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { cake, soup } = await kitchen(client, token)
    const { send, list, lines, read } = shopper(client, token)
    const id = await list()
    const added = await send('post', `lists/${id}/recipe`, [
      { recipeId: soup },
      { recipeId: cake, recipeIncrementQuantity: 2 },
      { recipeId: soup, recipeIngredients: [{ note: 'salt' }], recipeIncrementQuantity: 2 },
    ])
    added.assertStatus(200)
    assert.sameMembers(await lines(id), ['6 cups flour for the tin', '6 eggs', '2 leeks', 'salt'])
    const { recipeReferences } = await read(id)
    assert.sameDeepMembers(
      recipeReferences.map(({ recipe, recipeQuantity }) => [recipe.name, recipeQuantity]),
      [
        ['Cake', 2],
        ['Soup', 3],
      ]
    )
  })
})

test.group('More than a list may have', () => {
  test('is refused at once, and nothing of it is added', async ({ client, assert }) => {
    const { token } = await createCook()
    const { soup } = await kitchen(client, token)
    const { send, list, lines } = shopper(client, token)
    const id = await list()
    const recipes = Array.from({ length: 50 }, (_, place) => ({
      recipeId: soup,
      recipeIngredients: Array.from({ length: 400 }, (_one, n) => ({ note: `${place} ${n}` })),
    }))
    const answer = await send('post', `lists/${id}/recipe`, recipes)
    answer.assertStatus(400)
    assert.containSubset(answer.body(), { detail: { code: 'E_LIST_FULL' } })
    assert.deepEqual(await lines(id), [])
  })
})

test.group('Where the amounts on a list come from', () => {
  const meal = { date: '2026-11-26', entryType: 'dinner' }
  const fromOf = async (read: Promise<ShoppingList>) =>
    Object.fromEntries(
      (await read).listItems.map(({ display, sources }) => [
        display,
        sources.map(({ quantity, recipeId, meal: of, userId }) => ({
          quantity,
          recipeId,
          meal: of,
          userId,
        })),
      ])
    )

  test('is remembered: each recipe with its meal, and each person', async ({ client, assert }) => {
    const cook = await createCook()
    const partner = await createUser(cook.household)
    const { soup } = await kitchen(client, cook.token)
    const { send, list, add, read } = shopper(client, cook.token)
    const id = await list()
    const salt = { recipeIngredients: [{ note: 'salt', quantity: 2 }] }
    await send('post', `lists/${id}/recipe`, [{ recipeId: soup, meal, ...salt }])
    await shopper(client, await tokenFor(partner)).add(id, { note: 'salt', quantity: 1 })
    await add(id, { note: 'milk' })
    const own = { recipeId: null, meal: null }
    assert.deepEqual(await fromOf(read(id)), {
      '3 salt': [
        { quantity: 2, recipeId: soup, meal, userId: cook.user.id },
        { quantity: 1, ...own, userId: partner.id },
      ],
      'milk': [{ quantity: 1, ...own, userId: cook.user.id }],
    })
    await send('post', `lists/${id}/recipe/${soup}/delete`)
    assert.deepEqual((await fromOf(read(id)))['salt'], [
      { quantity: 1, ...own, userId: partner.id },
    ])
  })

  test('goes with a share that somebody takes back, and nobody can say who somebody else is', async ({
    client,
    assert,
  }) => {
    const { token, user } = await createCook()
    const { list, read } = shopper(client, token)
    const id = await list()
    const phone = device(client, token, id)
    const [first, second] = [randomUUID(), randomUUID()]
    const forged = { sources: [{ of: first, quantity: 1, userId: randomUUID() }] }
    await phone.sync([
      add(first, 'milk', { quantity: 2, ...forged }),
      add(second, 'milk', { quantity: 3 }),
    ])
    await phone.sync([remove(second)])
    const from = await fromOf(read(id))
    assert.deepEqual(from, {
      '2 milk': [{ quantity: 2, recipeId: null, meal: null, userId: user.id }],
    })
  })

  test('is on no calendar, or of no meal: 422', async ({ client }) => {
    const { token } = await createCook()
    const { soup } = await kitchen(client, token)
    const { send, list } = shopper(client, token)
    const id = await list()
    for (const wrong of [
      { ...meal, date: '2026-13-01' },
      { ...meal, entryType: 'feast' },
    ]) {
      const answer = await send('post', `lists/${id}/recipe`, [{ recipeId: soup, meal: wrong }])
      answer.assertStatus(422)
    }
  })
})

/** A device with a list: what it sends, and what it holds afterwards. */
function device(client: ApiClient, token: string, listId: string) {
  let version: number | null = null
  const items = new Map<string, string>()
  return {
    async sync(operations: object[] = []): Promise<ShoppingListChanges> {
      const answer = await client
        .post(`/api/households/shopping/lists/${listId}/operations`)
        .bearerToken(token)
        .json({ since: version, operations })
      answer.assertStatus(200)
      const changes: ShoppingListChanges = answer.body()
      if (changes.isWhole) items.clear()
      for (const id of changes.removed) items.delete(id)
      for (const { id, display, checked } of changes.items)
        items.set(id, `${display}${checked ? ' ✓' : ''}`)
      version = changes.version
      return changes
    },
    lines: () => [...items.values()].toSorted(),
  }
}

const add = (itemId: string, note: string, fields: object = {}) => ({
  id: randomUUID(),
  kind: 'add',
  itemId,
  fields: { note, ...fields },
})
const change = (itemId: string, fields: object) => ({
  id: randomUUID(),
  kind: 'change',
  itemId,
  fields,
})
const remove = (itemId: string) => ({ id: randomUUID(), kind: 'remove', itemId })

test.group('Phones on one list', () => {
  test('two that were offline hold the same list afterwards, with all that both added', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const partner = await tokenFor(await createUser(cook.household))
    const id = await shopper(client, cook.token).list()
    const [mine, theirs] = [device(client, cook.token, id), device(client, partner, id)]
    const [milk, oats, bread] = [randomUUID(), randomUUID(), randomUUID()]
    const first = [add(milk, 'milk'), add(bread, 'bread')]
    await mine.sync(first)
    await theirs.sync([add(oats, 'milk'), change(oats, { checked: true })])
    await mine.sync([remove(bread), ...first])
    await theirs.sync([change(bread, { note: 'rye bread' })])
    await mine.sync()
    assert.deepEqual(mine.lines(), ['milk', 'milk ✓', 'rye bread'])
    await theirs.sync()
    assert.deepEqual(theirs.lines(), mine.lines())
  })

  test('an act that is sent again does nothing, even after others changed the item', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { list, lines } = shopper(client, token)
    const id = await list()
    const phone = device(client, token, id)
    const milk = randomUUID()
    const ticked = change(milk, { checked: true })
    await phone.sync([add(milk, 'milk'), ticked])
    await phone.sync([change(milk, { checked: false }), ticked, ticked])
    assert.deepEqual(await lines(id), ['milk'])
  })

  test('only what changed is answered, and one that never was here gets all', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { list, add: addItem } = shopper(client, token)
    const id = await list()
    const phone = device(client, token, id)
    const all = await phone.sync([add(randomUUID(), 'milk'), add(randomUUID(), 'bread')])
    assert.isTrue(all.isWhole)
    await addItem(id, { note: 'eggs' })
    const { isWhole, items, removed } = await phone.sync()
    assert.deepEqual([isWhole, items.map(({ note }) => note), removed], [false, ['eggs'], []])
    const other = device(client, token, id)
    assert.lengthOf((await other.sync()).items, 3)
  })

  test('an item of another list cannot be taken, nor can acts reach a list of others', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const stranger = await createCook()
    const own = shopper(client, token)
    const [id, other] = [await own.list(), await own.list('Other')]
    const { createdItems } = await own.add(other, { note: 'wine' })
    await device(client, token, id).sync([
      change(createdItems[0].id, { note: 'mine' }),
      remove(createdItems[0].id),
    ])
    assert.deepEqual([await own.lines(id), await own.lines(other)], [[], ['wine']])
    const foreign = await client
      .post(`/api/households/shopping/lists/${id}/operations`)
      .bearerToken(stranger.token)
      .json({ operations: [add(randomUUID(), 'x')] })
    foreign.assertStatus(404)
  })

  test('what changes is published once with the list’s version, and only to be seen by the household', async ({
    client,
    assert,
  }) => {
    const { token, household } = await createCook()
    const id = await shopper(client, token).list()
    const record = recordWork()
    await device(client, token, id).sync([add(randomUUID(), 'milk'), add(randomUUID(), 'eggs')])
    record.stop()
    const facts = record.facts.filter(({ event }) => event.startsWith('shopping'))
    assert.containSubset(facts, [
      {
        event: 'shopping-items.created',
        payload: { listId: id, householdId: household.id, version: 1 },
      },
    ])
    assert.lengthOf(facts, 1)
  })

  test('twenty phones that add at once lose nothing', async ({ client, assert }) => {
    const { token } = await createCook()
    const { list, read } = shopper(client, token)
    const id = await list()
    const turns = Array.from({ length: 20 }, (_, turn) =>
      device(client, token, id).sync([
        add(randomUUID(), 'milk'),
        add(randomUUID(), `thing ${turn}`),
      ])
    )
    await Promise.all(turns)
    const { listItems }: ShoppingList = await read(id)
    assert.lengthOf(listItems, 21)
    assert.equal(listItems.find(({ note }) => note === 'milk')?.quantity, 20)
  })
})
