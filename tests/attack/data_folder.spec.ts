import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { embeddedPostgres } from '#start/postgres/index'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { isAlive, treeOf } from '#tests/helpers/process_tree'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { siteEnvironment } from '#tests/helpers/site'
import { freePort } from '#tests/helpers/test_database'
import { attempt } from './harness/index.js'
import { admin, launch, ROOT, until } from './hurt_site.js'
import { mayMount, mountSmall } from './small_disk.js'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

const newFolder = () => mkdtempSync(join(tmpdir(), 'trivet-test-'))

/** What a start that is refused says, without the stack that it must not have. */
async function refusal(dataDir: string, more: { uid?: number } = {}): Promise<string> {
  const site = await launch(dataDir, more).catch((error: unknown) => String(error))
  if (typeof site === 'string') return site.replace(/^Error: It ended: /, '').trim()
  await site.kill()
  throw new Error('It started')
}

const lineCount = (text: string) => text.split('\n').length

async function query(dataDir: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

test.group('A data folder', (group) => {
  group.each.timeout(90_000)
  let dataDir: string
  group.setup(async () => {
    dataDir = newFolder()
    chmodSync(dataDir, 0o755)
    const site = await launch(dataDir)
    await site.stop()
  })

  test('is closed to other users', async ({ assert }) => {
    attempt('DATA_DIR that others may read', 'closed')
    assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  })

  test('with an empty key file is refused in one sentence, and the key is left as it is', async ({
    assert,
  }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'secrets'))
    const key = join(folder, 'secrets', 'token-key')
    writeFileSync(key, '')
    const said = await refusal(folder)
    attempt('empty key file', 'refused in one sentence')
    assert.match(said, /^The key file .*token-key is empty or cut off\./)
    assert.equal(lineCount(said), 1)
    assert.equal(statSync(key).size, 0)
  })

  test('with a folder in the place of a key file is refused in one sentence', async ({
    assert,
  }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'secrets', 'token-key'), { recursive: true })
    const said = await refusal(folder)
    attempt('folder in the place of a key', 'refused in one sentence')
    assert.match(said, /^The key file .*token-key cannot be used: it is a folder/)
    assert.equal(lineCount(said), 1)
  })

  test('that a newer version has changed is refused before anything is written', async ({
    assert,
  }) => {
    const site = await launch(dataDir)
    await query(
      dataDir,
      `insert into adonis_schema (name, batch, migration_time)
        values ('database/migrations/9999_of_tomorrow', 99, now())`
    )
    await site.stop()
    const said = await refusal(dataDir)
    attempt('database of a newer version', 'refused in one sentence')
    assert.match(said, /changed by a newer Trivet \(database\/migrations\/9999_of_tomorrow\)/)
    assert.equal(lineCount(said), 1)
    assert.isFalse(existsSync(join(dataDir, 'pg18', 'postmaster.pid')))
  })

  test('that is read-only is refused in one sentence', async ({ assert, cleanup }) => {
    const folder = newFolder()
    if (isRoot) {
      assert.isTrue(mountSmall(folder, 'ro,size=1m'))
      cleanup(() => void spawnSync('umount', [folder]))
    } else chmodSync(folder, 0o500)
    const said = await refusal(folder)
    attempt('read-only DATA_DIR', 'refused in one sentence')
    assert.match(said, /^DATA_DIR .* cannot be used: /)
    assert.equal(lineCount(said), 1)
  }).skip(isRoot && !mayMount, 'root may write everywhere, and nothing can be mounted here')

  test('of another user is refused in one sentence', async ({ assert }) => {
    const said = await refusal(dataDir, { uid: NOBODY })
    attempt("another user's DATA_DIR", 'refused in one sentence')
    assert.match(said, /^DATA_DIR .* cannot be used: it belongs to another user/)
    assert.equal(lineCount(said), 1)
  }).skip(!isRoot, 'only root can be somebody else')
})

/** Starts the launcher without waiting for anything; `said` is what it printed so far. */
function beginStart(dataDir: string, port: string) {
  const child = spawn(process.execPath, [join(ROOT, 'start', 'launch.mjs'), 'serve'], {
    cwd: ROOT,
    env: { ...siteEnvironment(process.env), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (text += more))
  const tree = () => treeOf(child.pid ?? 0)
  const kill = () => tree().forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL'))
  return { child, tree, kill, said: () => text }
}

/** Whether a statement can be answered. */
const holds = (dataDir: string, sql: string) =>
  query(dataDir, sql).then(
    () => true,
    () => false
  )

/** Stops a start: it ends well, without a stack, and leaves no process. */
async function assertStops(
  assert: Assert,
  { child, tree, said }: ReturnType<typeof beginStart>
): Promise<void> {
  const before = tree()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  assert.notMatch(said(), /^ +at /m)
  await until('nothing of it is left', async () => !before.some(isAlive))
}

test.group('A start', (group) => {
  group.each.timeout(60_000)

  test('that is stopped before it has come up ends cleanly', async ({ assert, cleanup }) => {
    const dataDir = newFolder()
    const start = beginStart(dataDir, String(await freePort()))
    cleanup(start.kill)
    await until('its database answers', () => holds(dataDir, 'select 1'))
    await assertStops(assert, start)
    attempt('a stop during the start', 'clean')
  })

  test('that is stopped while its database keeps it waiting ends without a complaint', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await preparedFolder(admin)
    const cluster = embeddedPostgres(dataDir)
    const holder = new Client({ connectionString: await cluster.start() })
    cleanup(async () => {
      await holder.end()
      await cluster.stop()
    })
    await holder.connect()
    await holder.query('begin; lock table plugin_states in access exclusive mode')
    const start = beginStart(dataDir, String(await freePort()))
    cleanup(start.kill)
    const waiting = `select 1 / count(*) from pg_stat_activity where wait_event_type = 'Lock'`
    await until('the start waits', () => holds(dataDir, waiting))
    await assertStops(assert, start)
    attempt('a stop while the database keeps the start waiting', 'clean')
  })
})

test.group('A Redis that is away', (group) => {
  group.each.timeout(60_000)

  test('is waited for with a line, and stopping does not wait', async ({ assert, cleanup }) => {
    const launcher = join(ROOT, 'start', 'launch.mjs')
    const child = spawn(process.execPath, [launcher, 'serve'], {
      cwd: ROOT,
      env: {
        ...siteEnvironment(process.env),
        ...admin,
        DATA_DIR: newFolder(),
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        REDIS_URL: 'redis://127.0.0.1:1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const tree = () => treeOf(child.pid ?? 0)
    cleanup(() => tree().forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL')))
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    await until('it says so', async () => /Redis at 127.0.0.1:1 does not answer/.test(said))
    const before = tree()
    const ended = once(child, 'exit')
    const began = Date.now()
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
    assert.isBelow(Date.now() - began, 5_000)
    assert.isFalse(before.some(isAlive))
    attempt('Redis away at start', 'waits with a line, stops at once')
  })
})
