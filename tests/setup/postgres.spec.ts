import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { test } from '@japa/runner'
import { chooseAccount, ways } from '#start/postgres/account'
import { packagedPostgres } from '#start/postgres/binaries'
import { Cluster } from '#start/postgres/cluster'

const isRoot = process.getuid?.() === 0

/** Makes a cluster in a folder by one way only, writes, stops and reads again. */
async function tryWay(
  folder: string,
  only: keyof typeof ways
): Promise<{ way: string; value: string }> {
  const native = packagedPostgres()
  if (!native) throw new Error('no packaged Postgres')
  const account = chooseAccount(native, join(folder, 'pg18'), [ways[only]])
  const cluster = new Cluster(account, join(folder, 'postgres.json'), { durable: false })
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: await cluster.start() })
    await client.connect()
    const { rows } = await client.query<{ value: string }>(sql)
    await client.end()
    await cluster.stop()
    return rows[0]?.value ?? ''
  }
  await ask("create table kept as select 'soup' as value")
  return { way: account.way, value: await ask('select value from kept') }
}

test.group('The embedded Postgres', (group) => {
  group.each.timeout(60_000)

  test('runs for root as nobody in a folder that nobody may enter', async ({ assert }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    assert.deepEqual(await tryWay(join(folder, 'data'), 'asNobody'), {
      way: 'switched',
      value: 'soup',
    })
  }).skip(!isRoot, 'only root has to switch')

  test("runs in a user namespace when the project lies in root's closed home", async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(homedir(), 'trivet-test-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    assert.deepEqual(await tryWay(folder, 'inNamespace'), { way: 'namespace', value: 'soup' })
  }).skip(!isRoot, 'only root has to switch')

  test('runs from a copy when neither is possible', async ({ assert }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    assert.deepEqual(await tryWay(folder, 'fromCopy'), { way: 'copied', value: 'soup' })
  }).skip(!isRoot, 'only root has to switch')

  test('runs for a normal user as that user', async ({ assert }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    assert.deepEqual(await tryWay(folder, 'asSelf'), { way: 'self', value: 'soup' })
  }).skip(
    isRoot,
    'these tests run as root; tests/setup/fresh_clone.spec.ts starts a site as another user'
  )
})
