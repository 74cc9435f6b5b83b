import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ShoppingListItem } from '#core/shared/contract/shopping'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { families, shopper } from './shopper.js'

test.group('Shopping lists', () => {
  test('a list is made, named anew and deleted under {$self}')
    .with([...families])
    .run(async ({ client, assert }, family) => {
      const { token, user, household } = await createCook()
      const { send, list } = shopper(client, token, family)
      const id = await list('Saturday')
      const page = await send('get', 'lists?perPage=-1')
      assert.containSubset(page.body().items, [
        { id, name: 'Saturday', userId: user.id, householdId: household.id, extras: {} },
      ])
      const named = await send('put', `lists/${id}`, {
        id,
        name: 'Sunday',
        extras: { shop: 'near' },
      })
      assert.containSubset(named.body(), {
        name: 'Sunday',
        extras: { shop: 'near' },
        listItems: [],
      })
      const gone = await send('delete', `lists/${id}`)
      assert.equal(gone.body().name, 'Sunday')
      ;(await send('get', `lists/${id}`)).assertStatus(404)
    })

  test('milk that is added twice is two milks, and a bought one is not added to', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { send, list, add, lines } = shopper(client, token)
    const id = await list()
    const { createdItems } = await add(id, { note: 'milk' })
    const { updatedItems } = await add(id, { note: 'milk', quantity: 2 })
    assert.equal(updatedItems[0].id, createdItems[0].id)
    assert.deepEqual(await lines(id), ['3 milk'])
    const [item]: ShoppingListItem[] = createdItems
    await send('put', `items/${item?.id}`, { ...item, quantity: 3, checked: true })
    await add(id, { note: 'milk' })
    assert.deepEqual(await lines(id), ['3 milk ✓', 'milk'])
  })

  test('many items join among themselves first, and one with less than nothing is left out', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { send, list, lines } = shopper(client, token)
    const id = await list()
    const own = randomUUID()
    const answer = await send('post', 'items/create-bulk', [
      { shoppingListId: id, note: 'eggs', quantity: 6, id: own, position: 1 },
      { shopping_list_id: id, note: 'eggs', quantity: 4, is_food: false },
      { shoppingListId: id, note: 'air', quantity: -1 },
      { shoppingListId: id, note: 'salt', quantity: 0, id: 'no id', position: 2 },
    ])
    answer.assertStatus(201)
    const { createdItems, updatedItems } = answer.body()
    assert.lengthOf(createdItems, 2)
    assert.deepEqual(updatedItems, [])
    assert.equal(createdItems[0].id, own)
    assert.deepEqual(await lines(id), ['10 eggs', 'salt'])
  })

  test('a changed item has what was sent and nothing else; one below zero is gone', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { send, list, add, lines } = shopper(client, token)
    const id = await list()
    const { createdItems } = await add(id, { note: 'bread', quantity: 2 })
    await add(id, { note: 'butter', position: 1 })
    const at = `items/${createdItems[0].id}`
    await send('put', at, { shoppingListId: id, checked: true })
    assert.deepEqual(await lines(id), [' ✓', 'butter'])
    const joined = await send('put', at, { shoppingListId: id, note: 'butter' })
    assert.lengthOf(joined.body().deletedItems, 1)
    assert.deepEqual(await lines(id), ['2 butter'])
    const [left] = (await send('get', 'items?perPage=-1')).body().items
    await send('put', 'items', [{ id: left.id, shoppingListId: id, note: 'x', quantity: -1 }])
    assert.deepEqual(await lines(id), [])
    const unknown = await send('put', `items/${randomUUID()}`, { shoppingListId: id, note: 'x' })
    unknown.assertStatus(200)
    assert.deepEqual(unknown.body(), { createdItems: [], updatedItems: [], deletedItems: [] })
  })

  test('items are deleted one by one or many at once, and unknown ones do no harm', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { send, list, add, lines } = shopper(client, token)
    const id = await list()
    const ids: string[] = []
    for (const note of ['a', 'b', 'c']) ids.push((await add(id, { note })).createdItems[0].id)
    const gone = await send('delete', `items/${ids[0]}`)
    assert.deepEqual(gone.body(), { message: '', error: false })
    ;(await send('delete', `items?ids=${ids[1]}&ids=${randomUUID()}&ids=none`)).assertStatus(200)
    ;(await send('delete', `items/${ids[0]}`)).assertStatus(200)
    assert.deepEqual(await lines(id), ['c'])
  })

  test('items of one list are found by the filter that programs send, by position', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const { send, list, add } = shopper(client, token)
    const [id, other] = [await list(), await list('Other')]
    await add(id, { note: 'second', position: 2 })
    await add(id, { note: 'first', position: 1 })
    await add(other, { note: 'elsewhere' })
    const query = `queryFilter=shoppingListId=${id}&orderBy=position&orderDirection=asc&perPage=-1`
    const { items, total } = (await send('get', `items?${query}`)).body()
    assert.equal(total, 2)
    assert.deepEqual(
      items.map(({ display }: ShoppingListItem) => display),
      ['first', 'second']
    )
  })

  test('a food that is deleted leaves its name, and its label shows until then', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ canOrganize: true })
    const { list, add, read, lines } = shopper(client, token)
    const post = async (path: string, body: object) =>
      (await client.post(`/api/${path}`).bearerToken(token).json(body)).body()
    const label = await post('groups/labels', { name: 'Greens' })
    const food = await post('foods', { name: 'leek', pluralName: 'leeks', labelId: label.id })
    const unit = await post('units', { name: 'bunch' })
    const id = await list()
    await add(id, { foodId: food.id, unitId: unit.id, quantity: 2, isFood: true, note: 'thin' })
    const [item] = (await read(id)).listItems
    assert.containSubset(item, {
      labelId: label.id,
      label: { name: 'Greens' },
      disableAmount: false,
    })
    assert.deepEqual(await lines(id), ['2 bunch leeks thin'])
    await client.delete(`/api/foods/${food.id}`).bearerToken(token)
    await client.delete(`/api/units/${unit.id}`).bearerToken(token)
    assert.deepEqual(await lines(id), ['2 bunch leek thin'])
  })

  test('what another group owns is kept as words, and lists of others are not found', async ({
    client,
    assert,
  }) => {
    const [mine, theirs] = [await createCook(), await createCook()]
    const answer = await client
      .post('/api/foods')
      .bearerToken(theirs.token)
      .json({ name: 'secret truffle' })
    const { list, add, lines } = shopper(client, mine.token)
    const id = await list()
    await add(id, { foodId: answer.body().id, note: 'something', isFood: true })
    assert.deepEqual(await lines(id), ['something'])
    const next = await createUser(await createHousehold(mine.group))
    const neighbour = shopper(client, await tokenFor(next))
    ;(await neighbour.send('get', `lists/${id}`)).assertStatus(404)
    const added = await neighbour.send('post', 'items', { shoppingListId: id, note: 'x' })
    added.assertStatus(404)
    assert.equal((await neighbour.send('get', 'items?perPage=-1')).body().total, 0)
  })

  test('labels are put into an order, and a new one comes last', async ({ client, assert }) => {
    const { token } = await createCook()
    const { send, list, read } = shopper(client, token)
    const make = async (name: string): Promise<string> =>
      (await client.post('/api/groups/labels').bearerToken(token).json({ name })).body().id
    const [bread, cheese] = [await make('Bread'), await make('Cheese')]
    const apples = await make('Äpfel')
    const id = await list()
    const namesOf = async () => (await read(id)).labelSettings.map(({ label }) => label.name)
    assert.deepEqual(await namesOf(), ['Äpfel', 'Bread', 'Cheese'])
    await make('Almonds')
    assert.deepEqual(await namesOf(), ['Äpfel', 'Bread', 'Cheese', 'Almonds'])
    const setting = { shoppingListId: id, position: 0 }
    const order = [
      { ...setting, labelId: cheese },
      { ...setting, labelId: bread, position: 1 },
      { ...setting, labelId: apples, position: 2 },
    ]
    ;(await send('put', `lists/${id}/label-settings`, order)).assertStatus(200)
    assert.deepEqual((await namesOf()).slice(0, 3), ['Cheese', 'Bread', 'Äpfel'])
    const foreign = [{ id: randomUUID(), shoppingListId: randomUUID(), labelId: bread }]
    const refused = await send('put', `lists/${id}/label-settings`, foreign)
    refused.assertStatus(400)
    assert.include(refused.body().detail, 'has an invalid shopping list id')
  })
})
