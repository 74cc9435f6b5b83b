import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import type { AllBackups, BackupRun } from '#core/shared/contract/backups'
import type { RecipeSummary } from '#core/shared/contract/recipe'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'
import { fillKitchen, runAce } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'
import { filesOf, inDatabase, rowsOf } from '#tests/helpers/site_sums'
import { until } from '../attack/hurt_site.js'
import { signIn, type Cook } from './power_cut/cook.js'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}

/** Nobody's jobs change anything while the test compares. */
const quiet = { ...admin, JOBS: 'false' }

async function fullSite(): Promise<Site> {
  const site = await startSite({ dataDir: await preparedFolder(admin), env: quiet })
  await fillKitchen(site, 'ada@example.com')
  return site
}

const namesOf = async (cook: Cook) =>
  (await cook.send<{ items: RecipeSummary[] }>('GET', '/api/recipes?perPage=-1'))?.items.map(
    ({ name }) => name
  ) ?? []

/** Deletes recipes and makes others; the pictures of the deleted are gone, too. */
async function change(site: Site, cook: Cook): Promise<void> {
  const list = await cook.send<{ items: RecipeSummary[] }>('GET', '/api/recipes?perPage=-1')
  for (const { slug, id } of list?.items.slice(0, 4) ?? []) {
    await cook.send('DELETE', `/api/recipes/${slug}`)
    writeFileSync(join(site.dataDir, 'recipes', id, 'left.txt'), 'of another time')
  }
  await cook.send('POST', '/api/recipes', { name: 'Of another time' })
}

const backupOf = async (cook: Cook) => {
  await cook.send('POST', '/api/admin/backups')
  const list = await cook.send<AllBackups>('GET', '/api/admin/backups')
  return list?.imports.find(({ reason }) => reason === 'manual')?.name ?? ''
}

const statusOf = (cook: Cook) =>
  cook.send('GET', '/api/users/self').then(
    () => 'signed in',
    (error: Error) => error.message.slice(0, 3)
  )

test.group('A site that is put back', () => {
  test('is row for row and file for file what it was, and everybody signs in again', async ({
    assert,
    cleanup,
  }) => {
    const site = await fullSite()
    cleanup(() => site.kill())
    const cook = await signIn(site)
    const name = await backupOf(cook)
    const before = { rows: await rowsOf(site), files: await filesOf(site) }
    assert.isAbove(Object.keys(before.files).length, 10)
    await change(site, cook)
    assert.notDeepEqual(await rowsOf(site), before.rows)
    assert.notDeepEqual(await filesOf(site), before.files)

    const answer = await cook.send('POST', `/api/admin/backups/${name}/restore`)
    assert.deepEqual(answer, { message: 'Restore successful', error: false })
    assert.deepEqual(await rowsOf(site), before.rows)
    assert.deepEqual(await filesOf(site), before.files)
    await until('the old session ends', async () => (await statusOf(cook)) === '401')
    assert.isFalse(existsSync(join(site.dataDir, 'restores')))

    const again = await signIn(site)
    const { imports } = (await again.send<AllBackups>('GET', '/api/admin/backups')) ?? {}
    assert.sameMembers(imports?.map(({ reason }) => reason) ?? [], ['manual', 'before-restore'])
    // What counts by itself and what is indexed goes on.
    await again.send('POST', '/api/recipes', { name: 'After all' })
    const soup = await again.send('PATCH', '/api/recipes/after-all', {
      recipeIngredient: [{ note: 'leeks' }],
      assets: [],
    })
    assert.isNotNull(soup)
    // And back again: to what was there before the restore.
    const safety = imports?.find(({ reason }) => reason === 'before-restore')?.name
    await again.send('POST', `/api/admin/backups/${safety}/restore`)
    const last = await signIn(site)
    assert.include(await namesOf(last), 'Of another time')
  }).timeout(900_000)

  test('keeps its data when it is killed in the middle, and is put back at the next try', async ({
    assert,
    cleanup,
  }) => {
    let site = await fullSite()
    cleanup(() => site.kill())
    let cook = await signIn(site)
    const name = await backupOf(cook)
    await change(site, cook)
    const changed = { rows: await rowsOf(site), files: await filesOf(site) }
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(site.dataDir) })
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query('lock table recipes in row exclusive mode')
    const cut = cook.send('POST', `/api/admin/backups/${name}/restore`)
    await until('the restore waits for the tables', () =>
      inDatabase(site, async (other) => {
        const { rows } = await other.query(
          `select from pg_stat_activity where application_name = 'trivet-backups'
            and wait_event_type = 'Lock' and query like 'lock table%'`
        )
        return rows.length > 0
      })
    )
    assert.isTrue(existsSync(join(site.dataDir, 'restores', 'journal.json')))
    await site.kill()
    assert.isNull(await cut)

    site = await site.restart()
    assert.deepEqual(await rowsOf(site), changed.rows)
    assert.deepEqual(await filesOf(site), changed.files)
    assert.isFalse(existsSync(join(site.dataDir, 'restores')))
    assert.equal(await statusOf(cook), 'signed in')
    const [run] = (await cook.send<BackupRun[]>('GET', '/api/admin/backup-runs')) ?? []
    assert.containSubset(run, { kind: 'restore', state: 'failed' })
    assert.match(run?.problem ?? '', /cut off/)
    await cook.send('POST', `/api/admin/backups/${name}/restore`)
    cook = await signIn(site)
    assert.notInclude(await namesOf(cook), 'Of another time')
  }).timeout(900_000)

  test('gets its files at the next start when it is killed behind the exchange of the rows', async ({
    assert,
    cleanup,
  }) => {
    let site = await startSite({ dataDir: await preparedFolder(admin), env: quiet })
    cleanup(() => site.kill())
    const id = randomUUID()
    await inDatabase(site, (client) =>
      client.query(
        "insert into backup_runs (id, kind, state, is_swapped) values ($1, 'restore', 'running', true)",
        [id]
      )
    )
    const restores = join(site.dataDir, 'restores')
    for (const folder of ['recipes/x', 'users', 'shopping', 'plugin-files'])
      mkdirSync(join(restores, id, 'new', folder), { recursive: true })
    writeFileSync(join(restores, id, 'new', 'recipes', 'x', 'one.txt'), 'restored')
    // One folder was in its place already.
    writeFileSync(join(restores, 'journal.json'), JSON.stringify({ runId: id }))
    mkdirSync(join(site.dataDir, 'recipes', 'y'), { recursive: true })
    writeFileSync(join(site.dataDir, 'recipes', 'y', 'two.txt'), 'former')
    await site.kill()
    site = await site.restart()
    const recipes = globSync('recipes/**/*.txt', { cwd: site.dataDir })
    assert.deepEqual(recipes, [join('recipes', 'x', 'one.txt')])
    assert.isTrue(existsSync(join(site.dataDir, 'templates', 'recipes.md')))
    assert.isFalse(existsSync(restores))
  }).timeout(600_000)

  test('is put back at the console, beside a running server and without one', async ({
    assert,
    cleanup,
  }) => {
    let site = await fullSite()
    cleanup(() => site.kill())
    const cook = await signIn(site)
    const file = join(site.dataDir, 'mine.zip')
    assert.include(await runAce(site, 'backup', file), 'holds everything')
    const before = { rows: await rowsOf(site), files: await filesOf(site) }
    await change(site, cook)
    assert.include(await runAce(site, 'restore', file), 'as it was in the backup')
    assert.deepEqual(await rowsOf(site), before.rows)
    assert.deepEqual(await filesOf(site), before.files)
    await until('the old session ends', async () => (await statusOf(cook)) === '401')

    await change(site, await signIn(site))
    await site.stop()
    await runAce(site, 'restore', file)
    // One that is encrypted brings the keys along.
    process.env.BACKUP_PASSPHRASE = 'nine lives of a cat'
    cleanup(() => void delete process.env.BACKUP_PASSPHRASE)
    const sealed = join(site.dataDir, 'sealed.zip.age')
    await runAce(site, 'backup', sealed)
    const key = join(site.dataDir, 'secrets', 'push-key')
    const former = readFileSync(key, 'utf8')
    writeFileSync(key, `${'A'.repeat(42)}A`)
    await runAce(site, 'restore', sealed)
    assert.equal(readFileSync(key, 'utf8'), former)
    process.env.BACKUP_PASSPHRASE = 'nine lives of a dog'
    assert.include(await runAce(site, 'restore', sealed).catch(String), 'passphrase is wrong')
    const broken = join(site.dataDir, 'broken.zip')
    writeFileSync(broken, readFileSync(file).subarray(0, 20_000))
    assert.match(await runAce(site, 'restore', broken).catch(String), /no backup of Trivet|damaged/)
    site = await site.restart()
    assert.deepEqual(await filesOf(site), before.files)
    assert.notInclude(await namesOf(await signIn(site)), 'Of another time')
  }).timeout(900_000)
})
