import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type { ShoppingListChanges } from '#core/shared/contract/shopping'
import { purgeShopping } from '#core/shopping/jobs'
import { createCook } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

/** A list of milk, bread and eggs, a phone that has all of it, and the night in which lists forget. */
async function awayFrom(client: ApiClient) {
  const cook = await createCook()
  const shop = shopper(client, cook.token)
  const id = await shop.list()
  for (const note of ['milk', 'bread', 'eggs']) await shop.add(id, { note })
  const exchange = async (since: number | null, operations: object[] = []) =>
    (
      await shop.send('post', `lists/${id}/operations`, { since, operations })
    ).body() as ShoppingListChanges
  const { items, version } = await exchange(null)
  const itemId = (note: string) => items.find((item) => item.note === note)?.id ?? ''
  const age = (days: number) =>
    db
      .from('shopping_list_items')
      .where('shopping_list_id', id)
      .whereNotNull('removed_at')
      .update({ removed_at: new Date(Date.now() - days * 86_400_000) })
  const night = () =>
    purgeShopping.run({}, { jobId: 'n', attempt: 1, signal: new AbortController().signal })
  return { ...shop, id, exchange, version, itemId, age, night }
}

test.group('A phone that was away', () => {
  test('for a week is answered what changed, and what it did meanwhile is done once', async ({
    client,
    assert,
  }) => {
    const { send, exchange, version, itemId, age, night, lines, id } = await awayFrom(client)
    await send('delete', `items/${itemId('milk')}`)
    await age(7)
    await night()
    const tick = {
      id: randomUUID(),
      kind: 'change',
      itemId: itemId('bread'),
      fields: { checked: true },
    }
    const answer = await exchange(version, [tick, tick])
    assert.isFalse(answer.isWhole)
    assert.deepEqual(answer.removed, [itemId('milk')])
    assert.deepEqual(await lines(id), ['bread ✓', 'eggs'])
  })

  test('for months reads the whole list, since nobody remembers what was taken off it', async ({
    client,
    assert,
  }) => {
    const { send, exchange, version, itemId, age, night } = await awayFrom(client)
    await send('delete', `items/${itemId('milk')}`)
    const late = await exchange(version)
    await age(91)
    await night()
    const answer = await exchange(version)
    assert.isTrue(answer.isWhole)
    assert.sameMembers(
      answer.items.map(({ note }) => note),
      ['bread', 'eggs']
    )
    assert.isFalse((await exchange(late.version)).isWhole, 'who was there knows already')
  })
})

test.group('What was bought', () => {
  test('is forgotten at night but for the latest hundred, and devices are told', async ({
    client,
    assert,
  }) => {
    const { id, exchange, night, read } = await awayFrom(client)
    await db.rawQuery(
      `insert into shopping_list_items (id, shopping_list_id, version, quantity, note, is_food, checked, position, updated_at)
        select gen_random_uuid(), ?, 1, 1, 'bought ' || n, false, true, n, now() - n * interval '1 minute'
        from generate_series(1, 105) n`,
      [id]
    )
    const { version } = await exchange(null)
    await night()
    const { listItems } = await read(id)
    const bought = listItems.filter(({ checked }) => checked).map(({ note }) => note)
    assert.lengthOf(bought, 100)
    assert.notInclude(bought, 'bought 105')
    assert.lengthOf(listItems, 103)
    assert.lengthOf((await exchange(version)).removed, 5)
  })
})
