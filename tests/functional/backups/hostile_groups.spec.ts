import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { settleCutOff } from '#core/backups/groups/group_files'
import { connection } from '#core/backups/write_backup'
import type { AllBackups } from '#core/shared/contract/backups'
import { storage } from '#core/storage/index'
import { dataDir } from '#start/data_dir'
import { forgeZip } from '#tests/helpers/forge_zip'
import { administrator, archiveOf, filesOf, forged, fullGroup, rowsOf } from './group_kitchen.js'

const PATIENCE = 180_000

/** What of a site an archive must leave as it is. */
async function traces() {
  const groups = await rowsOf<{ id: string }>('select id from groups order by id')
  const people = await rowsOf<{ id: string }>('select id from users order by id')
  const schemas = await rowsOf("select from pg_namespace where nspname like 'restore%'")
  const folders = new Set<string>()
  for await (const key of storage().keys('recipes')) folders.add(key.split('/')[1] ?? '')
  const waiting = (await storage().list('group-imports')).map(({ key }) => key)
  return { groups, people, schemas: schemas.length, folders: [...folders].sort(), waiting }
}

async function site(client: ApiClient) {
  const old = await fullGroup(client)
  const admin = await administrator(client)
  const archive = await archiveOf(old.group.id)
  return { old, admin, archive, files: await filesOf(archive) }
}

test.group('The archive of a group', (group) => {
  group.each.timeout(PATIENCE)

  test('is refused where it is none, cut off, another product or of a whole site, and a backup is none of a group', async ({
    client,
    assert,
  }) => {
    const { admin, archive } = await site(client)
    const only = (text: string) => forgeZip([{ name: 'manifest.json', content: text }])
    const backups = async () =>
      (await client.get('/api/admin/backups').bearerToken(admin.token)).body() as AllBackups
    const had = new Set((await backups()).imports.map(({ name }) => name))
    ;(await client.post('/api/admin/backups').bearerToken(admin.token)).assertStatus(201)
    const name = (await backups()).imports.find((one) => !had.has(one.name))?.name ?? ''
    const before = await traces()
    const cases: [string, Buffer, RegExp][] = [
      ['text', Buffer.from('Leek stew'), /no backup of Trivet/],
      ['cut off', archive.subarray(0, archive.length - 3_000), /damaged/],
      ['another product', only('{"product":"other","form":"group-1"}'), /no backup of Trivet/],
      ['another form', only('{"product":"trivet","form":"group-2"}'), /no backup of Trivet/],
      ['empty', only('{"product":"trivet","form":"group-1"}'), /damaged/],
      ['a site', readFileSync(join(dataDir, 'backups', name)), /whole site/],
    ]
    for (const [what, content, problem] of cases) {
      const answer = await admin.upload(content)
      answer.assertStatus(400)
      assert.match(answer.body().detail.message, problem, what)
    }
    const asBackup = await client
      .post('/api/admin/backups/upload')
      .bearerToken(admin.token)
      .file('archive', archive, { filename: 'group.zip' })
    asBackup.assertStatus(400)
    assert.match(asBackup.body().detail.message, /one group/)
    ;(await client.post('/api/admin/group-archives').bearerToken(admin.token)).assertStatus(422)
    assert.deepEqual(await traces(), before)
  })

  test('leaves nothing of itself where a byte was changed, rows do not fit, or it names what is not its own', async ({
    client,
    assert,
  }) => {
    const { old, admin, files } = await site(client)
    const text = (path: string) => String(files.get(path))
    const users = text('tables/users.csv')
    const groups = text('tables/groups.csv')
    const another = groups
      .trimEnd()
      .split('\n')
      .slice(1)
      .join('\n')
      .replaceAll(old.group.id, crypto.randomUUID())
      .replaceAll(old.group.slug, 'another-slug')
    const foreign = await fullGroup(client)
    const lines = text('tables/recipe_ingredients.csv')
    const [food] = old.stew.recipeIngredient.map(({ food: one }: { food: { id: string } }) => one)
    const before = await traces()
    const cases: [string, Buffer, RegExp][] = [
      ['a byte', changedByte(files, 'tables/users.csv'), /damaged: tables\/users/],
      [
        'nobody',
        forged(files, { 'tables/users.csv': `${users.split('\n')[0]}\n` }),
        /rows of \w+ do not fit/,
      ],
      [
        'two groups',
        forged(files, { 'tables/groups.csv': `${groups.trimEnd()}\n${another}\n` }),
        /damaged: tables\/groups/,
      ],
      [
        'a food of others',
        forged(files, {
          'tables/recipe_ingredients.csv': lines.replaceAll(
            food.id,
            foreign.stew.recipeIngredient[0].food.id
          ),
        }),
        /rows of recipe_ingredients do not fit/,
      ],
      [
        'a file of others',
        forged(files, { [`data/recipes/${foreign.stew.id}/assets/plan.pdf`]: 'x' }),
        /damaged: data\/recipes/,
      ],
      ['a file of nobody', forged(files, { 'data/users/ada/profile.webp': 'x' }), /damaged: data/],
      ['a file of plugins', forged(files, { 'data/plugin-files/x/y': 'x' }), /damaged: data/],
      [
        'a table of the site',
        forged(new Map(files).set('tables/settings.csv', Buffer.from(groups)), {}, (manifest) => ({
          ...manifest,
          tables: { ...manifest.tables, settings: manifest.tables['groups'] },
        })),
        /damaged: tables\/settings/,
      ],
      [
        'a newer version',
        forged(files, {}, (manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, 'x'],
        })),
        /newer Trivet/,
      ],
    ]
    for (const [what, content, problem] of cases) {
      const outcome = await outcomeOf(admin, content)
      assert.match(outcome, problem, what)
      assert.deepEqual(await traces(), before, what)
    }
    const { id } = foreign.stew
    assert.equal(String(await storage().get(`recipes/${id}/assets/plan.pdf`)), 'how to cut leeks')
  })

  test('whose picture was changed leaves neither rows nor the files before it', async ({
    client,
    assert,
  }) => {
    const { admin, files } = await site(client)
    const picture = [...files.keys()].findLast((path) => path.startsWith('data/recipes/')) ?? ''
    const before = await traces()
    const outcome = await outcomeOf(admin, changedByte(files, picture))
    assert.match(outcome, /damaged: data\/recipes/)
    assert.deepEqual(await traces(), before)
  })

  test('that was cut off by the end of the site leaves no files either', async ({
    client,
    assert,
  }) => {
    const { admin } = await site(client)
    const before = await traces()
    const recipe = crypto.randomUUID()
    const [run] = await rowsOf<{ id: string }>(
      "insert into backup_runs (kind, state, begun_by) values ('group-import', 'failed', $1) returning id",
      [admin.user.username]
    )
    await storage().put(`group-imports/${run?.id}.json`, JSON.stringify([`recipes/${recipe}`]))
    await storage().put(`recipes/${recipe}/assets/plan.pdf`, 'x')
    await settleCutOff()
    assert.deepEqual(await traces(), before)
  })

  test('waits for nobody: beside another run it is refused, and not kept', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { admin, archive } = await site(client)
    const other = await connection()
    cleanup(() => other.end())
    await other.query('select pg_advisory_lock(74815, 1)')
    const before = await traces()
    ;(await admin.upload(archive)).assertStatus(409)
    assert.deepEqual(await traces(), before)
  })
})

type Admin = Awaited<ReturnType<typeof administrator>>

/** What is said of an archive, at its upload or behind it. */
async function outcomeOf(admin: Admin, content: Buffer): Promise<string> {
  return admin.bring(content).then(
    ({ problem, state }) => problem ?? state,
    (error: Error) => error.message
  )
}

/** An archive that says the former sum of a file in which one byte is another. */
function changedByte(files: Map<string, Buffer>, path: string): Buffer {
  const content = Buffer.from(files.get(path) ?? '')
  const at = content.length - 3
  content[at] = (content[at] ?? 0) ^ 1
  const all = new Map([...files, [path, content]])
  return forgeZip([...all].map(([name, bytes]) => ({ name, content: bytes })))
}
