import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { test } from '@japa/runner'
import { embeddedPostgres } from '#start/postgres/index'
import { isAlive } from '#tests/helpers/process_tree'

const newFolder = () => mkdtempSync(join(tmpdir(), 'trivet-test-'))

/** A cluster whose notes are kept instead of printed. */
function clusterIn(folder: string) {
  const notes: string[] = []
  const cluster = embeddedPostgres(folder, { durable: false, note: (text) => notes.push(text) })
  return { cluster, notes }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ value: unknown }>(sql)).rows.map(({ value }) => value)
  } finally {
    await client.end()
  }
}

/** A folder with a cluster that holds a soup and is stopped. */
async function folderWithSoup(): Promise<string> {
  const folder = newFolder()
  const { cluster } = clusterIn(folder)
  await query(await cluster.start(), "create table kept as select 'soup' as value")
  await cluster.stop()
  return folder
}

const soupOf = (url: string) => query(url, 'select value from kept')

const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await delay(50)) {
    if (await holds()) return
  }
  throw new Error('It did not come to pass within twenty seconds')
}

test.group('What the embedded Postgres holds', (group) => {
  group.each.timeout(60_000)

  for (const [what, content] of [
    ['deleted', null],
    ['half-written', '{"port": 5'],
    ['of another cluster', '{"port": 0, "password": "another"}'],
  ] as const) {
    test(`is still there when postgres.json is ${what}`, async ({ assert, cleanup }) => {
      const folder = await folderWithSoup()
      rmSync(join(folder, 'postgres.json'))
      if (content !== null) writeFileSync(join(folder, 'postgres.json'), content)
      const { cluster, notes } = clusterIn(folder)
      cleanup(() => cluster.stop())
      assert.deepEqual(await soupOf(await cluster.start()), ['soup'])
      assert.match(notes.join(), /got a new password/)
    })
  }

  test('is not thrown away when it cannot be opened, and a sentence says so', async ({
    assert,
  }) => {
    const folder = await folderWithSoup()
    rmSync(join(folder, 'postgres.json'))
    rmSync(join(folder, 'pg18', 'global', 'pg_control'))
    const before = readdirSync(join(folder, 'pg18', 'base'))
    const { cluster } = clusterIn(folder)
    await assert.rejects(() => cluster.start(), /Nothing was removed/)
    await cluster.stop()
    assert.deepEqual(readdirSync(join(folder, 'pg18', 'base')), before)
  })

  test('is not made anew over files that are there', async ({ assert }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'pg18', 'base'), { recursive: true })
    const { cluster } = clusterIn(folder)
    await assert.rejects(() => cluster.start(), /PG_VERSION is missing/)
    await cluster.stop()
    assert.deepEqual(readdirSync(join(folder, 'pg18')), ['base'])
  })

  test('is made in full though the making before was cut off', async ({ assert, cleanup }) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'pg18.new-0badcafe', 'base'), { recursive: true })
    const { cluster } = clusterIn(folder)
    cleanup(() => cluster.stop())
    assert.deepEqual(await query(await cluster.start(), 'select 1 as value'), [1])
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('pg18')),
      ['pg18']
    )
  })
})

/** The soup of a server that is just being started again. */
async function soupAgain(url: string): Promise<unknown[]> {
  const answers = () =>
    soupOf(url).then(
      () => true,
      () => false
    )
  await until(answers)
  return soupOf(url)
}

test.group('The server of the embedded Postgres', (group) => {
  group.each.timeout(60_000)

  test('is started again under its address when it was killed', async ({ assert, cleanup }) => {
    const folder = await folderWithSoup()
    const { cluster, notes } = clusterIn(folder)
    cleanup(() => cluster.stop())
    const url = await cluster.start()
    process.kill(serverPid(folder), 'SIGKILL')
    await until(() => notes.length > 0)
    assert.deepEqual(await soupAgain(url), ['soup'])
    assert.match(notes.join(), /starting it again/)
  })

  test('is started again though postgres.json went away meanwhile', async ({ assert, cleanup }) => {
    const folder = await folderWithSoup()
    const { cluster, notes } = clusterIn(folder)
    cleanup(() => cluster.stop())
    const url = await cluster.start()
    rmSync(join(folder, 'postgres.json'))
    process.kill(serverPid(folder), 'SIGKILL')
    await until(() => notes.length > 0)
    assert.deepEqual(await soupAgain(url), ['soup'])
  })

  test('is stopped by its last user, whoever started it', async ({ assert, cleanup }) => {
    const folder = await folderWithSoup()
    const program =
      "const { embeddedPostgres } = await import('#start/postgres/index');" +
      `const cluster = embeddedPostgres(${JSON.stringify(folder)});` +
      'await cluster.start(); console.log("up"); process.stdin.once("data", () => process.exit())'
    const other = spawn(
      process.execPath,
      ['--import=@poppinss/ts-exec', '--input-type=module', '-e', program],
      { stdio: ['pipe', 'pipe', 'inherit'] }
    )
    cleanup(() => void other.kill('SIGKILL'))
    await new Promise((resolve) => other.stdout.once('data', resolve))
    const server = serverPid(folder)
    const { cluster } = clusterIn(folder)
    const url = await cluster.start()
    other.stdin.write('end\n')
    await new Promise((resolve) => other.once('exit', resolve))
    assert.deepEqual(await soupOf(url), ['soup'])
    assert.isTrue(isAlive(server))
    await cluster.stop()
    assert.isFalse(isAlive(server))
  })

  test('does not count users that were killed', async ({ assert }) => {
    const folder = await folderWithSoup()
    const { cluster } = clusterIn(folder)
    await cluster.start()
    const server = serverPid(folder)
    writeFileSync(join(folder, 'postgres.users', '1'), '{"pid": 1, "started": "another time"}')
    await cluster.stop()
    assert.isFalse(isAlive(server))
  })

  test('starts at once though its lock file names a process of another program', async ({
    assert,
    cleanup,
  }) => {
    const folder = await folderWithSoup()
    const another = await folderWithSoup()
    const neighbour = clusterIn(another)
    cleanup(() => neighbour.cluster.stop())
    await neighbour.cluster.start()
    const lines = `${serverPid(another)}\n${join(folder, 'pg18')}\n`
    writeFileSync(join(folder, 'pg18', 'postmaster.pid'), lines)
    const { cluster } = clusterIn(folder)
    cleanup(() => cluster.stop())
    const began = Date.now()
    assert.deepEqual(await soupOf(await cluster.start()), ['soup'])
    assert.isBelow(Date.now() - began, 30_000)
  })
})
