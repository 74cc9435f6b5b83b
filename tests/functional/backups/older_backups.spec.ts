import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { openBackupFile, type OpenBackup } from '#core/backups/read_backup'
import { dropScratches, loadScratch, scratchOf, type Scratch } from '#core/backups/scratch'
import { backupSettings, connectBackups, type Migration } from '#core/backups/settings'
import { allTables, backedUpTables, tableIn } from '#core/backups/tables'
import { connection } from '#core/backups/write_backup'
import { DomainError } from '#core/http/errors'

const folder = fileURLToPath(new URL('../../fixtures/backups', import.meta.url))
const snapshots = globSync(`${folder}/*.zip`).sort()
const oldest = snapshots[0] ?? ''

type Load = (change?: Partial<OpenBackup['manifest']>) => Promise<Scratch>

/** Loads a snapshot, changed by somebody where that is said, while all of the site's own tables are locked by others. */
async function loaderOf(path: string): Promise<{ load: Load; close: () => Promise<void> }> {
  const backup = await openBackupFile(path)
  const [client, other] = [await connection(), await connection()]
  const own = await backedUpTables(other)
  const list = own.map(({ name }) => tableIn('public', name)).join(', ')
  const load: Load = async (change) => {
    await other.query(`begin; lock table ${list} in access exclusive mode`)
    const manifest = { ...backup.manifest, ...change }
    const run = { schema: scratchOf(randomUUID()), advance: () => {} }
    return loadScratch(client, { ...backup, manifest }, run).finally(() => other.query('rollback'))
  }
  const close = async () => {
    backup.close()
    await dropScratches(client)
    await Promise.all([client.end(), other.end()])
  }
  return { load, close }
}

/** What a refusal says, and of what. */
const refused = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      return [error.text, ...Object.values(error.values)].join(' ')
    }
  )

const onlyThat = (name: string): [string[], string] => [[name], 'manifest.json']

/** Has this version one more migration until the test ends. */
function alsoRuns(sql: string): () => void {
  const settings = backupSettings()
  const last: Migration = { name: 'a_last_one', up: (trx) => trx.rawQuery(sql) }
  const migrations = async () => [...(await settings.migrations()), last]
  connectBackups({ ...settings, migrations })
  return () => connectBackups(settings)
}

test.group('A backup of an older version', (group) => {
  // Each load runs a hundred migrations.
  group.each.timeout(600_000)

  test('is loaded and brought up to date beside the site, whoever works with its tables: {$self}')
    .with(snapshots.map((path) => basename(path)))
    .run(async ({ assert, cleanup }, name) => {
      const { load, close } = await loaderOf(`${folder}/${name}`)
      cleanup(close)
      const { rows, schema, tables } = await load()
      assert.isAbove(rows, 30)
      const client = await connection()
      cleanup(() => client.end())
      const made = await allTables(client, schema)
      for (const { name: table, columns } of tables)
        assert.sameMembers(made.find((one) => one.name === table)?.columns ?? [], columns, table)
      const { rows: summaries } = await client.query(`select from ${schema}.recipe_summaries`)
      assert.lengthOf(summaries, 3)
    })

  test('is refused when its rows do not fit, or stop one of the migrations since', async ({
    assert,
    cleanup,
  }) => {
    const { load, close } = await loaderOf(oldest)
    cleanup(close)
    const cases: [sql: string, problem: string][] = [
      [
        'alter table recipes add constraint short check (length(name) < 8)',
        'backups.broken-rows recipes short',
      ],
      ['select 1 / 0', 'backups.older-version 0.1.0 a_last_one'],
      ['alter table recipes drop column nothing', 'backups.older-version 0.1.0 a_last_one'],
      // What is waiting for the end of a transaction is no exception.
      [
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
          create constraint trigger refuse after update on recipes initially deferred
            for each row execute function refuse();
          update recipes set name = name`,
        'backups.older-version 0.1.0 a_last_one',
      ],
    ]
    for (const [sql, problem] of cases) {
      const takeBack = alsoRuns(sql)
      assert.equal(await refused(load()).finally(takeBack), problem)
    }
  })

  test('that names other migrations than its database went by is refused, and meets nothing of the site', async ({
    assert,
    cleanup,
  }) => {
    const { load, close } = await loaderOf(oldest)
    cleanup(close)
    assert.equal(
      await refused(load({ migrations: [], tables: {} })),
      'backups.damaged manifest.json'
    )
    assert.match(await refused(load({ migrations: ['x'] })), /^backups.newer-version/)
    const all = (await backupSettings().migrations()).map(({ name }) => name)
    const lies: [migrations: string[], part: string][] = [
      // They change, index or watch tables that nothing of this backup has made.
      ...all.filter((name) => /\/(0131|0190|0299|0380)_/.test(name)).map(onlyThat),
      // And this one has its tables, but by other columns than its rows.
      [all.slice(0, 20), 'tables/'],
    ]
    for (const [migrations, part] of lies)
      assert.include(await refused(load({ migrations })), `backups.damaged ${part}`, migrations[0])
  })
})
