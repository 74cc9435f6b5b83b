import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import pg from 'pg'
import { embeddedPostgres } from '#start/postgres/index'
import { type Site, siteEnvironment, startSite } from '#tests/helpers/site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}
/** Milliseconds until a command has come as far as it is waited for. */
const PATIENCE = 120_000

async function signIn(site: Site): Promise<string> {
  const body = new URLSearchParams({
    username: admin.INITIAL_ADMIN_EMAIL,
    password: admin.INITIAL_ADMIN_PASSWORD,
  })
  const answer = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

const ask = (site: Site, path: string, token: string, init: RequestInit = {}) =>
  fetch(`${site.url}${path}`, {
    ...init,
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
  })

const statusOf = async (site: Site, token: string) =>
  (await ask(site, '/api/users/self', token)).status

/** Whether the site can open the key of the AI provider that is stored sealed. */
async function opensSecrets(site: Site): Promise<boolean> {
  const answer = await ask(site, '/api/admin/ai', await signIn(site))
  const { providers } = (await answer.json()) as { providers: { hasKey: boolean }[] }
  return providers.length === 1 && providers.every(({ hasKey }) => hasKey)
}

function rotate(env: Record<string, string>, ...keys: string[]) {
  const command = [join(root, 'build', 'ace.js'), 'keys:rotate', ...keys]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...siteEnvironment(process.env), ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output)))
  return { child, ended }
}

/** Holds a table that a change of keys writes to, has `act` done once one waits for it, and lets go. */
async function whileItWaits(url: string, child: ChildProcess, act: () => void): Promise<void> {
  const holder = new pg.Client(url)
  await holder.connect()
  try {
    await holder.query('begin; lock table webhooks in exclusive mode')
    const waiting = `select from pg_locks where not granted and relation = 'webhooks'::regclass`
    for (const end = Date.now() + PATIENCE; ; await delay(50)) {
      if ((await holder.query(waiting)).rowCount === 1) break
      if (child.exitCode !== null || Date.now() > end) throw new Error('It never came so far.')
    }
    act()
  } finally {
    await holder.end()
  }
}

test.group('New keys', (group) => {
  group.each.timeout(400_000)

  test('seal what is stored, however often their making is cut off', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    chmodSync(folder, 0o755)
    const postgres = embeddedPostgres(folder, { durable: false })
    const url = await postgres.start()
    cleanup(() => postgres.stop())
    let site = await startSite({ env: { ...admin, DATABASE_URL: url } })
    cleanup(() => site.kill())
    const env = { DATA_DIR: site.dataDir, DATABASE_URL: url }
    const secrets = join(site.dataDir, 'secrets')
    const appKey = () => readFileSync(join(secrets, 'app-key'), 'utf8')
    const first = appKey()
    const provider = { name: 'Ours', baseUrl: 'https://ai.example.com/v1', model: 'a', key: 'k-1' }
    const body = JSON.stringify(provider)
    const old = await signIn(site)
    const stored = await ask(site, '/api/admin/ai/providers', old, { method: 'POST', body })
    assert.equal(stored.status, 201)

    assert.include(await rotate(env).ended, 'already uses', 'it is refused beside a server')
    assert.include(await rotate(env, 'door-key').ended, 'Keys are app-key')
    await site.stop()

    const killed = rotate(env)
    await whileItWaits(url, killed.child, () => killed.child.kill('SIGKILL'))
    await killed.ended
    assert.include(readdirSync(secrets), 'app-key.next')
    site = await site.restart()
    assert.isTrue(await opensSecrets(site), 'killed before the commit')
    assert.equal(await statusOf(site, old), 200, 'nothing has ended yet')
    await site.stop()

    // What is committed cannot be followed by the exchange of the files.
    const stuck = rotate(env)
    await whileItWaits(url, stuck.child, () => {
      renameSync(join(secrets, 'app-key'), join(secrets, 'aside'))
      mkdirSync(join(secrets, 'app-key'))
    })
    await stuck.ended
    assert.equal(stuck.child.exitCode, 1)
    rmdirSync(join(secrets, 'app-key'))
    renameSync(join(secrets, 'aside'), join(secrets, 'app-key'))
    site = await site.restart()
    assert.isTrue(await opensSecrets(site), 'cut off after the commit')
    await site.stop()

    const whole = rotate(env)
    assert.include(await whole.ended, 'sealed anew: 1')
    assert.equal(whole.child.exitCode, 0)
    assert.sameMembers(readdirSync(secrets), ['app-key', 'token-key', 'push-key'])
    assert.notEqual(appKey(), first)
    site = await site.restart()
    assert.isTrue(await opensSecrets(site))
    assert.equal(await statusOf(site, old), 401, 'everybody signs in again')
    assert.equal(await site.stop(), 0)
  })
})
