import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { families, shopper } from './shopper.js'

/** A body with its keys as older programs write them. */
function snake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snake)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      key === 'extras' ? part : snake(part),
    ])
  )
}

const spellings = {
  camelCase: (body: object) => body,
  snake_case: (body: object) => snake(body) as object,
} as const

const ways = families.flatMap((family) =>
  (['camelCase', 'snake_case'] as const).map((spelling) => ({ family, spelling }))
)

test.group('Lists and items in either spelling', () => {
  test('are made, changed and put in order under {family} in {spelling}')
    .with(ways)
    .run(async ({ client, assert }, { family, spelling }) => {
      const { token } = await createCook()
      const { send, list, read } = shopper(client, token, family)
      const spell = spellings[spelling]
      const make = async (path: string, body: object): Promise<{ id: string }> =>
        (await client.post(`/api/${path}`).bearerToken(token).json(body)).body()
      const { id: labelId } = await make('groups/labels', { name: 'Greens' })
      const { id: foodId } = await make('foods', { name: 'leek' })
      const id = await list()
      const item = { shoppingListId: id, foodId, isFood: true, labelId, extras: { shopLane: 'a' } }
      const made = await send('post', 'items', spell({ ...item, quantity: 2 }))
      made.assertStatus(201)
      const [leek] = made.body().createdItems
      assert.containSubset(leek, { foodId, labelId, isFood: true, extras: { shopLane: 'a' } })

      const bulk = await send('post', 'items/create-bulk', spell([{ ...item, isFood: true }]))
      bulk.assertStatus(201)
      assert.equal((await read(id)).listItems[0]?.quantity, 3, 'the same joins')

      const changed = await send('put', `items/${leek.id}`, spell({ ...item, labelId: null }))
      changed.assertStatus(200)
      assert.isNull(changed.body().updatedItems[0].label)

      const settings = [{ shoppingListId: id, labelId, position: 7 }]
      const placed = await send('put', `lists/${id}/label-settings`, spell(settings))
      placed.assertStatus(200)
      assert.equal(placed.body().labelSettings[0].position, 7)

      const act = { id: randomUUID(), kind: 'change', itemId: leek.id, fields: { labelId } }
      const done = await send('post', `lists/${id}/operations`, spell({ operations: [act] }))
      done.assertStatus(200)
      assert.equal(done.body().items[0].labelId, labelId)
    })

  test('a body with both spellings of a key is one item')
    .with([...families])
    .run(async ({ client, assert }, family) => {
      const { token } = await createCook()
      const { send, list } = shopper(client, token, family)
      const id = await list()
      const both = { shoppingListId: id, shopping_list_id: id, note: 'milk' }
      ;(await send('post', 'items', both)).assertStatus(201)
      ;(await send('post', 'items', { note: 'milk' })).assertStatus(422)
      const { listItems } = (await send('get', `lists/${id}`)).body()
      assert.lengthOf(listItems, 1)
    })
})
