import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { fireDue } from '#core/webhooks/fire_webhooks'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { bell, clear, families } from './bell.js'

const nobody = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

test.group('Webhooks', (group) => {
  group.each.setup(clear)

  for (const family of families) {
    test(`a member adds, changes, lists and deletes them under /${family}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const { receiver, body, user, household, make, put, get, drop, call } = await bell(
        client,
        family
      )
      cleanup(() => receiver.close())
      const record = recordWork()
      const made = await make(body)
      made.assertStatus(201)
      const { id } = made.body()
      assert.containSubset(made.body(), {
        ...body,
        enabled: true,
        webhookType: 'mealplan',
        localTime: null,
        isSigned: false,
        householdId: household.id,
      })
      const changed = await put(id, { ...made.body(), enabled: false, scheduledTime: '06:05' })
      assert.containSubset(changed.body(), { enabled: false, scheduledTime: '06:05:00' })
      assert.deepEqual((await get(`/${id}`)).body(), changed.body())
      assert.deepEqual((await get()).body().items, [changed.body()])
      const neighbour = call(await tokenFor(await createUser(household)))
      assert.deepEqual((await neighbour.get()).body().items, [changed.body()])
      assert.deepEqual((await drop(id)).body(), changed.body())
      ;(await get(`/${id}`)).assertStatus(404)
      record.stop()
      const own = record.facts.filter(({ payload }) => payload.actorId === user.id)
      assert.deepEqual(
        own.map(({ event }) => event),
        ['webhook.changed', 'webhook.changed', 'webhook.changed']
      )
    })
  }

  test('are nobody else’s', async ({ client, assert, cleanup }) => {
    const { receiver, body, group: own, make, call, get } = await bell(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    const nextDoor = await tokenFor(await createUser(await createHousehold(own)))
    for (const token of [nextDoor, (await createCook()).token]) {
      const other = call(token)
      assert.deepEqual((await other.get()).body().items, [])
      for (const answer of [
        await other.get(`/${id}`),
        await other.put(id, body),
        await other.drop(id),
        await other.act(`/${id}/test`),
      ]) {
        answer.assertStatus(404)
      }
    }
    ;(await get(`/${nobody}`)).assertStatus(404)
    ;(await client.get('/api/households/webhooks')).assertStatus(401)
  })

  test('that make no sense are refused with the field', async ({ client, assert, cleanup }) => {
    const { receiver, body, make } = await bell(client)
    cleanup(() => receiver.close())
    const wrong: [string, object][] = [
      ['scheduledTime', { scheduledTime: 'noon' }],
      ['scheduledTime', { scheduledTime: undefined }],
      ['localTime', { localTime: '25:00' }],
      ['url', { url: 'file:///etc/passwd' }],
      ['url', { url: 'javascript:alert(1)' }],
      ['url', { url: `https://example.com/${'x'.repeat(2_000)}` }],
      ['name', { name: ['x'] }],
      ['secret', { secret: 'short' }],
      ['webhookType', { webhookType: 'noise' }],
    ]
    for (const [field, part] of wrong) {
      const answer = await make({ ...body, ...part })
      answer.assertStatus(422)
      assert.equal(answer.body().detail[0].loc[1], field, JSON.stringify(part).slice(0, 80))
    }
    ;(await make({ ...body, name: 'a\u0000b\ud800' })).assertStatus(201)
  })

  test('of a household have an end', async ({ client, assert, cleanup }) => {
    const { receiver, body, make, get, group: own, household } = await bell(client)
    cleanup(() => receiver.close())
    await db.rawQuery(
      `insert into webhooks (group_id, household_id, name, url, enabled, scheduled_time, next_at)
        select ?, ?, 'Bell', '', false, '17:30', now() from generate_series(1, 100)`,
      [own.id, household.id]
    )
    const answer = await make(body)
    answer.assertStatus(400)
    assert.equal(answer.body().detail.message, 'A household has 100 webhooks at the most.')
    assert.equal((await get('?perPage=5')).body().total, 100)
  })

  test('keep to the clock of the household, and programs that know nothing of it leave that', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, put, token } = await bell(client)
    cleanup(() => receiver.close())
    const zoned = (timeZone: string) =>
      client.put('/api/households/preferences').bearerToken(token).json({ timeZone })
    await zoned('Asia/Kolkata')
    const { name, url } = body
    const made = (await make({ name, url, localTime: '07:00' })).body()
    assert.containSubset(made, { localTime: '07:00:00', scheduledTime: '01:30:00' })
    const renamed = await put(made.id, { name, url, scheduledTime: made.scheduledTime })
    assert.equal(renamed.body().localTime, '07:00:00')
    await zoned('Asia/Kathmandu')
    await fireDue()
    const listed = await client.get('/api/households/self').bearerToken(token)
    assert.equal(listed.body().webhooks[0].scheduledTime, '01:15:00')
    const moved = await put(made.id, { name, url, scheduledTime: '12:00' })
    assert.containSubset(moved.body(), { localTime: null, scheduledTime: '12:00:00' })
  })
})
