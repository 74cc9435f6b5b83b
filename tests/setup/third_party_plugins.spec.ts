import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { embeddedPostgres } from '#start/postgres/index'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'

const fixtures = fileURLToPath(new URL('../fixtures/plugins', import.meta.url))
const account = { username: 'ada@example.com', password: 'a long enough secret' }
const admin = {
  INITIAL_ADMIN_EMAIL: account.username,
  INITIAL_ADMIN_PASSWORD: account.password,
}
const path = '/api/admin/plugins/notifier-postcard'

/** A data folder into which somebody has put two plugins, one of which cannot be loaded. */
async function dataWithPlugins(): Promise<string> {
  const folder = await preparedFolder(admin)
  cpSync(fixtures, join(folder, 'plugins'), { recursive: true })
  return folder
}

/** Calls a site as its administrator. */
async function signedIn(site: Site) {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return (method: string, address: string, json?: object) =>
    fetch(site.url + address, {
      method,
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      body: json && JSON.stringify(json),
    })
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('It did not come to pass within ten seconds')
}

test.group("A third party's plugins", (group) => {
  group.each.timeout(90_000)

  test('one that lies in the data folder works, and its torn twin is only listed', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite({ dataDir: await dataWithPlugins(), env: admin })
    cleanup(() => site.kill())
    const call = await signedIn(site)
    const listed = await call('GET', '/api/admin/plugins')
    assert.containSubset(await listed.json(), [
      { id: 'notifier-postcard', origin: 'folder', state: 'on', version: '1.2.0' },
      { id: 'notifier-torn', origin: 'folder', state: 'failed' },
      { id: 'importer-web', origin: 'built-in', state: 'on' },
    ])

    await call('PUT', path, { settings: { greeting: 'Cook this' } })
    assert.equal((await call('POST', '/api/recipes', { name: 'Leek soup' })).status, 201)
    const cards = async () => (await call('GET', '/api/plugins/notifier-postcard/cards')).json()
    await until(async () => JSON.stringify(await cards()) !== '[]')
    assert.deepEqual(await cards(), ['Cook this: Leek soup'])
  })

  test('its screens are served under an address that changes with them, while it is on', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite({ dataDir: await dataWithPlugins(), env: admin })
    cleanup(() => site.kill())
    const call = await signedIn(site)
    const screens = await (await call('GET', '/api/app/plugins')).json()
    const [{ url }] = screens as [{ url: string }]
    assert.match(url, /^\/plugins\/notifier-postcard\/web\.js\?v=\w+$/)
    const file = await call('GET', url)
    assert.deepEqual(
      [file.status, file.headers.get('content-type')],
      [200, 'text/javascript; charset=utf-8']
    )
    for (const other of ['plugin.js', 'web/../plugin.js', '..%2Fnotifier-torn%2Fplugin.js']) {
      assert.equal((await call('GET', `/plugins/notifier-postcard/${other}`)).status, 404)
    }
    await call('PUT', path, { on: false })
    assert.equal((await call('GET', url)).status, 404)
    assert.deepEqual(await (await call('GET', '/api/app/plugins')).json(), [])
  })

  test('switching in one of two processes switches the other, which runs its jobs', async ({
    assert,
    cleanup,
  }) => {
    const cluster = embeddedPostgres(mkdtempSync(join(tmpdir(), 'trivet-test-')), {
      durable: false,
    })
    const env = { ...admin, DATABASE_URL: await cluster.start() }
    cleanup(() => cluster.stop())
    const one = await startSite({
      dataDir: await dataWithPlugins(),
      env: { ...env, JOBS: 'false' },
    })
    cleanup(() => one.kill())
    const two = await startSite({ dataDir: await dataWithPlugins(), env })
    cleanup(() => two.kill())
    const [first, second] = [await signedIn(one), await signedIn(two)]
    const cards = async () => (await second('GET', '/api/plugins/notifier-postcard/cards')).status

    assert.equal(await cards(), 200)
    const off = await first('PUT', path, { on: false })
    assert.containSubset(await off.json(), { state: 'off' })
    await until(async () => (await cards()) === 404)
    const refused = await second('GET', '/api/plugins/notifier-postcard/cards')
    assert.include(await refused.text(), 'Postcards')
    await first('PUT', path, { on: true })
    await until(async () => (await cards()) === 200)

    await first('POST', '/api/recipes', { name: 'Leek soup' })
    await until(async () => {
      const answer = await second('GET', '/api/plugins/notifier-postcard/cards')
      return (await answer.text()).includes('New: Leek soup')
    })
  })
})
