import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { recordWork } from '#core/events/index'
import { shoppingImagesFolder, storage } from '#core/storage/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()

async function pictured(client: ApiClient) {
  const cook = await createCook()
  const shop = shopper(client, cook.token)
  const id = await shop.list()
  const { createdItems } = await shop.add(id, { note: 'that cheese' })
  const itemId: string = createdItems[0].id
  const put = async (content: Buffer, item = itemId, token = cook.token) =>
    client
      .put(`/api/households/shopping/items/${item}/image`)
      .bearerToken(token)
      .file('image', content, { filename: 'cheese.png' })
  const show = (image: string, file = 'tiny-original.webp') =>
    client.get(`/api/media/shopping/${id}/${image}/${file}`)
  const imageOf = async (item = itemId) =>
    (await shop.read(id)).listItems.find((one) => one.id === item)?.image
  return { ...cook, shop, id, itemId, put, show, imageOf }
}

test.group('A picture of what to buy', () => {
  test('is shown on the list small and large, and other devices hear of it', async ({
    client,
    assert,
  }) => {
    const { shop, id, itemId, put, show, imageOf } = await pictured(client)
    assert.isNull(await imageOf())
    const { version } = (
      await shop.send('post', `lists/${id}/operations`, { operations: [] })
    ).body()
    const recorder = recordWork()
    const set = await put(await picture())
    recorder.stop()
    set.assertStatus(200)
    const { image } = set.body()
    assert.equal(await imageOf(), image)
    assert.containSubset(recorder.facts, [
      { event: 'shopping-items.updated', payload: { listId: id, itemIds: [itemId] } },
    ])
    const newer = await shop.send('post', `lists/${id}/operations`, {
      operations: [],
      since: version,
    })
    assert.containSubset(newer.body().items, [{ id: itemId, image }])
    for (const file of ['original.webp', 'min-original.webp', 'tiny-original.webp']) {
      const answer = await show(image, file)
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'image/webp')
    }
    ;(await show(image, 'huge.webp')).assertStatus(422)
    ;(await show('guessed')).assertStatus(404)
  })

  test('goes when it is taken away, replaced or its item is deleted, and comes back with the item', async ({
    client,
    assert,
  }) => {
    const { shop, id, itemId, put, show, imageOf } = await pictured(client)
    const first: string = (await put(await picture())).body().image
    const second: string = (await put(await picture(50))).body().image
    ;(await show(first)).assertStatus(404)
    await shop.send('delete', `items/${itemId}`)
    ;(await show(second)).assertStatus(404)
    const back = { id: randomUUID(), kind: 'add', itemId, fields: { note: 'that cheese' } }
    await shop.send('post', `lists/${id}/operations`, { operations: [back] })
    assert.equal(await imageOf(), second)
    ;(await shop.send('delete', `items/${itemId}/image`)).assertStatus(200)
    assert.isNull(await imageOf())
    ;(await show(second)).assertStatus(404)
    await shop.send('delete', `lists/${id}`)
    assert.isEmpty(await storage().list(shoppingImagesFolder(id)))
  })

  test('is the sum’s where its item joins one without a picture', async ({ client, assert }) => {
    const { shop, id, itemId, put, imageOf } = await pictured(client)
    const { createdItems } = await shop.add(id, { note: 'gouda' })
    const { image } = (await put(await picture())).body()
    const change = { id: randomUUID(), kind: 'change', itemId, fields: { note: 'gouda' } }
    await shop.send('post', `lists/${id}/operations`, { operations: [change] })
    assert.deepEqual(await shop.lines(id), ['2 gouda'])
    assert.equal(await imageOf(createdItems[0].id), image)
    const late = await put(await picture(60))
    late.assertStatus(200)
    assert.equal(await imageOf(createdItems[0].id), late.body().image)
  })

  test('is no text, no other household’s, and of an item that there is', async ({
    client,
    assert,
  }) => {
    const { group, put, imageOf, shop, itemId } = await pictured(client)
    const refused = await put(Buffer.from('<svg onload="alert(1)"/>'))
    refused.assertStatus(400)
    refused.assertBodyContains({ detail: { code: 'E_NOT_AN_IMAGE' } })
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    ;(await put(await picture(), undefined, neighbour)).assertStatus(404)
    ;(await put(await picture(), randomUUID())).assertStatus(404)
    ;(await shop.send('put', `items/${itemId}/image`, {})).assertStatus(422)
    assert.isNull(await imageOf())
  })

  test('is one of 500 of a list at the most', async ({ client, assert }) => {
    const { id, put, imageOf } = await pictured(client)
    await db.rawQuery(
      `insert into shopping_list_items (id, shopping_list_id, version, quantity, note, is_food, checked, position, image)
        select gen_random_uuid(), ?, 1, 1, 'thing ' || n, false, false, n, 'k' || n from generate_series(1, 500) n`,
      [id]
    )
    const refused = await put(await picture())
    refused.assertStatus(400)
    refused.assertBodyContains({ detail: { code: 'E_LIST_FULL' } })
    assert.isNull(await imageOf())
    assert.isEmpty(await storage().list(shoppingImagesFolder(id)))
  })
})
