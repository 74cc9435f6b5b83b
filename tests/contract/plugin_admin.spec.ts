import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { bus, recordWork } from '#core/events/index'
import { defineJob, definePlugin } from '#core/plugins/define_plugin'
import { pluginFaults, plugins, switchboard } from '#core/plugins/index'
import { manifestOf } from '#core/plugins/plugin_manifest'
import { openSettings, sealSettings } from '#core/plugins/plugin_secrets'
import type { StoredSettings } from '#core/plugins/plugin_settings'
import { connectPluginEnvironment, readStates, sealStates } from '#core/plugins/plugin_states'
import { connectQueue, queue } from '#core/queue/index'
import { MemoryQueue } from '#core/queue/memory'
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

  test('what the operator sets in the environment counts, is not stored, and no form changes it', async ({
    client,
    assert,
  }) => {
    const fixed = { issuer: 'https://login.example.com', clientId: 'trivet', clientSecret: 'hush' }
    connectPluginEnvironment(new Map([['signin-oidc', fixed]]))
    const at = '/api/admin/plugins/signin-oidc'
    try {
      await switchboard().start()
      assert.isTrue(plugins().isOn('signin-oidc'))
      const shown = (await client.get(at).bearerToken(admin)).body()
      assert.equal(shown.settings.clientId, 'trivet')
      assert.notInclude(JSON.stringify(shown), 'hush')
      const { clientId, label } = shown.settingsSchema.properties
      assert.deepEqual([clientId.readOnly, label.readOnly], [true, undefined])
      const settings = { ...shown.settings, clientId: 'other', label: 'Our kitchen' }
      const saved = await client.put(at).json({ settings }).bearerToken(admin)
      saved.assertStatus(200)
      assert.containSubset(saved.body().settings, { clientId: 'trivet', label: 'Our kitchen' })
      const row = await db.from('plugin_states').where('id', 'signin-oidc').firstOrFail()
      assert.deepEqual(row.settings, { label: 'Our kitchen' })
      const off = await client.put(at).json({ on: false }).bearerToken(admin)
      assert.equal(off.body().state, 'off')
    } finally {
      connectPluginEnvironment(new Map())
      await plugins().apply('signin-oidc', { on: false, settings: {} })
    }
  })

  test('secrets of settings lie sealed in the database, also those that an earlier version stored open', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(() => plugins().apply('signin-oidc', { on: false, settings: {} }))
    const at = '/api/admin/plugins/signin-oidc'
    const stored = () => db.from('plugin_states').where('id', 'signin-oidc').firstOrFail()
    const secret = async () =>
      (await readStates(db.connection())).get('signin-oidc')?.settings.clientSecret
    const settings = {
      issuer: 'https://login.example.com',
      clientId: 'trivet',
      clientSecret: 'hush-hush',
    }
    ;(await client.put(at).json({ on: false, settings }).bearerToken(admin)).assertStatus(200)
    assert.equal(await secret(), 'hush-hush')
    assert.notInclude(JSON.stringify(await stored()), 'hush-hush')
    // A form that does not send it leaves it; one that clears it does.
    const { clientSecret: _, ...others } = settings
    ;(
      await client
        .put(at)
        .json({ settings: { ...others, label: 'Ours' } })
        .bearerToken(admin)
    ).assertStatus(200)
    assert.equal(await secret(), 'hush-hush')
    assert.include((await stored()).settings, { label: 'Ours', clientId: 'trivet' })

    await db.from('plugin_states').where('id', 'signin-oidc').update({ settings, sealed: null })
    await sealStates(
      db.connection(),
      [...plugins().mounted.values()].map(({ manifest }) => manifest)
    )
    assert.notInclude(JSON.stringify(await stored()), 'hush-hush')
    assert.equal(await secret(), 'hush-hush')
    const shown = (await client.get(at).bearerToken(admin)).body()
    assert.deepEqual(shown.settings.clientSecret, { stored: 'clientSecret' })

    // Sealed by another key, as after a move without it: the rest is there.
    await db
      .from('plugin_states')
      .where('id', 'signin-oidc')
      .update({ sealed: 'gcm.of.another.key' })
    assert.isUndefined(await secret())
    assert.include((await stored()).settings, { clientId: 'trivet' })
  })

  test('sealed secrets come back to their places in lists and under any name', ({ assert }) => {
    const secret = () => vine.string().nullable().optional().meta({ format: 'password' })
    const settings = vine.create({
      doors: vine.array(vine.object({ url: vine.string(), key: secret() })),
      codes: vine.array(vine.string().meta({ format: 'password' })),
      named: vine.record(vine.string().meta({ format: 'password' })),
    })
    const manifest = manifestOf(definePlugin({ id: 'a-b', name: 'B', api: 1, settings }))
    const whole: StoredSettings = JSON.parse(
      '{"doors":[{"url":"a","key":"one"},{"url":"b"},{"url":"c","key":"two"}],"codes":["three","four"],"named":{"__proto__":"five","a/b":"six"}}'
    )
    const stored = sealSettings(manifest, whole)
    assert.notMatch(JSON.stringify(stored.settings), /one|two|three|four|five|six/)
    // As the database gives it back.
    const back = openSettings({ ...stored, settings: JSON.parse(JSON.stringify(stored.settings)) })
    assert.equal(JSON.stringify(back), JSON.stringify(whole))
    assert.isNull(sealSettings(manifest, { doors: [{ url: 'a', key: '' }] }).sealed)
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
    // What the site computes by itself meanwhile is recorded, too.
    const switches = recorder.facts.filter(({ event }) => event === 'plugin.switched')
    assert.deepEqual(
      switches.map(({ event, payload }) => [event, 'on' in payload && payload.on]),
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

  test('its page says what it needs, what went wrong and which jobs failed, and has them tried again', async ({
    client,
    assert,
    cleanup,
  }) => {
    let works = false
    const ring = defineJob(
      'ring',
      () => {
        if (!works) throw new Error('The bell is broken\nin the hall')
      },
      { attempts: 1 }
    )
    const bell = definePlugin({
      id: 'notifier-bell',
      name: 'Bell',
      api: 1,
      author: 'Ada',
      needs: '>=0.1',
      requires: ['core/ai'],
    })
    // No jobs run in this suite.
    const [stored, jobs] = [queue(), new MemoryQueue({ onFailed: () => {} })]
    connectQueue(jobs)
    jobs.define(bell.id, ring)
    await jobs.start()
    await plugins().register(bell, { on: true })
    const at = `/api/admin/plugins/${bell.id}`
    cleanup(async () => {
      await plugins().apply(bell.id, { on: false, settings: {} })
      plugins().mounted.delete(bell.id)
      connectQueue(stored)
      await jobs.stop()
      await db.from('plugin_faults').where('plugin_id', bell.id).delete()
    })
    for (const jobId of [randomUUID(), randomUUID()])
      await jobs.dispatch({ id: jobId, owner: bell.id, name: 'ring', payload: {} })
    await until(async () => (await jobs.counts(bell.id)).failed === 2)
    pluginFaults().note(bell.id, 'accepts', new Error('no clapper'))
    await db.table('plugin_states').insert({
      id: bell.id,
      on: true,
      settings: '{}',
      suspended: 'a crash',
      updated_at: new Date('2026-02-03T04:05:06Z'),
    })
    const page = await client.get(at).bearerToken(admin)
    page.assertStatus(200)
    assert.containSubset(page.body(), {
      author: 'Ada',
      origin: 'built-in',
      requires: ['core/ai'],
      needs: '>=0.1',
      suspendedAt: '2026-02-03T04:05:06.000Z',
      faults: [{ what: 'accepts', message: 'Error: no clapper', count: 1 }],
      failedJobs: [{ name: 'ring', message: 'The bell is broken' }],
      failedJobCount: 2,
    })
    assert.lengthOf(page.body().failedJobs, 2)

    const retry = (body: object) => client.post(`${at}/jobs/retry`).json(body).bearerToken(admin)
    ;(await retry({ id: 'nope' })).assertStatus(404)
    ;(await client.post(`${at}/jobs/retry`).json({}).bearerToken(cook)).assertStatus(403)
    works = true
    const one = await retry({ id: page.body().failedJobs[0].id })
    assert.deepEqual([one.status(), one.body()], [200, { count: 1 }])
    await until(async () => (await jobs.counts(bell.id)).completed === 1)
    assert.deepEqual((await retry({})).body(), { count: 1 })
    await until(async () => (await jobs.counts(bell.id)).completed === 2)
    const after = await client.get(at).bearerToken(admin)
    assert.deepEqual([after.body().failedJobs, after.body().failedJobCount], [[], 0])
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
