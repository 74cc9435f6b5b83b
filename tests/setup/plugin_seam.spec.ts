import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import type { PluginDetail, PluginInfo } from '#core/shared/contract/site'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'
import { until } from '../attack/hurt_site.js'
import { signIn, type Cook } from './power_cut/cook.js'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** Writes a plugin into a data folder; `body` stands after the imports. */
function put(dataDir: string, id: string, body: string): void {
  mkdirSync(join(dataDir, 'plugins', id), { recursive: true })
  const head = `import { defineCollection, defineJob, definePlugin } from 'trivet/plugin'\nimport vine from '@vinejs/vine'\n`
  writeFileSync(join(dataDir, 'plugins', id, 'plugin.js'), head + body)
}

const identity = (id: string) => `id: '${id}', name: '${id}', api: 1, enabledByDefault: true`

/** Passes every event on, and what it is in words. */
const courier = (url: string) => `
const post = (event, { http, describe }) =>
  http('${url}', { method: 'POST', body: JSON.stringify({ ...event, text: describe(event, 'de') }) })
    .then((answer) => { if (!answer.ok) throw new Error('answered ' + answer.status) })
export default definePlugin({ ${identity('notifier-courier')},
  provides: { subscriptions: { 'recipe.created': post, '*': post } } })`

interface Delivered {
  id: string
  event: string
  payload: { name?: string }
  at: string
  text: string
}

/** A server that is told of events, and answers as it is bidden; while it holds its tongue it answers nothing. */
async function mailbox() {
  const box = { status: 200 as number | null, got: [] as Delivered[] }
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      box.got.push(JSON.parse(body) as Delivered)
      if (box.status !== null) response.writeHead(box.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { box, url, close }
}

/** A site with plugins, which can be started anew; it is killed when the test has ended. */
async function siteWith(
  cleanup: (end: () => Promise<void>) => void,
  plugins: Record<string, string>
) {
  const dataDir = await preparedFolder(admin)
  for (const [id, body] of Object.entries(plugins)) put(dataDir, id, body)
  const start = (env: Record<string, string> = {}) =>
    startSite({ dataDir, env: { ...admin, ALLOWED_PRIVATE_HOSTS: '127.0.0.1', ...env } })
  const running = { dataDir, site: await start() }
  cleanup(() => running.site.kill())
  const startAnew = async (env?: Record<string, string>): Promise<Site> => {
    running.site = await start(env)
    return running.site
  }
  return { running, startAnew }
}

const pluginsOf = async (cook: Cook) =>
  (await cook.send<PluginInfo[]>('GET', '/api/admin/plugins')) ?? []
const pluginOf = (cook: Cook, id: string) =>
  cook.send<PluginDetail>('GET', `/api/admin/plugins/${id}`)

test.group('Events that a plugin subscribes to', (group) => {
  group.each.timeout(180_000)

  test('are delivered after a kill between the change and the delivery, with the same id', async ({
    assert,
    cleanup,
  }) => {
    const { box, url, close } = await mailbox()
    cleanup(close)
    const { running, startAnew } = await siteWith(cleanup, { 'notifier-courier': courier(url) })
    box.status = null
    await (await signIn(running.site)).send('POST', '/api/recipes', { name: 'Leek soup' })
    const about = (event: string) => box.got.filter((one) => one.event === event)
    await until('the first try is under way', () => about('recipe.created').length > 0)
    await running.site.kill()
    box.status = 200
    const site = await startAnew()
    await until('it is delivered', () => about('recipe.created').length > 1)
    const [first, second] = about('recipe.created')
    assert.equal(second?.id, first?.id)
    assert.equal(second?.at, first?.at)
    assert.equal(second?.payload.name, 'Leek soup')
    assert.include(second?.text, 'Leek soup')
    const path = '/api/recipes/leek-soup'
    await (await signIn(site)).send('PATCH', path, { description: 'Warm.' })
    await until('other events go to "*"', () => about('recipe.updated').length > 0)
  })

  test('are tried again when the plugin throws, and not kept while it is off', async ({
    assert,
    cleanup,
  }) => {
    const { box, url, close } = await mailbox()
    cleanup(close)
    const { running } = await siteWith(cleanup, { 'notifier-courier': courier(url) })
    const cook = await signIn(running.site)
    const named = (name: string) => box.got.filter(({ payload }) => payload.name === name)
    box.status = 503
    await cook.send('POST', '/api/recipes', { name: 'Barley' })
    await until('a try failed', () => named('Barley').length > 0)
    box.status = 200
    await until('it was tried again', () => named('Barley').length > 1)
    await cook.send('PUT', '/api/admin/plugins/notifier-courier', { on: false })
    await cook.send('POST', '/api/recipes', { name: 'Unheard' })
    await cook.send('PUT', '/api/admin/plugins/notifier-courier', { on: true })
    await cook.send('POST', '/api/recipes', { name: 'Heard' })
    await until('what came after is delivered', () => named('Heard').length > 0)
    assert.lengthOf(named('Unheard'), 0)
  })
})

/** Everything a plugin can do wrong in one go. */
const clumsy = `
let unawaited = 0
const job = defineJob('drop', () => { throw new Error('dropped a job') }, { attempts: 1 })
setInterval(() => { throw new Error('dropped in a timer') }, 400)
export default definePlugin({ ${identity('importer-clumsy')}, author: 'Ada', needs: '>=0.1', provides: {
  jobs: [job],
  listeners: { 'recipe.created': (fact, { enqueue }) => {
    void Promise.reject(new Error('dropped a promise'))
    void enqueue(job, {})
    throw new Error('dropped a listener')
  } },
  importers: [{ id: 'clumsy', accepts() { throw new Error('dropped in accepts') }, read() {} },
    { id: 'dizzy', accepts: () => true, priority() { throw new Error('dropped in priority') },
      read: async () => ({ name: 7, ingredients: 'none' }) }],
  routes(router) { router.get('tray/:cup', ({ params }) => { throw new Error('dropped ' + params.cup) }, { access: 'public' }) },
} })`

/** Plugins that are wrong each in a way of its own, and one that is in many. */
const wrong = {
  'importer-clumsy': clumsy,
  'a-badcron': `const job = defineJob('x', () => 1)
    export default definePlugin({ ${identity('a-badcron')}, provides: { jobs: [job], schedules: [{ every: 'now and then', job }] } })`,
  'a-badzone': `const job = defineJob('x', () => 1)
    export default definePlugin({ ${identity('a-badzone')}, provides: { jobs: [job], schedules: [{ every: '0 4 * * *', zone: 'Mars/Olympus', job }] } })`,
  'a-unheard': `export default definePlugin({ ${identity('a-unheard')}, provides: { subscriptions: { 'recipe.burnt': () => 1 } } })`,
  'a-tomorrow': `export default definePlugin({ ${identity('a-tomorrow')}, needs: '>=99' })`,
  'a-endless': `for (;;) {}`,
}

/** Tells how many dishes it was given, and how often it was asked. */
const counter = `
const asked = defineCollection('asked')
export default definePlugin({ ${identity('notifier-counter')}, provides: { collections: [asked], commands: [{
  name: 'count', description: 'Counts dishes.', async perform(args, { say, collection }) {
    if (args.length === 0) throw new Error('no dish was given')
    const times = await collection(asked).update('all', (n) => (n ?? 0) + 1)
    say(args.length + ' dishes, asked ' + times + ' times')
} }] } })`

test.group('Commands of plugins', (group) => {
  group.each.timeout(120_000)

  test('are listed and run at the console, and one that fails says why', async ({
    assert,
    cleanup,
  }) => {
    const { running } = await siteWith(cleanup, { 'notifier-counter': counter })
    const ace = async (...args: string[]) => {
      const program = join(import.meta.dirname, '../../build/ace.js')
      const env = { ...process.env, DATA_DIR: running.dataDir }
      const command = promisify(execFile)(process.execPath, [program, 'plugin:run', ...args], {
        env,
      })
      return command.then(
        ({ stdout }) => [0, stdout],
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => [
          code,
          stdout + stderr,
        ]
      )
    }
    assert.match(String((await ace())[1]), /notifier-counter count {2}Counts dishes/)
    assert.match(
      String(await ace('notifier-counter', 'count', 'soup', 'tea')),
      /^0,.*2 dishes, asked 1 times/s
    )
    assert.match(
      String(await ace('notifier-counter', 'count', 'soup')),
      /^0,.*1 dishes, asked 2 times/s
    )
    assert.match(String(await ace('notifier-counter', 'count')), /^1,.*no dish was given/s)
    assert.match(String(await ace('notifier-counter', 'cook')), /^1,.*has a command "cook"/s)
  })
})

test.group('Plugins that do wrong', (group) => {
  group.each.timeout(180_000)

  test('each wrong is said on the page of its plugin, and nothing else is harmed', async ({
    assert,
    cleanup,
  }) => {
    const { site } = (await siteWith(cleanup, wrong)).running
    const cook = await signIn(site)
    const listed = new Map((await pluginsOf(cook)).map((plugin) => [plugin.id, plugin]))
    const reason = (id: string) => listed.get(id)?.reason ?? ''
    assert.match(reason('a-badcron'), /now and then/)
    assert.match(reason('a-badzone'), /Mars\/Olympus/)
    assert.match(reason('a-unheard'), /recipe\.burnt/)
    assert.match(reason('a-tomorrow'), /needs version 99/)
    assert.equal(listed.get('a-endless')?.state, 'failed')
    assert.equal(listed.get('importer-clumsy')?.state, 'on')

    assert.equal(await cook.send('POST', '/api/recipes', { name: 'Soup' }), 'soup')
    const tea = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      'name': 'Tea',
      'recipeIngredient': ['1 l water', '2 tea bags'],
      'recipeInstructions': ['Boil the water.', 'Add the tea.'],
    }
    const path = '/api/recipes/create/html-or-json'
    assert.equal(await cook.send('POST', path, { data: JSON.stringify(tea) }), 'tea')
    await fetch(`${site.url}/api/plugins/importer-clumsy/tray/saucer`)
    const dropped = [
      'a job',
      'in a timer',
      'a promise',
      'a listener',
      'in accepts',
      'in priority',
      'saucer',
    ]
    const messages = async () =>
      ((await pluginOf(cook, 'importer-clumsy'))?.faults ?? []).map(({ message }) => message)
    await until('every wrong is noted', async () => {
      const noted = await messages()
      return dropped.every((what) => noted.includes(`Error: dropped ${what}`))
    }).catch(async () => assert.includeMembers(await messages(), dropped))
  })

  test('without any the site starts, and one that is gone takes nothing with it', async ({
    assert,
    cleanup,
  }) => {
    const { box, url, close } = await mailbox()
    cleanup(close)
    const plugins = { 'importer-clumsy': clumsy, 'notifier-courier': courier(url) }
    const { running, startAnew } = await siteWith(cleanup, plugins)
    await running.site.stop()
    let site = await startAnew({ PLUGINS: 'none' })
    const cook = await signIn(site)
    assert.deepEqual(await pluginsOf(cook), [])
    assert.equal(await cook.send('POST', '/api/recipes', { name: 'Soup' }), 'soup')
    await site.stop()
    rmSync(join(running.dataDir, 'plugins/importer-clumsy'), { recursive: true })
    site = await startAnew()
    const again = await signIn(site)
    const ids = (await pluginsOf(again)).map(({ id }) => id)
    assert.include(ids, 'importer-web')
    assert.notInclude(ids, 'importer-clumsy')
    await again.send('POST', '/api/recipes', { name: 'Tea' })
    const named = (name: string) => box.got.filter(({ payload }) => payload.name === name)
    await until('what came after is delivered', () => named('Tea').length > 0)
    assert.lengthOf(named('Soup'), 0)
  })

  test('one that is off is not loaded', async ({ assert, cleanup }) => {
    const loaded = join(mkdtempSync(join(tmpdir(), 'trivet-test-')), 'loaded')
    const shy = `
      import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(loaded)}, process.send ? 'child ' : 'server ')
      export default definePlugin({ id: 'notifier-shy', name: 'Shy', api: 1, description: 'Keeps quiet.',
        settings: vine.create({ room: vine.string() }) })`
    const { running, startAnew } = await siteWith(cleanup, { 'notifier-shy': shy })
    const cook = await signIn(running.site)
    assert.equal((await pluginOf(cook, 'notifier-shy'))?.description, 'Keeps quiet.')
    assert.equal(readFileSync(loaded, 'utf8'), 'child ')
    await running.site.stop()
    const again = await signIn(await startAnew())
    assert.equal((await pluginOf(again, 'notifier-shy'))?.state, 'off')
    assert.equal(readFileSync(loaded, 'utf8'), 'child ')
    const path = '/api/admin/plugins/notifier-shy'
    await again.send('PUT', path, { on: true, settings: { room: 'kitchen' } })
    assert.equal((await pluginOf(again, 'notifier-shy'))?.state, 'on')
    assert.equal(readFileSync(loaded, 'utf8'), 'child server ')
  })
})
