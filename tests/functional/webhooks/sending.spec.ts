import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { work } from '#core/events/index'
import { plugins } from '#core/plugins/index'
import { fireDue } from '#core/webhooks/fire_webhooks'
import { countStatements } from '#tests/helpers/count_statements'
import { startReceiver } from '#tests/helpers/receiver'
import { sendDue } from '#tests/helpers/send_due'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'
import { bell, clear, due, minute, patience } from './bell.js'

/** Milliseconds after which a try that hangs is given up. */
const PATIENCE = 20_000

test.group('What webhooks send', (group) => {
  group.each.setup(clear)

  test('is the meals of the day when their time has come, once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, plan, log, household } = await bell(client)
    cleanup(() => receiver.close())
    const now = new Date('2026-11-23T17:34:00Z')
    await plan('2026-11-23')
    await plan('2026-11-24', 'Soup')
    const { id } = (await make(body)).body()
    await due(id, new Date('2026-11-23T17:30:00Z'))
    assert.equal(await fireDue(now), 1)
    assert.equal(await fireDue(now), 0)
    await sendDue()
    assert.lengthOf(receiver.received, 1)
    const { method, path, headers, body: text } = receiver.last()
    assert.deepEqual([method, path, headers['content-type']], ['POST', '/hook', 'application/json'])
    const sent = JSON.parse(text)
    assert.containSubset(sent, {
      message: { title: 'Webhook Task', body: 'generic' },
      eventType: 2,
      documentData: {
        documentType: 'mealplan',
        operation: 'info',
        webhookStartDt: '2026-11-23T17:30:00.000Z',
        webhookEndDt: '2026-11-23T17:34:00.000Z',
        webhookBody: [{ title: 'Stew', householdId: household.id }],
      },
    })
    assert.lengthOf(sent.documentData.webhookBody, 1)
    if (!samplesMissing) {
      const { requestBody } = sample('outbound-webhook-mealplan')
      assert.deepEqual(misfits(requestBody, sent), [])
    }
    assert.containSubset(await log(id), [{ state: 'delivered', status: 200, attempts: 1 }])
  })

  test('is nothing on a day without meals, but by the test it is the empty day', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, act } = await bell(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    await due(id, new Date(Date.now() - minute))
    assert.equal(await fireDue(), 0)
    const tested = await act(`/${id}/test`)
    tested.assertStatus(200)
    assert.equal(tested.text(), 'null')
    await sendDue()
    const { body: text } = receiver.last()
    assert.deepEqual(JSON.parse(text).documentData.webhookBody, [])
  })

  test('was missed around midnight and while nothing ran, and is made up for once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, plan } = await bell(client)
    cleanup(() => receiver.close())
    for (const day of ['21', '22', '23']) await plan(`2026-11-${day}`, day)
    const { id } = (await make(body)).body()
    const titles = () =>
      JSON.parse(receiver.last().body).documentData.webhookBody.map(
        ({ title }: { title: string }) => title
      )
    await due(id, new Date('2026-11-22T23:58:00Z'))
    assert.equal(await fireDue(new Date('2026-11-23T00:00:30Z')), 1)
    await sendDue()
    assert.deepEqual(titles(), ['22', '23'])
    await due(id, new Date('2026-11-19T17:30:00Z'))
    assert.equal(await fireDue(new Date('2026-11-23T10:00:00Z')), 1)
    await sendDue()
    assert.deepEqual(titles(), ['22', '23'])
    const next = await db.from('webhooks').where('id', id).select('next_at').first()
    assert.equal(next.next_at.toISOString(), '2026-11-23T17:30:00.000Z')
  })

  test('is signed by a secret, which is not shown again', async ({ client, assert, cleanup }) => {
    const { receiver, body, make, put, act, get } = await bell(client)
    cleanup(() => receiver.close())
    const key = Buffer.alloc(24, 7)
    const secret = `whsec_${key.toString('base64')}`
    const made = await make({ ...body, secret })
    const { id } = made.body()
    assert.isTrue(made.body().isSigned)
    assert.notInclude(made.text() + (await get()).text(), secret)
    const stored = await db.from('webhooks').where('id', id).first()
    assert.notInclude(JSON.stringify(stored), key.toString('base64'))
    await put(id, body)
    await act(`/${id}/test`)
    await sendDue()
    const { headers, body: text } = receiver.last()
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    const mac = createHmac('sha256', key).update(signed).digest('base64')
    assert.equal(headers['webhook-signature'], `v1,${mac}`)
    assert.isFalse((await put(id, { ...body, secret: null })).body().isSigned)
    await act(`/${id}/test`)
    await sendDue()
    assert.notProperty(receiver.received[1]?.headers, 'webhook-signature')
  })

  test('is tried again with growing pauses, and sent again by hand', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, act, log, token } = await bell(client)
    cleanup(() => receiver.close())
    receiver.answers((response) => response.writeHead(503).end('later'))
    const { id } = (await make(body)).body()
    await act(`/${id}/test`)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await patience()
      await sendDue()
      const [one] = await log(id)
      assert.containSubset(one, { attempts: attempt, status: 503, answer: 'later' })
      pauses.push(Math.round((Date.parse(one.dueAt) - Date.now()) / 10_000) || 0)
    }
    assert.deepEqual(pauses, [3, 12, 60, 360, 1_440, 0])
    const [failed] = await log(id)
    assert.deepEqual([failed.state, failed.problem], ['failed', 'refused'])
    receiver.answers((response) => response.end('thanks'))
    const again = await client
      .post(`/api/households/deliveries/${failed.id}/resend`)
      .bearerToken(token)
    again.assertStatus(202)
    assert.equal(again.body().state, 'waiting')
    await sendDue()
    assert.containSubset(await log(id), [{ state: 'delivered', answer: 'thanks', attempts: 1 }])
    assert.equal(receiver.received[6]?.body, receiver.received[0]?.body)
  })

  test('waits as long as the other machine says, and is not repeated where it is refused', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, act, log } = await bell(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    receiver.answers((response) => response.writeHead(429, { 'retry-after': '900' }).end())
    await act(`/${id}/test`)
    await sendDue()
    const [waiting] = await log(id)
    assert.closeTo(Date.parse(waiting.dueAt) - Date.now(), 900_000, 20_000)
    receiver.answers((response) => response.writeHead(410).end('gone'))
    await patience()
    await sendDue()
    assert.containSubset(await log(id), [{ state: 'failed', status: 410, attempts: 2 }])
  })

  test('waits while the plugin is off, and people are told so', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, act, log } = await bell(client)
    const plugin = plugins().mounted.get('trigger-webhooks')
    if (!plugin) return assert.fail('there is no such plugin')
    cleanup(() => {
      plugin.on = true
      receiver.close()
    })
    const { id } = (await make(body)).body()
    await act(`/${id}/test`)
    plugin.on = false
    await sendDue()
    assert.containSubset(await log(id), [{ state: 'waiting', attempts: 0 }])
    const refused = await act(`/${id}/test`)
    refused.assertStatus(404)
    assert.equal(refused.body().detail.plugin, 'trigger-webhooks')
    plugin.on = true
    await sendDue()
    assert.lengthOf(receiver.received, 1)
  })

  test('goes to five hundred addresses at once by a few statements, and one that hangs delays none', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, plan, household, group: own } = await bell(client)
    const slow = await startReceiver()
    cleanup(() => {
      receiver.close()
      slow.close()
    })
    slow.answers(() => {})
    await plan(new Date().toISOString().slice(0, 10))
    await db.rawQuery(
      `insert into webhooks (group_id, household_id, name, url, enabled, scheduled_time, next_at)
        select ?, ?, 'Bell', case when n % 10 = 0 then ? else ? || n end, true, '17:30', now()
        from generate_series(1, 500) n`,
      [own.id, household.id, slow.url, `${receiver.url}/`]
    )
    const statements = await countStatements(() => fireDue(new Date(Date.now() + minute)))
    assert.isAtMost(statements, 8)
    const begun = performance.now()
    const sending = sendDue()
    // One after the other, those that hang would hold the others up for minutes.
    const hang = () => Math.ceil((performance.now() - begun) / PATIENCE)
    while (receiver.received.length < 450 && hang() <= 4) await pause(50)
    assert.lengthOf(receiver.received, 450)
    assert.isAtMost(slow.received.length, 4 * hang())
    await work(({ trx }) => trx.rawQuery('delete from webhooks where url = ?', [slow.url]))
    slow.close()
    await sending
  }).timeout(120_000)

  test('of the day so far is sent once more on demand', async ({ client, assert, cleanup }) => {
    const { receiver, body, make, plan, act } = await bell(client)
    cleanup(() => receiver.close())
    await plan(new Date().toISOString().slice(0, 10))
    const at = (offset: number) => new Date(Date.now() + offset).toISOString().slice(11, 19)
    await make({ ...body, scheduledTime: '00:00:00' })
    await make({ ...body, enabled: false, scheduledTime: '00:00:00' })
    const isLate = new Date().getUTCHours() === 23 && new Date().getUTCMinutes() > 50
    if (!isLate) await make({ ...body, scheduledTime: at(5 * minute) })
    const answer = await act('/rerun')
    assert.deepEqual([answer.status(), answer.text()], [200, 'null'])
    await sendDue()
    assert.lengthOf(receiver.received, 1)
  })
})
