import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ShoppingList, ShoppingStore, WalkOrder } from '#core/shared/contract/shopping'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { families, shopper } from './shopper.js'

/** A household with three labels, in the order of their names, and what it does with its stores. */
async function household(client: ApiClient) {
  const cook = await createCook()
  const at = shopper(client, cook.token)
  const make = async (path: string, body: object): Promise<{ id: string }> =>
    (await client.post(`/api/${path}`).bearerToken(cook.token).json(body)).body()
  const labels = new Map<string, string>()
  for (const name of ['Bread', 'Dairy', 'Greens']) {
    labels.set(name, (await make('groups/labels', { name })).id)
  }
  const order = async (listId: string) =>
    (await at.read(listId)).labelSettings.map(({ label }) => label.name)
  const place = (listId: string, names: string[]) =>
    at.send(
      'put',
      `lists/${listId}/label-settings`,
      names.map((name, position) => ({
        shoppingListId: listId,
        labelId: labels.get(name),
        position,
      }))
    )
  const open = async (name: string, listId?: string): Promise<ShoppingStore> => {
    const answer = await at.send('post', 'stores', { name, listId })
    answer.assertStatus(201)
    return answer.body()
  }
  const pick = (listId: string, storeId: string | null) =>
    at.send('put', `lists/${listId}/store`, { storeId })
  return { ...cook, ...at, make, labels, order, place, open, pick }
}

test.group('Stores of a household', () => {
  test('lists of one store have one order of labels, whoever moves them', async ({
    client,
    assert,
  }) => {
    const { list, order, place, open, pick, read } = await household(client)
    const [weekly, party, other] = [await list('Weekly'), await list('Party'), await list('Other')]
    await place(weekly, ['Greens', 'Dairy', 'Bread'])
    const { id, name } = await open('Market hall', weekly)
    assert.equal(name, 'Market hall')
    assert.equal((await read(weekly)).storeId, id)
    assert.deepEqual(await order(weekly), ['Greens', 'Dairy', 'Bread'], 'begins as its list was')
    ;(await pick(party, id)).assertStatus(200)
    assert.deepEqual(await order(party), ['Greens', 'Dairy', 'Bread'])
    const before = (await read(weekly)).version
    await place(party, ['Dairy', 'Greens', 'Bread'])
    assert.deepEqual(await order(weekly), ['Dairy', 'Greens', 'Bread'])
    assert.isAbove((await read(weekly)).version, before, 'its devices notice')
    assert.deepEqual(await order(other), ['Bread', 'Dairy', 'Greens'])
  })

  test('a list that leaves its store has the order it had; a deleted store frees its lists', async ({
    client,
    assert,
  }) => {
    const { list, order, place, open, pick, read, send } = await household(client)
    const [weekly, party] = [await list('Weekly'), await list('Party')]
    const { id } = await open('Market hall', weekly)
    await pick(party, id)
    await place(party, ['Greens', 'Dairy', 'Bread'])
    await pick(party, null)
    assert.deepEqual(await order(party), ['Bread', 'Dairy', 'Greens'])
    ;(await send('delete', `stores/${id}`)).assertStatus(200)
    assert.isNull((await read(weekly)).storeId)
    assert.deepEqual(await order(weekly), ['Bread', 'Dairy', 'Greens'])
    assert.deepEqual((await send('get', 'stores')).body(), [])
  })

  test('stores are named anew and say their order; labels that came later are last', async ({
    client,
    assert,
  }) => {
    const { list, place, open, pick, send, make, labels } = await household(client)
    const weekly = await list('Weekly')
    const { id } = await open('Market')
    await pick(weekly, id)
    await place(weekly, ['Greens', 'Bread', 'Dairy'])
    const { id: late } = await make('groups/labels', { name: 'Apples' })
    const renamed = await send('put', `stores/${id}`, { name: 'Market hall' })
    renamed.assertStatus(200)
    const [store]: ShoppingStore[] = (await send('get', 'stores')).body()
    assert.equal(store?.name, 'Market hall')
    const placed = ['Greens', 'Bread', 'Dairy'].map((name) => labels.get(name))
    assert.deepEqual(store?.labelIds, [...placed, late])
  })

  test('whoever has the link of a list reads it in the order of its store', async ({
    client,
    assert,
  }) => {
    const { add, list, place, open, pick, send, labels } = await household(client)
    const [weekly, party] = [await list('Weekly'), await list('Party')]
    const { id } = await open('Market hall', weekly)
    await pick(party, id)
    await place(weekly, ['Greens', 'Dairy', 'Bread'])
    for (const name of ['Bread', 'Dairy', 'Greens']) {
      await add(party, { note: `some ${name}`, labelId: labels.get(name) })
    }
    const { token } = (await send('post', `lists/${party}/link`, {})).body()
    const shared = (await client.post('/api/shopping/shared').json({ token })).body()
    const names = shared.sections.map(({ label }: { label: { name: string } }) => label.name)
    assert.deepEqual(names, ['Greens', 'Dairy', 'Bread'])
  })

  test('the way through a store is learned from all lists that were bought there', async ({
    client,
    assert,
  }) => {
    const { add, list, open, pick, send, make } = await household(client)
    const [weekly, party, other] = [await list('Weekly'), await list('Party'), await list('Other')]
    const { id } = await open('Market hall', weekly)
    await pick(party, id)
    const walked: string[] = []
    for (const name of ['Flour', 'Cheese', 'Leeks']) {
      const { id: labelId } = await make('groups/labels', { name })
      const { createdItems } = await add(weekly, { note: name, labelId })
      const item = { shoppingListId: weekly, note: name, labelId, checked: true }
      await send('put', `items/${createdItems[0].id}`, item)
      walked.push(labelId)
    }
    const learned = async (listId: string): Promise<WalkOrder> =>
      (await send('get', `lists/${listId}/walk-order`)).body()
    assert.deepEqual((await learned(party)).labelIds, walked)
    assert.deepEqual((await learned(other)).labelIds, [])
  })

  for (const family of families) {
    test(`clients of the peer see and write the store's order under /${family}`, async ({
      client,
      assert,
    }) => {
      const { list, place, open, pick, token } = await household(client)
      const [weekly, party] = [await list('Weekly'), await list('Party')]
      await pick(party, (await open('Market hall', weekly)).id)
      await place(weekly, ['Greens', 'Dairy', 'Bread'])
      const { labelSettings, storeId, ...rest } = await shopper(client, token, family).read(party)
      assert.isString(storeId)
      assert.deepEqual(
        labelSettings.map(({ label, position }) => [label.name, position]),
        [
          ['Greens', 0],
          ['Dairy', 1],
          ['Bread', 2],
        ]
      )
      assert.isTrue(labelSettings.every(({ shoppingListId }) => shoppingListId === rest.id))
    })
  }

  test('stores are their household’s alone', async ({ client, assert }) => {
    const { group, list, open, send } = await household(client)
    const { id } = await open('Market hall')
    const mine = await list()
    const stranger = shopper(client, await tokenFor(await createUser(await createHousehold(group))))
    assert.deepEqual((await stranger.send('get', 'stores')).body(), [])
    const theirs = await stranger.list()
    const tries = [
      stranger.send('put', `stores/${id}`, { name: 'Mine' }),
      stranger.send('delete', `stores/${id}`),
      stranger.send('put', `lists/${theirs}/store`, { storeId: id }),
      stranger.send('put', `lists/${mine}/store`, { storeId: null }),
      stranger.send('post', 'stores', { name: 'Copied', listId: mine }),
    ]
    for (const answer of await Promise.all(tries)) answer.assertStatus(404)
    const nameless = await send('post', 'stores', { name: ' ' })
    nameless.assertStatus(422)
    const [store]: ShoppingStore[] = (await send('get', 'stores')).body()
    assert.equal(store?.name, 'Market hall')
    const { storeId }: ShoppingList = (await send('get', `lists/${mine}`)).body()
    assert.isNull(storeId)
  })
})
