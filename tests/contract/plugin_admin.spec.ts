import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { bus, recordWork } from '#core/events/index'
import { plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { until } from './queue_stores.js'

const id = 'importer-web'
const path = `/api/admin/plugins/${id}`

test.group('Administering plugins', (group) => {
  let admin: string
  let cook: string

  group.setup(async () => {
    admin = (await createCook({ admin: true })).token
    cook = (await createCook()).token
  })
  group.each.teardown(async () => {
    await db.from('plugin_states').delete()
    await plugins().apply(id, { on: true, settings: {} })
  })

  test('a visitor and a cook may not see or switch plugins', async ({ client }) => {
    ;(await client.get('/api/admin/plugins')).assertStatus(401)
    ;(await client.put(path).json({ on: false })).assertStatus(401)
    ;(await client.get('/api/admin/plugins').bearerToken(cook)).assertStatus(403)
    ;(await client.put(path).json({ on: false }).bearerToken(cook)).assertStatus(403)
  })

  test('an administrator sees every plugin with its state', async ({ client, assert }) => {
    const answer = await client.get('/api/admin/plugins').bearerToken(admin)
    answer.assertStatus(200)
    assert.containSubset(answer.body(), [{ id, origin: 'built-in', state: 'on', reason: null }])
  })

  test('an administrator switches a plugin off and on, and everybody is told', async ({
    client,
    assert,
  }) => {
    const recorder = recordWork()
    const off = await client.put(path).json({ on: false }).bearerToken(admin)
    off.assertStatus(200)
    assert.equal(off.body().state, 'off')
    assert.isFalse(plugins().isOn(id))
    const on = await client.put(path).json({ on: true }).bearerToken(admin)
    assert.equal(on.body().state, 'on')
    recorder.stop()
    assert.deepEqual(
      recorder.facts.map(({ event, payload }) => [event, 'on' in payload && payload.on]),
      [
        ['plugin.switched', false],
        ['plugin.switched', true],
      ]
    )
  })

  test('who is told of a switch finds it done', async ({ client, assert, cleanup }) => {
    const seen: boolean[] = []
    cleanup(bus().listen('tests', 'plugin.switched', () => seen.push(plugins().isOn(id))))
    await client.put(path).json({ on: false }).bearerToken(admin)
    await client.put(path).json({ on: true }).bearerToken(admin)
    await until(() => seen.length === 2)
    assert.deepEqual(seen, [false, true])
  })

  test('a switch in another process is followed here', async ({ assert }) => {
    await db.table('plugin_states').insert({ id, on: false, settings: '{}' })
    await db.rawQuery(`select pg_notify('trivet_plugins', ?)`, [id])
    await until(() => !plugins().isOn(id))
    assert.isFalse(plugins().isOn(id))
  })

  test('an unknown plugin is not found and a wrong wish is explained', async ({ client }) => {
    const unknown = await client.put('/api/admin/plugins/nope').json({}).bearerToken(admin)
    unknown.assertStatus(404)
    const wrong = await client.put(path).json({ on: 'perhaps' }).bearerToken(admin)
    wrong.assertStatus(422)
  })

  test('a signed-in browser hears of it on its open line', async ({ client, assert }) => {
    const { HOST, PORT } = process.env
    const controller = new AbortController()
    const line = await fetch(`http://${HOST}:${PORT}/api/live`, {
      headers: { authorization: `Bearer ${cook}` },
      signal: controller.signal,
    })
    assert.equal(line.headers.get('content-type'), 'text/event-stream')
    let heard = ''
    const reading = (async () => {
      for await (const part of line.body ?? []) heard += new TextDecoder().decode(part)
    })().catch(() => {})
    await client.put(path).json({ on: true }).bearerToken(admin).header('X-Live-Tab', 'tab-7')
    await until(() => heard.includes('plugin.switched'))
    assert.match(heard, /"pluginId":"importer-web","on":true\},"tab":"tab-7"/)
    controller.abort()
    await reading
    await wait(10)
  })

  test('a visitor has no line', async ({ client }) => {
    ;(await client.get('/api/live')).assertStatus(401)
  })
})
