import { createECDH } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { createApiToken } from '#core/identity/index'
import { pushEvent } from '#core/push/push_events'
import type { PushedMessage } from '#core/shared/contract/push'
import type { DomainEvent } from '#core/shared/domain_events'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { openPush, startPushService, type TestBrowser } from '#tests/helpers/push_service'
import { sendDue } from '#tests/helpers/send_due'

const path = '/api/users/self/devices'

/** Two people of a household, and a push service. */
async function kitchen(client: ApiClient) {
  const service = await startPushService()
  const ada = await createCook({ canOrganize: true })
  const bea = await createUser(ada.household)
  const beasToken = await tokenFor(bea)
  const add = (token: string, browser: TestBrowser, topics = ['plans', 'lists', 'recipes']) =>
    client
      .post(path)
      .bearerToken(token)
      .json({ ...browser, topics })
  const act = (method: 'post' | 'delete', to: string, body: object = {}) =>
    client[method](`/api/${to}`).bearerToken(ada.token).json(body)
  return { ...ada, service, bea, beasToken, add, act }
}

/** Has devices told of what an act announces, as jobs do it, twice. */
async function told(act: () => Promise<unknown>): Promise<number> {
  const record = recordWork()
  await act()
  record.stop()
  const at = new Date().toISOString()
  let count = 0
  for (const fact of record.facts) {
    const event = { ...fact, id: crypto.randomUUID(), at } as DomainEvent
    count += await pushEvent(event)
    count += await pushEvent(event)
  }
  await sendDue()
  return count
}

const read = ({ text }: { text: string }) => JSON.parse(text) as PushedMessage

test.group('Messages on devices', () => {
  test('the stand-in of the tests reads the example of RFC 8291', ({ assert }) => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const text = openPush(Buffer.from(body, 'base64url'), { ecdh, auth })
    assert.equal(text, 'When I grow up, I want to be a watermelon')
  })

  test('somebody adds a device, is told there that it works, and takes it back', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, beasToken, add, token } = await kitchen(client)
    cleanup(() => service.close())
    const browser = service.browser()
    const made = await add(beasToken, browser, ['plans'])
    made.assertStatus(201)
    const { publicKey, devices } = made.body()
    assert.containSubset(devices, [{ topics: ['plans'], isCurrent: true }])
    assert.notInclude(JSON.stringify(made.body()), browser.endpoint)
    await sendDue()
    assert.deepEqual(service.faults, [])
    const [welcome] = service.pushed
    assert.containSubset(welcome, { endpoint: browser.endpoint, key: publicKey })
    assert.containSubset(read(welcome ?? { text: '{}' }), { title: 'Messages are on', dir: 'ltr' })
    const row = await db.from('push_devices').where('id', devices[0].id).first()
    assert.notInclude(JSON.stringify(row), browser.endpoint)
    // Again from the same browser: it stays one device.
    const again = await add(beasToken, browser, ['lists'])
    assert.lengthOf(again.body().devices, 1)
    const [{ id }] = again.body().devices
    ;(await client.delete(`${path}/${id}`).bearerToken(token)).assertStatus(404)
    assert.deepEqual((await client.get(path).bearerToken(token)).body().devices, [])
    ;(await client.delete(`${path}/${id}`).bearerToken(beasToken)).assertStatus(204)
    ;(await client.delete(`${path}/${id}`).bearerToken(beasToken)).assertStatus(404)
    ;(await client.get(path)).assertStatus(401)
  })

  test('a meal that somebody else plans is shown with its day, in the device’s language', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, beasToken, add, act, token } = await kitchen(client)
    cleanup(() => service.close())
    const browser = service.browser()
    await client
      .post(path)
      .bearerToken(beasToken)
      .header('accept-language', 'de')
      .json({ ...browser, topics: ['plans'] })
    await add(token, service.browser())
    await sendDue()
    service.pushed.length = 0
    const meal = { date: '2026-11-24', entryType: 'dinner', title: 'Lauchsuppe' }
    assert.equal(await told(() => act('post', 'households/mealplans', meal)), 1)
    assert.lengthOf(service.pushed, 1)
    const [one] = service.pushed
    assert.equal(one?.endpoint, browser.endpoint)
    const { title, body, lang, path: page } = read(one ?? { text: '' })
    assert.deepEqual(
      [title, lang, page],
      ['Essensplan', 'de-DE', '/household/mealplan/planner/view']
    )
    assert.match(body, /Lauchsuppe.*Dienstag, 24\. November/)
  })

  test('a list that grows is shown once in a while, and what nobody wants costs no work', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, beasToken, add, act, group, token } = await kitchen(client)
    cleanup(() => service.close())
    await add(beasToken, service.browser(), ['lists'])
    await add(await tokenFor(await createUser(await createHousehold(group))), service.browser())
    await add(token, service.browser(), ['recipes'])
    await sendDue()
    service.pushed.length = 0
    const list = (await act('post', 'households/shopping/lists', { name: 'Week' })).body()
    const item = (note: string) =>
      act('post', 'households/shopping/items', { shoppingListId: list.id, note })
    await told(async () => {
      await item('Leek')
      await item('Salt')
    })
    assert.deepEqual(
      service.pushed.map(read).map(({ body }) => body),
      ['There is something new on “Week”.']
    )
    assert.equal(read(service.pushed[0] ?? { text: '' }).path, `/shopping-lists/${list.id}`)
    const record = recordWork()
    await act('post', 'recipes', { name: 'Mine' })
    record.stop()
    // Only the next household and the one who did it want recipes.
    assert.notInclude(
      record.jobs.map(({ name }) => name),
      'push.note'
    )
  })

  test('a device that is gone is forgotten, and one that hangs is tried again', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, beasToken, add, household } = await kitchen(client)
    cleanup(() => service.close())
    service.answers((response) => response.writeHead(503, { 'retry-after': '60' }).end())
    await add(beasToken, service.browser())
    await sendDue()
    const waiting = () =>
      db.from('deliveries').where({ household_id: household.id, state: 'waiting' })
    const [row] = await waiting()
    assert.containSubset(row, { attempts: 1, status: 503 })
    service.answers((response) => response.writeHead(410).end())
    await db
      .from('deliveries')
      .where('id', row.id)
      .update({ due_at: new Date(0) })
    await sendDue()
    assert.lengthOf(await waiting(), 0)
    assert.deepEqual((await client.get(path).bearerToken(beasToken)).body().devices, [])
  })

  test('a device goes with the session, and so does what waits for it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, bea, beasToken, add, act, household } = await kitchen(client)
    cleanup(() => service.close())
    await add(beasToken, service.browser())
    const owned = () => db.from('deliveries').where('household_id', household.id).select('id')
    assert.lengthOf(await owned(), 1)
    await client.post('/api/auth/logout').bearerToken(beasToken)
    assert.lengthOf(await owned(), 0)
    assert.isNull(await db.from('push_devices').where('user_id', bea.id).first())
    const meal = { date: '2026-11-24', title: 'Soup' }
    assert.equal(await told(() => act('post', 'households/mealplans', meal)), 0)
  })

  test('whoever uses the browser next is told there, and not the one before', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, token, beasToken, add } = await kitchen(client)
    cleanup(() => service.close())
    const browser = service.browser()
    await add(token, browser)
    await add(beasToken, browser)
    const devices = async (one: string) =>
      (await client.get(path).bearerToken(one)).body().devices.length
    assert.deepEqual([await devices(token), await devices(beasToken)], [0, 1])
  })

  test('keys that are none, addresses that lead inward and tokens of programs come to nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, bea, beasToken, add, household } = await kitchen(client)
    cleanup(() => service.close())
    const { endpoint, keys } = service.browser()
    const wrong = [
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
      { endpoint, keys: { ...keys, auth: 'AAAA' } },
      { endpoint: 'file:///etc/passwd', keys },
      { endpoint: 'no address', keys },
    ]
    for (const browser of wrong) (await add(beasToken, browser)).assertStatus(422)
    ;(await add(beasToken, { endpoint, keys }, ['all'])).assertStatus(422)
    ;(await add(beasToken, { endpoint, keys }, [])).assertStatus(422)
    const { token: program } = await createApiToken(bea.id, 'Script')
    ;(await add(program, { endpoint, keys })).assertStatus(403)
    await add(beasToken, { endpoint: 'http://169.254.169.254/latest', keys })
    await sendDue()
    const row = await db.from('deliveries').where('household_id', household.id).first()
    assert.containSubset(row, { kind: 'push', state: 'failed', problem: 'private-address' })
    const log = await client.get('/api/households/deliveries').bearerToken(beasToken)
    assert.deepEqual(log.body().items, [])
    const again = `/api/households/deliveries/${row.id}/resend`
    ;(await client.post(again).bearerToken(beasToken)).assertStatus(404)
  })
})
