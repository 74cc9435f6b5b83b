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
const timers = '/api/users/self/timers'

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

  test('a timer that is over is shown on the device that it was started on, unless it was stopped or rang there', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, bea, beasToken, add } = await kitchen(client)
    cleanup(() => service.close())
    const browser = service.browser()
    await add(beasToken, browser, ['timers'])
    await add(await tokenFor(bea), service.browser(), ['timers'])
    await sendDue()
    service.pushed.length = 0
    const [eggs, rice] = [crypto.randomUUID(), crypto.randomUUID()]
    const follow = async (id: string, input: object) => {
      const body = { name: 'Soft eggs', path: '/g/home/r/eggs/cook', tag: `${id}-1`, ...input }
      const answer = await client.put(`${timers}/${id}`).bearerToken(beasToken).json(body)
      answer.assertStatus(200)
      return answer.body().isOn
    }
    const waiting = () =>
      db.from('deliveries').where({ state: 'waiting' }).whereIn('event_id', [eggs, rice])
    const record = recordWork()
    assert.isTrue(await follow(eggs, { seconds: 300 }))
    assert.isTrue(await follow(rice, { seconds: 600, name: 'Rice' }))
    record.stop()
    const jobs = record.jobs.filter(({ name }) => name === 'deliveries.send')
    const delays = jobs.map(({ delay = 0 }) => Math.round(delay / 1_000))
    assert.deepEqual(delays, [305, 605])
    // Two minutes more: what was told before counts no longer.
    assert.isTrue(await follow(eggs, { seconds: 420, tag: `${eggs}-2` }))
    await sendDue()
    assert.deepEqual([service.pushed.length, (await waiting()).length], [0, 2])
    ;(await client.delete(`${timers}/${rice}`).bearerToken(beasToken)).assertStatus(204)
    ;(await client.delete(`${timers}/${rice}`).bearerToken(beasToken)).assertStatus(204)
    const [row] = await waiting()
    const seconds = (Date.parse(row.due_at) - Date.now()) / 1_000
    assert.isTrue(seconds > 300 && seconds <= 425, String(seconds))
    await waiting().update({ due_at: new Date() })
    await sendDue()
    assert.deepEqual(
      service.pushed.map(({ endpoint }) => endpoint),
      [browser.endpoint]
    )
    assert.containSubset(read(service.pushed[0] ?? { text: '' }), {
      title: 'Time is up',
      body: 'Soft eggs',
      path: '/g/home/r/eggs/cook',
      tag: `${eggs}-2`,
    })
  })

  test('timers of programs, of other devices, without end and in any number come to nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { service, bea, beasToken, add, token } = await kitchen(client)
    cleanup(() => service.close())
    await add(beasToken, service.browser(), ['plans'])
    const put = (one: string, body: object = {}, id: string = crypto.randomUUID()) =>
      client
        .put(`${timers}/${id}`)
        .bearerToken(one)
        .json({ name: 'Eggs', path: '/', seconds: 60, tag: 'eggs', ...body })
    assert.deepEqual((await put(beasToken)).body(), { isOn: false })
    assert.deepEqual((await put(token)).body(), { isOn: false })
    await add(beasToken, service.browser(), ['timers'])
    const { token: program } = await createApiToken(bea.id, 'Script')
    ;(await put(program)).assertStatus(403)
    const wrong = [
      { seconds: 24 * 3_600 + 1 },
      { seconds: -1 },
      { seconds: 'soon' },
      { name: '' },
      { path: 'https://elsewhere.example' },
      { tag: 'x'.repeat(101) },
    ]
    for (const body of wrong) (await put(beasToken, body)).assertStatus(422)
    ;(await put(beasToken, {}, 'eggs')).assertStatus(422)
    const first = crypto.randomUUID()
    assert.isTrue((await put(beasToken, {}, first)).body().isOn)
    // Nobody stops it from elsewhere.
    ;(await client.delete(`${timers}/${first}`).bearerToken(token)).assertStatus(204)
    for (let count = 1; count < 20; count += 1) (await put(beasToken)).assertStatus(200)
    const full = await put(beasToken)
    assert.deepEqual([full.status(), full.body().detail.code], [400, 'E_TOO_MANY_TIMERS'])
    assert.isTrue((await put(beasToken, { seconds: 90 }, first)).body().isOn)
  })
})
