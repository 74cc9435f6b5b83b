import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { defineJob, definePlugin, type Plugin, type PluginContext } from './define_plugin.js'
import { pluginBench, type PluginBench } from './plugin_bench.js'
import { pluginInfos } from './plugin_info.js'
import { manifestOf } from './plugin_manifest.js'
import { keepSecrets } from './plugin_settings.js'

const settings = vine.create({
  server: vine.string().url({ require_tld: false }),
  topic: vine.string().maxLength(64),
  token: vine.string().optional().meta({ format: 'password' }),
  loud: vine.boolean().optional(),
})
type Context = PluginContext<Infer<typeof settings>>

const push = defineJob<{ message: string }, Context>(
  'push',
  async ({ message }, { settings: { server, topic }, http, signal }) => {
    const answer = await http(`${server}/${topic}`, { method: 'POST', body: message, signal })
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  },
  { attempts: 2 }
)

const bell = definePlugin({
  id: 'notifier-bell',
  name: 'Bell',
  api: 1,
  settings,
  provides: {
    jobs: [push],
    schedules: [{ every: '1h', job: push }],
    listeners: {
      'recipe.created': ({ name }, { enqueue }) => enqueue(push, { message: `New: ${name}` }),
    },
    routes(router) {
      router.get('topic', (_request, context) => context.settings.topic)
    },
  },
})

const leekSoup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g',
  householdId: 'h',
  actorId: 'u',
}

test.group('Plugin host', (group) => {
  let bench: PluginBench
  let server: Server
  let received: string[]
  let set: { server: string; topic: string }

  group.each.setup(async () => {
    bench = pluginBench()
    received = []
    server = createServer((request, response) => {
      request.on('data', (text) => received.push(`${request.url} ${text}`))
      request.on('end', () => response.writeHead(request.url === '/broken' ? 500 : 200).end())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    set = { server: `http://127.0.0.1:${port}`, topic: 'kitchen' }
    return async () => {
      await bench.close()
      server.close()
    }
  })

  const reasons = () => bench.host.failed.map(({ reason }) => reason)

  test('a plugin hears of a recipe and its job calls out', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: set })
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual([bench.failures, received], [[], ['/kitchen New: Leek soup']])
  })

  test('a plugin is off until somebody switches it on', async ({ assert }) => {
    await bench.host.register(bell, { settings: set })
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual([bench.host.isOn('notifier-bell'), received], [false, []])
  })

  test('missing settings leave a plugin off and say which', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: { server: set.server } })
    const [info] = pluginInfos(bench.host)
    assert.equal(info?.state, 'off')
    assert.match(info?.reason ?? '', /not complete: .*topic/)
  })

  test('jobs wait while their plugin is off and run when it is on again', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: set })
    await bench.queue.pause('notifier-bell')
    await bench.emit('recipe.created', leekSoup)
    await bench.host.apply('notifier-bell', { on: false, settings: set })
    assert.equal((await bench.queue.counts('notifier-bell')).waiting, 1)
    await bench.host.apply('notifier-bell', { on: true, settings: set })
    await bench.settled()
    assert.lengthOf(received, 1)
  })

  test('a job that keeps failing is reported after its tries', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: { ...set, topic: 'broken' } })
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual(bench.failures, ['notifier-bell push: the server answered 500'])
    assert.lengthOf(received, 2)
  })

  test('switching off aborts the signal of what the plugin does', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: set })
    const entry = bench.host.mounted.get('notifier-bell')
    const context = entry && bench.host.context(entry)
    await bench.host.apply('notifier-bell', { on: false, settings: set })
    assert.isTrue(context?.signal.aborted)
  })

  test('plugins that cannot be mounted are left out with a sentence each', async ({ assert }) => {
    const bad = (part: object): Plugin => ({ id: 'kind-bad', name: 'Bad', api: 1, ...part })
    const other: Plugin[] = [
      bad({ api: 2 }),
      bad({ id: 'No Id' }),
      bad({ name: '' }),
      bad({ requires: ['core/gold'] }),
      bad({ provides: { teapots: [] } }),
      bad({ provides: { jobs: [push, push] } }),
      bad({ provides: { schedules: [{ every: '1h', job: push }] } }),
      bad({ provides: { jobs: [push], schedules: [{ every: 'often', job: push }] } }),
      bad({
        provides: {
          routes() {
            throw new Error('no routes today')
          },
        },
      }),
      bad({ provides: { routes: (router: { get: Function }) => router.get('a b', () => 1) } }),
    ]
    for (const plugin of other) await bench.host.register(plugin, { on: true })
    bench.host.mount('nonsense', { origin: 'folder', place: 'x', folder: null })
    await bench.host.register(bell, { on: true, settings: set })
    await bench.host.register(bell, { on: true, settings: set })

    const expected = [
      /API 2/,
      /lower-case/,
      /no name/,
      /requires “core\/gold”/,
      /provides “teapots”/,
      /called “push”/,
      /does not list/,
      /“often” is neither|"often" is neither/,
      /no routes today/,
      /odd part “a b”/,
      /not a manifest/,
      /already has the id/,
    ]
    assert.lengthOf(reasons(), expected.length)
    expected.forEach((pattern, index) => assert.match(reasons()[index] ?? '', pattern))
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual([bench.failures, received.length], [[], 1])
  })

  test('a listener that throws is reported and the others still hear', async ({ assert }) => {
    const thrower = definePlugin({
      id: 'notifier-thrower',
      name: 'Thrower',
      api: 1,
      provides: {
        listeners: {
          'recipe.created': () => {
            throw new Error('dropped the pan')
          },
        },
      },
    })
    await bench.host.register(thrower, { on: true })
    await bench.host.register(bell, { on: true, settings: set })
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual(bench.failures, ['notifier-thrower recipe.created: dropped the pan'])
    assert.lengthOf(received, 1)
  })

  test('an administrator never sees a secret and need not send it again', async ({ assert }) => {
    const stored = { ...set, token: 'sesame' }
    await bench.host.register(bell, { on: true, settings: stored })
    const [info] = pluginInfos(bench.host)
    assert.notInclude(JSON.stringify(info), 'sesame')
    assert.containsSubset(info?.settingsSchema, {
      properties: { token: { writeOnly: true }, loud: { type: 'boolean' } },
    })
    assert.deepEqual(info?.settings.token, { stored: 'token' })
    assert.equal(keepSecrets(manifestOf(bell), stored, { ...set, token: '' }).token, 'sesame')
    assert.equal(keepSecrets(manifestOf(bell), stored, { ...set, token: 'new' }).token, 'new')
  })

  test('a plugin has files of its own', async ({ assert }) => {
    await bench.host.register(bell, { on: true, settings: set })
    const entry = bench.host.mounted.get('notifier-bell')
    const storage = entry && bench.host.context(entry).storage
    await storage?.put('notes/a.txt', 'stock')
    assert.equal(String(await storage?.get('notes/a.txt')), 'stock')
    assert.deepEqual(
      (await storage?.list('notes'))?.map(({ key }) => key),
      ['notes/a.txt']
    )
    await assert.rejects(async () => storage?.get('../notifier-bell/notes/a.txt'))
  })
})
