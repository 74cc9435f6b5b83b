import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { BoughtBefore, ShoppingListChanges, WalkOrder } from '#core/shared/contract/shopping'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

test.group('Where things stand on a list', () => {
  test('what is written in words stands under the label of the food it names', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { add, list, read } = shopper(client, token)
    const make = async (path: string, body: object) =>
      (await client.post(`/api/${path}`).bearerToken(token).json(body)).body()
    const label = await make('groups/labels', { name: 'Vegetables' })
    await make('foods', { name: 'potato', pluralName: 'potatoes', labelId: label.id })
    const id = await list()
    await add(id, { note: '2 kg potatoes' })
    await add(id, { note: 'light bulbs' })
    const { listItems } = await read(id)
    assert.deepEqual(
      listItems.map((item) => [item.note, item.label?.name]),
      [
        ['2 kg potatoes', 'Vegetables'],
        ['light bulbs', undefined],
      ]
    )
  })

  test('lists say how much is to be bought', async ({ client, assert }) => {
    const { token } = await createCook()
    const { add, list, read } = shopper(client, token)
    const id = await list()
    await add(id, { note: 'milk' })
    await add(id, { note: 'bread', checked: true })
    assert.equal((await read(id)).openItems, 1)
  })
})

test.group('The way through the shop', () => {
  test('is learned from the order of ticks on several trips', async ({ client, assert }) => {
    const { token } = await createCook()
    const { add, list, send } = shopper(client, token)
    const make = async (path: string, body: object): Promise<{ id: string }> =>
      (await client.post(`/api/${path}`).bearerToken(token).json(body)).body()
    const id = await list()
    const items = new Map<string, { id: string; labelId: string; foodId: string; item: object }>()
    for (const name of ['dairy', 'bread', 'vegetables']) {
      const { id: labelId } = await make('groups/labels', { name })
      const { id: foodId } = await make('foods', { name: `some ${name}`, labelId })
      const { createdItems } = await add(id, { foodId, isFood: true })
      const [item] = createdItems
      items.set(name, { id: item.id, labelId, foodId, item: { shoppingListId: id, foodId } })
    }
    const named = (name: string) => items.get(name) ?? assert.fail('no such item')
    const tick = async (name: string, checked: boolean) => {
      const { id: itemId, item } = named(name)
      await send('put', `items/${itemId}`, { ...item, checked })
    }
    const order = async () => (await send('get', `lists/${id}/walk-order`)).body() as WalkOrder
    assert.deepEqual(await order(), { labelIds: [], foodIds: [] })
    for (const name of ['vegetables', 'bread', 'dairy']) await tick(name, true)
    const walked = ['vegetables', 'bread', 'dairy'].map(named)
    const learned = {
      labelIds: walked.map(({ labelId }) => labelId),
      foodIds: walked.map(({ foodId }) => foodId),
    }
    assert.deepEqual(await order(), learned)
    await tick('dairy', false)
    await tick('bread', false)
    const both = ['dairy', 'bread'].map((name) => ({
      ...named(name).item,
      id: named(name).id,
      checked: true,
    }))
    await send('put', 'items', both)
    assert.deepEqual(await order(), { labelIds: [], foodIds: [] }, 'ticked at once')
    for (const name of ['vegetables', 'bread', 'dairy']) await tick(name, false)
    for (const name of ['vegetables', 'bread', 'dairy']) await tick(name, true)
    assert.deepEqual(await order(), learned)
    // Days later two are bought alone, which says nothing of the way.
    await db.rawQuery(
      `update shopping_list_items set ticked_at = ticked_at - interval '3 days' where shopping_list_id = ?`,
      [id]
    )
    for (const name of ['dairy', 'vegetables']) await tick(name, false)
    for (const name of ['dairy', 'vegetables']) await tick(name, true)
    assert.deepEqual(await order(), { labelIds: [], foodIds: [] })
  })
})

test.group('What a household bought before', () => {
  test('is offered once each, the latest first, and to nobody else', async ({ client, assert }) => {
    const { token, group } = await createCook()
    const { add, list, send } = shopper(client, token)
    const [first, second] = [await list(), await list('Sunday')]
    await add(first, { note: 'Milk', checked: true })
    await add(second, { note: 'bread', checked: true })
    await add(second, { note: 'milk', checked: true })
    await add(second, { note: 'eggs' })
    const bought = (await send('get', 'bought')).body() as BoughtBefore[]
    assert.deepEqual(
      bought.map(({ note }) => note),
      ['milk', 'bread']
    )
    const stranger = await tokenFor(await createUser(await createHousehold(group)))
    const theirs = await client.get('/api/households/shopping/bought').bearerToken(stranger)
    assert.deepEqual(theirs.body(), [])
  })
})

test.group('A line that is read after it was sent', () => {
  test('is changed where nobody changed it meanwhile, and only there', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { list, lines, send } = shopper(client, token)
    const id = await list()
    const [milk, eggs] = [randomUUID(), randomUUID()]
    const act = (kind: string, itemId: string, more: object) => ({
      id: randomUUID(),
      kind,
      itemId,
      ...more,
    })
    const where = { quantity: 1, checked: false, foodId: null }
    const answer = await send('post', `lists/${id}/operations`, {
      since: null,
      operations: [
        act('add', milk, { fields: { note: '2 milk' } }),
        act('add', eggs, { fields: { note: '3 eggs', position: 1 } }),
        act('change', eggs, { fields: { note: 'many eggs' } }),
        act('change', milk, {
          fields: { quantity: 2, note: 'milk' },
          where: { note: '2 milk', ...where },
        }),
        act('change', eggs, {
          fields: { quantity: 3, note: 'eggs' },
          where: { note: '3 eggs', ...where },
        }),
      ],
    })
    answer.assertStatus(200)
    assert.lengthOf((answer.body() as ShoppingListChanges).items, 2)
    assert.deepEqual(await lines(id), ['2 milk', 'many eggs'])
  })
})
