import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { queryIn } from '#core/database/query_in'
import { fixedStatements } from '#core/database/read'
import { work } from '#core/events/index'
import type { ShoppingListChanges } from '#core/shared/contract/shopping'
import { createCook } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

/** A list with flour in grams under "Baking", a device that has all of it, and what else the cook does. */
async function baker(client: ApiClient) {
  const cook = await createCook({ canOrganize: true })
  const shop = shopper(client, cook.token)
  const post = async (path: string, body: object) =>
    (await client.post(`/api/${path}`).bearerToken(cook.token).json(body)).body()
  const put = (path: string, body: object) =>
    client.put(`/api/${path}`).bearerToken(cook.token).json(body)
  const remove = (path: string) => client.delete(`/api/${path}`).bearerToken(cook.token)
  const label = await post('groups/labels', { name: 'Baking', color: '#3366AA' })
  const own = await post('groups/labels', { name: 'Own', color: '#AA6633' })
  const food = await post('foods', { name: 'flour', labelId: label.id })
  const unit = await post('units', { name: 'gram', abbreviation: 'g' })
  const id = await shop.list()
  const { createdItems } = await shop.add(id, {
    quantity: 500,
    isFood: true,
    foodId: food.id,
    unitId: unit.id,
  })
  await shop.add(id, { note: 'candles', labelId: own.id })
  await shop.add(id, { note: 'salt' })
  const newer = async (since: number | null): Promise<ShoppingListChanges> =>
    (await shop.send('post', `lists/${id}/operations`, { operations: [], since })).body()
  const { version } = await newer(null)
  /** What the device lacks after something happened, however late it asks. */
  const lacks = async () =>
    (await newer(version)).items.map(({ display, label: under }) => `${display} (${under?.name})`)
  return {
    ...cook,
    shop,
    post,
    put,
    remove,
    label,
    own,
    food,
    unit,
    id,
    lacks,
    item: createdItems[0],
  }
}

test.group('Names on lists that devices hold', () => {
  test('a food, a unit and a label that are renamed reach who asks later', async ({
    client,
    assert,
  }) => {
    const { put, food, unit, label, lacks } = await baker(client)
    assert.deepEqual(await lacks(), [])
    ;(await put(`foods/${food.id}`, { ...food, name: 'spelt flour' })).assertStatus(200)
    assert.deepEqual(await lacks(), ['500 gram spelt flour (Baking)'])
    ;(await put(`units/${unit.id}`, { ...unit, name: 'gramme' })).assertStatus(200)
    assert.deepEqual(await lacks(), ['500 gramme spelt flour (Baking)'])
    ;(await put(`groups/labels/${label.id}`, { ...label, name: 'Bakery' })).assertStatus(200)
    assert.deepEqual(await lacks(), ['500 gramme spelt flour (Bakery)'])
  })

  test('a food that gets another label stands under that', async ({ client, assert }) => {
    const { put, food, own, lacks } = await baker(client)
    ;(await put(`foods/${food.id}`, { ...food, labelId: own.id })).assertStatus(200)
    assert.deepEqual(await lacks(), ['500 gram flour (Own)'])
  })

  test('a label, a unit and a food that are deleted leave items that say so', async ({
    client,
    assert,
  }) => {
    const { remove, food, unit, label, own, lacks } = await baker(client)
    ;(await remove(`groups/labels/${own.id}`)).assertStatus(200)
    assert.deepEqual(await lacks(), ['candles (undefined)'])
    ;(await remove(`groups/labels/${label.id}`)).assertStatus(200)
    assert.sameMembers(await lacks(), ['candles (undefined)', '500 gram flour (undefined)'])
    ;(await remove(`units/${unit.id}`)).assertStatus(200)
    ;(await remove(`foods/${food.id}`)).assertStatus(200)
    assert.sameMembers(await lacks(), ['candles (undefined)', '500 flour gram (undefined)'])
  })

  test('a food that was merged into another is that one', async ({ client, assert }) => {
    const { put, post, food, lacks } = await baker(client)
    const wheat = await post('foods', { name: 'wheat flour' })
    ;(await put('foods/merge', { fromFood: food.id, toFood: wheat.id })).assertStatus(200)
    assert.deepEqual(await lacks(), ['500 gram wheat flour (undefined)'])
  })

  test('another group’s list stays as it is', async ({ client, assert }) => {
    const [{ put, food }, theirs] = [await baker(client), await baker(client)]
    await put(`foods/${food.id}`, { ...food, name: 'spelt flour' })
    assert.deepEqual(await theirs.lacks(), [])
  })
})

test.group('What an addition may join', () => {
  test('is found by indexes, on a list of thousands', async ({ client, assert }) => {
    const { id, food } = await baker(client)
    await db.rawQuery(
      `insert into shopping_list_items (id, shopping_list_id, version, quantity, note, is_food, checked, position)
        select gen_random_uuid(), ?, 1, 1, 'thing ' || n, false, false, n from generate_series(1, 5000) n`,
      [id]
    )
    await db.rawQuery('analyze shopping_list_items')
    const { text } = fixedStatements().find(({ name }) => name === 'shopping.concerned-items') ?? {}
    const explain = { name: 'explained', text: `explain ${text}` }
    const values = [id, [randomUUID()], [food.id], ['thing 7']]
    const rows = await work(({ trx }) => queryIn<Record<string, string>>(trx, explain, values))
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.include(plan, 'shopping_list_items_same_food_index')
    assert.include(plan, 'shopping_list_items_same_note_index')
    assert.notInclude(plan, 'Seq Scan on shopping_list_items')
  })
})
