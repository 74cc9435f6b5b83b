import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { connection } from '#core/backups/write_backup'
import { workBackupRun } from '#core/backups/index'
import { withPlainFile } from '#core/backups/encryption'
import { readBackupManifest, type Manifest } from '#core/backups/manifest'
import {
  allTables,
  backedUpTables,
  emptiedTables,
  tableRules,
  untouchedTables,
} from '#core/backups/tables'
import { recordWork } from '#core/events/index'
import type { AllBackups, BackupRun } from '#core/shared/contract/backups'
import { dataDir } from '#start/data_dir'
import { createCook } from '#tests/helpers/factories'
import { forgeZip } from '#tests/helpers/forge_zip'
import { partSums } from '#tests/helpers/part_sums'
import { photo } from '#tests/helpers/web_pages'

const migrationFolder = new URL('../../../database/migrations', import.meta.url)

const stored = (name: string) => join(dataDir, 'backups', name)

/** An administrator who speaks to the site. */
async function administrator(client: ApiClient) {
  const cook = await createCook({ admin: true })
  const call = (method: 'get' | 'post' | 'delete', path: string) =>
    client[method](`/api/${path}`).bearerToken(cook.token)
  const list = async () => (await call('get', 'admin/backups')).body() as AllBackups
  const make = async () => {
    const before = new Set((await list()).imports.map(({ name }) => name))
    const made = await call('post', 'admin/backups')
    if (made.status() !== 201) throw new Error(made.text())
    const name = (await list()).imports.find((one) => !before.has(one.name))?.name
    if (!name) throw new Error('No backup was stored')
    return name
  }
  const upload = (content: Buffer, filename: string) =>
    call('post', 'admin/backups/upload').file('archive', content, { filename })
  const latest = async () => ((await call('get', 'admin/backup-runs')).body() as BackupRun[])[0]
  return { ...cook, call, list, make, upload, latest }
}

async function manifestOf(path: string): Promise<Manifest> {
  const archive = await openArchive(path)
  const file = archive.files.find((one) => one.path === 'manifest.json')
  try {
    return readBackupManifest(String(await file?.bytes()))
  } finally {
    archive.close()
  }
}

/** Everything of the tests before is in each backup. */
const PATIENCE = 180_000

test.group('Backups', (group) => {
  group.each.timeout(PATIENCE)

  test('an administrator makes one, finds all rows and files in it, downloads and deletes it', async ({
    client,
    assert,
  }) => {
    const admin = await administrator(client)
    await client.post('/api/recipes').bearerToken(admin.token).json({ name: 'Leek soup' })
    const picture = await client
      .put('/api/recipes/leek-soup/image')
      .bearerToken(admin.token)
      .file('image', Buffer.from(await photo()), { filename: 'a.jpg' })
    picture.assertStatus(200)
    const name = await admin.make()
    assert.match(name, /^trivet_\d{4}(\.\d\d){5}(_\d+)?\.zip$/)
    const entry = (await admin.list()).imports.find((one) => one.name === name)
    assert.containSubset(entry, { reason: 'manual', checked: null })
    assert.match(entry?.size ?? '', /^[\d.]+ (KB|MB)$/)
    const { tables, files, migrations } = await manifestOf(stored(name))
    assert.isAbove(tables.recipes?.rows ?? 0, 0)
    const newest = readdirSync(migrationFolder).toSorted().at(-1) ?? ''
    assert.include(migrations.at(-1), newest.replace('.ts', ''))
    const { id, image } = (
      await client.get('/api/recipes/leek-soup').bearerToken(admin.token)
    ).body()
    assert.isDefined(files[`recipes/${id}/images/${image}/original.webp`])

    const { fileToken } = (await admin.call('get', `admin/backups/${name}`)).body()
    const sent = await client.get('/api/utils/download').qs({ token: fileToken })
    sent.assertStatus(200)
    sent.assertHeader('content-disposition', `attachment; filename="${name}"`)
    sent.assertHeader('content-length', String(entry?.bytes))

    const gone = await admin.call('delete', `admin/backups/${name}`)
    assert.equal(gone.body().message, `${name} has been deleted.`)
    ;(await admin.call('delete', `admin/backups/${name}`)).assertStatus(400)
    ;(await admin.call('get', `admin/backups/${name}`)).assertStatus(404)
    ;(await client.get('/api/utils/download').qs({ token: fileToken })).assertStatus(400)
  })

  test('a new table is in every backup, unless somebody decided otherwise', async ({
    assert,
    cleanup,
  }) => {
    const database = await connection()
    cleanup(() => database.end())
    await database.query('set search_path to public')
    const all = (await allTables(database)).map(({ name }) => name)
    const backed = (await backedUpTables(database)).map(({ name }) => name)
    assert.includeMembers(all, [...emptiedTables, ...untouchedTables])
    assert.sameMembers(all, [...backed, ...emptiedTables, ...untouchedTables])
    // What is put back may name nothing that is left out, and what is left alone nothing that is put back.
    const references = (await tableRules(database)).filter(({ kind }) => kind === 'reference')
    for (const { table, definition } of references) {
      const target = /REFERENCES (\w+)\(/.exec(definition)?.[1] ?? ''
      if (backed.includes(table)) assert.include(backed, target, `${table}: ${definition}`)
      if (untouchedTables.includes(table)) assert.include(untouchedTables, target, table)
    }
  })

  test('programs of before version 1 make, list, download and delete them', async ({
    client,
    assert,
  }) => {
    const admin = await administrator(client)
    const made = await admin.call('post', 'backups/export/database')
    made.assertStatus(201)
    const { export_path: name } = made.body()
    const { imports, templates } = (await admin.call('get', 'backups/available')).body()
    assert.include(
      (imports as { name: string }[]).map((one) => one.name),
      name
    )
    assert.include(templates, 'recipes.md')
    assert.isString((await admin.call('get', `backups/${name}/download`)).body().fileToken)
    ;(await admin.call('delete', `backups/${name}/delete`)).assertStatus(200)
  })

  test('names that lead elsewhere are none', async ({ client, assert }) => {
    const admin = await administrator(client)
    writeFileSync(join(dataDir, 'secret.zip'), 'x')
    for (const name of [
      '..%2Fsecret.zip',
      '..%5Csecret.zip',
      '%2e%2e%2fsecret.zip',
      '.hidden.zip',
    ]) {
      const answers = [
        await admin.call('get', `admin/backups/${name}`),
        await admin.call('post', `admin/backups/${name}/restore`),
        await admin.call('delete', `admin/backups/${name}`),
      ]
      // Some are an address of nothing once they are taken apart.
      for (const answer of answers) assert.include([400, 404, 405], answer.status(), name)
    }
    assert.equal(readFileSync(join(dataDir, 'secret.zip'), 'utf8'), 'x')
    const name = await admin.make()
    const content = readFileSync(stored(name))
    const sent = await admin.upload(content, '../../../climbing.zip')
    sent.assertStatus(200)
    assert.deepEqual(readFileSync(stored('climbing.zip')), content)
  })

  test('one is uploaded, and what is none or damaged is refused', async ({ client, assert }) => {
    const admin = await administrator(client)
    const good = readFileSync(stored(await admin.make()))
    const other = forgeZip([{ name: 'database.json', content: '{}' }])
    const foreign = forgeZip([{ name: 'manifest.json', content: '{"product":"other","form":1}' }])
    const before = (await admin.list()).imports.length
    const refused: [string, Buffer, string][] = [
      ['cut-off.zip', good.subarray(0, good.length - 5_000), 'archives.damaged'],
      ['other.zip', other, 'backups.not-a-backup'],
      ['foreign.zip', foreign, 'backups.not-a-backup'],
      ['text.zip', Buffer.from('Leek soup'), 'backups.not-a-backup'],
      ['good.tar', good, 'backups.not-a-backup'],
    ]
    for (const [name, content] of refused) (await admin.upload(content, name)).assertStatus(400)
    assert.lengthOf((await admin.list()).imports, before)
    ;(await admin.upload(good, 'mine.zip')).assertStatus(200)
    const entry = (await admin.list()).imports.find(({ name }) => name === 'mine.zip')
    assert.containSubset(entry, { reason: 'other', bytes: good.length })
    // Never in the place of another.
    ;(await admin.upload(good, 'mine.zip')).assertStatus(400)
  })
})

test.group('An encrypted backup', (group) => {
  group.each.timeout(PATIENCE)

  test('is made where a passphrase is set, has the keys in it, and opens by that passphrase only', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await administrator(client)
    const plain = await manifestOf(stored(await admin.make()))
    const set = (settings: object) =>
      client
        .put('/api/admin/plugins/backup-archive')
        .bearerToken(admin.token)
        .json({ on: true, settings })
    ;(await set({ passphrase: 'nine lives of a cat' })).assertStatus(200)
    cleanup(async () => void (await set({ passphrase: null })))
    const name = await admin.make()
    assert.match(name, /\.zip\.age$/)
    const content = readFileSync(stored(name))
    assert.equal(content.subarray(0, 21).toString(), 'age-encryption.org/v1')
    const opened = await withPlainFile(stored(name), 'nine lives of a cat', manifestOf)
    assert.isDefined(opened.files['secrets/app-key'])
    assert.isUndefined(plain.files['secrets/app-key'])
    assert.isNull(await rehearsed(admin, name))

    const wrong = await rehearsed(admin, name, 'nine lives of a dog')
    assert.include(String(wrong), 'backups.wrong-passphrase')
    assert.match((await admin.latest())?.problem ?? '', /passphrase is wrong/)
    ;(await admin.upload(content.subarray(0, content.length - 3_000), 'cut.zip.age')).assertStatus(
      200
    )
    assert.include(String(await rehearsed(admin, 'cut.zip.age')), 'backups.wrong-passphrase')
    ;(await admin.upload(Buffer.from('Leek soup'), 'soup.zip.age')).assertStatus(400)
    await set({ passphrase: null })
    assert.include(String(await rehearsed(admin, name)), 'backups.passphrase-needed')
    assert.isNull(await rehearsed(admin, name, 'nine lives of a cat'))
  })
})

test.group('A rehearsal', (group) => {
  group.each.timeout(PATIENCE)

  test('loads a backup beside the site, says so, and leaves nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await administrator(client)
    const name = await admin.make()
    const begun = await rehearsed(admin, name)
    assert.isNull(begun)
    const run = await admin.latest()
    assert.containSubset(run, { kind: 'rehearsal', state: 'done', fileName: name, problem: null })
    assert.isAbove(run?.rows ?? 0, 10)
    const entry = (await admin.list()).imports.find((one) => one.name === name)
    assert.isTrue(entry?.checked?.isGood)
    const database = await connection()
    cleanup(() => database.end())
    const { rows } = await database.query("select from pg_namespace where nspname like 'restore%'")
    assert.lengthOf(rows, 0)
  })

  test('finds a changed byte, rows that do not fit, other migrations, and a newer version', async ({
    client,
    assert,
  }) => {
    const admin = await administrator(client)
    const name = await admin.make()
    const files = await filesOf(stored(name))
    const text = (path: string) => String(files.get(path))
    const manifest = JSON.parse(text('manifest.json')) as Manifest
    const forged = (changed: Record<string, string>) =>
      forgeZip(
        [...files].map(([path, content]) => ({ name: path, content: changed[path] ?? content }))
      )
    const cases: [string, Buffer, RegExp][] = [
      [
        'byte.zip',
        forged({ 'tables/groups.csv': text('tables/groups.csv').replace(/[a-z](?=\n)/, '!') }),
        /damaged: tables\/groups/,
      ],
      ['orphans.zip', forged(withoutGroups(manifest, text)), /rows of \w+ do not fit/],
      [
        'older.zip',
        forged({
          'manifest.json': JSON.stringify({
            ...manifest,
            migrations: manifest.migrations.slice(0, -1),
          }),
        }),
        // What the newest migration changes is there already.
        /damaged: tables\/\w+/,
      ],
      [
        'newer.zip',
        forged({
          'manifest.json': JSON.stringify({
            ...manifest,
            migrations: [...manifest.migrations, 'x'],
          }),
        }),
        /newer Trivet/,
      ],
    ]
    for (const [file, content, problem] of cases) {
      ;(await admin.upload(content, file)).assertStatus(200)
      assert.isNotNull(await rehearsed(admin, file), file)
      const run = await admin.latest()
      assert.equal(run?.state, 'failed', file)
      assert.match(run?.problem ?? '', problem, file)
      const entry = (await admin.list()).imports.find((one) => one.name === file)
      assert.isFalse(entry?.checked?.isGood, file)
    }
  })

  test('and any other run wait for nobody: a second one is refused', async ({
    client,
    cleanup,
  }) => {
    const admin = await administrator(client)
    const name = await admin.make()
    const other = await connection()
    cleanup(() => other.end())
    await other.query('select pg_advisory_lock(74815, 1)')
    ;(await admin.call('post', 'admin/backups')).assertStatus(409)
    ;(await admin.call('post', `admin/backups/${name}/restore`)).assertStatus(409)
    const body = { kind: 'rehearsal', name }
    ;(await admin.call('post', 'admin/backup-runs').json(body)).assertStatus(409)
  })
})

type Admin = Awaited<ReturnType<typeof administrator>>

/** Begins a rehearsal and does what a worker would; what it threw, or null. */
async function rehearsed(admin: Admin, name: string, passphrase?: string): Promise<unknown> {
  const recorder = recordWork()
  const body = { kind: 'rehearsal', name, ...(passphrase && { passphrase }) }
  const begun = await admin.call('post', 'admin/backup-runs').json(body)
  begun.assertStatus(202)
  recorder.stop()
  const job = recorder.jobs.find((one) => one.name === 'backups.run')
  const signal = new AbortController().signal
  const payload = job?.payload as Parameters<typeof workBackupRun.run>[0]
  return Promise.resolve(workBackupRun.run(payload, { jobId: 'test', attempt: 1, signal })).then(
    () => null,
    (error: unknown) => error
  )
}

async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(path)
  const files = new Map<string, Buffer>()
  for (const file of archive.files) files.set(file.path, await file.bytes())
  archive.close()
  return files
}

/** A backup that says by right sums that there are no groups, of which its households know nothing. */
function withoutGroups(manifest: Manifest, text: (path: string) => string): Record<string, string> {
  const [head = ''] = text('tables/groups.csv').split('\n')
  const content = `${head}\n`
  const groups = { ...manifest.tables.groups, rows: 0, ...partSums(content) }
  const tables = { ...manifest.tables, groups }
  return { 'tables/groups.csv': content, 'manifest.json': JSON.stringify({ ...manifest, tables }) }
}
