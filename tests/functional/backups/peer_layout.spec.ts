import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { backupsService, openPeerBackup, workBackupRun } from '#core/backups/index'
import { accountedTables } from '#core/backups/peer_layout/left_out'
import { peerTables, type PeerReport } from '#core/backups/peer_layout/write_peer_backup'
import { backedUpTables } from '#core/backups/tables'
import { connection } from '#core/backups/write_backup'
import { recordWork } from '#core/events/index'
import type { AllBackups, BackupRun } from '#core/shared/contract/backups'
import { putReceivedImage, recipeImagesFolder, storage } from '#core/storage/index'
import { dataDir } from '#start/data_dir'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'
import { canTake, type PeerColumn, peerReferences, peerSchema, peerUniques } from './peer_schema.js'

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

/** An archive in the peer's layout, as who unpacks it finds it. */
async function unpacked(content: Buffer) {
  const archive = await openArchive(content)
  try {
    const text = async (path: string) =>
      String(await archive.files.find((file) => file.path === path)?.bytes())
    const tables = JSON.parse(await text('database.json')) as Tables
    const report = JSON.parse(await text('data/trivet-export.json')) as PeerReport
    return { paths: archive.files.map(({ path }) => path), tables, report }
  } finally {
    archive.close()
  }
}

/** The site as it is now, as who would leave with it has it. */
async function leaving() {
  const { content, close } = await openPeerBackup({ passphrase: null, advance: () => {} })
  try {
    return await unpacked(await buffer(content))
  } finally {
    await close()
  }
}

const whole = {
  description: 'From Zoë.',
  recipeYield: 'bowls',
  recipeServings: 4,
  recipeYieldQuantity: 2.5,
  recipeCategory: [{ name: 'Soups' }],
  tags: [{ name: 'Winter' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: [
    {
      title: 'Soup',
      quantity: 2.5,
      unit: { name: 'cup', pluralName: 'cups' },
      food: { name: 'leek', pluralName: 'leeks' },
      note: 'washed',
      originalText: '2 1/2 cups leeks, washed',
      referenceId: '11111111-1111-4111-8111-111111111111',
    },
    { quantity: 0, note: 'salt' },
  ],
  recipeInstructions: [
    {
      title: 'Soup',
      summary: 'Cutting',
      text: 'Cut.',
      ingredientReferences: [{ referenceId: '11111111-1111-4111-8111-111111111111' }],
    },
    { title: '', text: 'Cook.' },
  ],
  notes: [
    { title: 'Keeping', text: 'Three days.' },
    { title: '', text: 'Good cold.' },
  ],
  nutrition: { calories: '210' },
  extras: { source: 'My book' },
  lastMade: '2021-03-04T05:06:07Z',
}

/** A household with a soup that has everything, and what it plans and buys. */
async function kitchen(client: ApiClient) {
  const cook = await createCook({ admin: true, canInvite: true })
  const { token, user } = cook
  const as = {
    post: async (path: string, body: object) =>
      (await client.post(`/api/${path}`).bearerToken(token).json(body)).body(),
    patch: (path: string, body: object) =>
      client.patch(`/api/${path}`).bearerToken(token).json(body),
    get: async (path: string) => (await client.get(`/api/${path}`).bearerToken(token)).body(),
    delete: (path: string) => client.delete(`/api/${path}`).bearerToken(token),
    send: async (method: 'post' | 'put', path: string, field: string) => {
      const file = Buffer.from(await photo())
      const call = client[method](`/api/${path}`).bearerToken(token)
      ;(await call.file(field, file, { filename: 'a.jpg' })).assertStatus(200)
    },
  }
  await as.post('recipes', { name: 'Leek soup' })
  ;(await as.patch('recipes/leek-soup', whole)).assertStatus(200)
  const soup = await as.get('recipes/leek-soup')
  for (let turn = 0; turn < 2; turn += 1) await as.send('put', 'recipes/leek-soup/image', 'image')
  await as.send('post', `users/${user.id}/image`, 'profile')
  const event = await as.post('recipes/timeline/events', {
    recipeId: soup.id,
    subject: 'For Ada',
    eventMessage: 'She liked it.',
    eventType: 'info',
  })
  await as.send('put', `recipes/timeline/events/${event.id}/image`, 'image')
  await as.post(`users/${user.id}/ratings/leek-soup`, { rating: 4, isFavorite: true })
  await as.post('comments', { recipeId: soup.id, text: 'Less salt.' })
  await as.post('shared/recipes', { recipeId: soup.id })
  await as.post('households/cookbooks', { name: 'Soups', description: 'Warm' })
  await as.post('households/mealplans', { date: '2031-05-06', recipeId: soup.id })
  await as.post('households/mealplans/rules', { day: 'monday' })
  const label = await as.post('groups/labels', { name: 'Greens' })
  const list = await as.post('households/shopping/lists', { name: 'Saturday' })
  await as.post('households/shopping/items', {
    shoppingListId: list.id,
    quantity: 2,
    foodId: soup.recipeIngredient[0].food.id,
    labelId: label.id,
    recipeReferences: [{ recipeId: soup.id, recipeQuantity: 2 }],
  })
  return { ...cook, ...as, soup, list, event }
}

const rowOf = (rows: Row[] | undefined, id: unknown) => rows?.find((row) => row.id === id)

/** Each backup has everything of the tests before in it. */
const PATIENCE = 180_000

test.group('A site that leaves for the peer', (group) => {
  group.each.timeout(PATIENCE)

  test('has every table and column of its database, and no other, each value in its form', async ({
    client,
    assert,
  }) => {
    await kitchen(client)
    assert.sameMembers(Object.keys(peerTables), [...peerSchema.keys()])
    for (const [name, { columns }] of Object.entries(peerTables))
      assert.sameMembers(Object.keys(columns), [...(peerSchema.get(name)?.keys() ?? [])], name)
    const { tables, report } = await leaving()
    assert.sameMembers(Object.keys(tables), [...peerSchema.keys()])
    assert.deepEqual(tables.alembic_version, [{ version_num: '1d9a002d7234' }])
    const wrong: string[] = []
    for (const [name, rows] of Object.entries(tables)) {
      assert.equal(report.rows[name], rows.length, name)
      const columns = peerSchema.get(name) ?? new Map<string, PeerColumn>()
      for (const row of rows) {
        // All rows of a table are inserted at once there, by the names of the first.
        if (Object.keys(row).length !== columns.size) wrong.push(`${name}: ${Object.keys(row)}`)
        for (const [column, value] of Object.entries(row)) {
          const known = columns.get(column)
          if (!known || !canTake(known, value)) wrong.push(`${name}.${column}: ${String(value)}`)
        }
      }
    }
    assert.deepEqual(wrong.slice(0, 10), [])
  })

  test('has rows that belong together: none names what is not there, and none is there twice', async ({
    client,
    assert,
  }) => {
    const { soup, delete: remove, get, post } = await kitchen(client)
    // A recipe of the trash, within another one.
    await post('recipes', { name: 'Stock' })
    const stock = await get('recipes/stock')
    await db
      .from('recipe_ingredients')
      .where({ recipe_id: soup.id, note: 'salt' })
      .update({ referenced_recipe_id: stock.id })
    ;(await remove('recipes/stock')).assertStatus(200)
    const { tables } = await leaving()
    const ids = new Map(
      Object.entries(tables).map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))])
    )
    const lost = Object.entries(tables).flatMap(([name, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => {
          const target = peerReferences[column]
          const isThere = !target || value === null || ids.get(target)?.has(value)
          return isThere ? [] : `${name}.${column}: ${String(value)}`
        })
      )
    )
    assert.deepEqual(lost.slice(0, 10), [])
    for (const [table, ...columns] of peerUniques) {
      const keys = (tables[table] ?? []).map((row) => JSON.stringify(columns.map((c) => row[c])))
      assert.equal(new Set(keys).size, keys.length, `${table}: ${columns}`)
    }
    for (const [name, rows] of Object.entries(tables))
      if (peerSchema.get(name)?.has('id')) assert.equal(ids.get(name)?.size, rows.length, name)
    const line = tables.recipes_ingredients?.find(
      (row) => row.recipe_id === soup.id && String(row.note).endsWith('salt')
    )
    assert.containSubset(line, { note: 'Stock salt', referenced_recipe_id: null })
  })

  test('takes its people along without their passwords, and its pictures in the version that is shown', async ({
    client,
    assert,
  }) => {
    const { user, soup, event, get } = await kitchen(client)
    const { tables, paths, report } = await leaving()
    const row = rowOf(tables.users, user.id)
    assert.containSubset(row, { email: user.email, admin: true, auth_method: 'MEALIE' })
    const passwords = (tables.users ?? []).map(({ password }) => String(password))
    for (const one of passwords) assert.match(one, /^\$2b\$12\$[./A-Za-z\d]{53}$/)
    assert.equal(new Set(passwords).size, passwords.length)
    const stored = await db.from('users').whereNotNull('password_hash').select('password_hash')
    const text = JSON.stringify(tables)
    for (const { password_hash: hash } of stored) assert.notInclude(text, hash)

    const { image } = await get('recipes/leek-soup')
    assert.equal(rowOf(tables.recipes, soup.id)?.image, image)
    const sizes = ['min-original.webp', 'original.webp', 'tiny-original.webp']
    const below = (folder: string) => paths.filter((path) => path.startsWith(folder)).toSorted()
    assert.deepEqual(below(`data/recipes/${soup.id}/`), [
      ...sizes.map((name) => `data/recipes/${soup.id}/images/${name}`).slice(0, 2),
      ...sizes.map((name) => `data/recipes/${soup.id}/images/timeline/${event.id}/${name}`),
      `data/recipes/${soup.id}/images/tiny-original.webp`,
    ])
    assert.deepEqual(below(`data/users/${user.id}/`), [`data/users/${user.id}/profile.webp`])
    assert.equal(rowOf(tables.recipe_timeline_events, event.id)?.image, 'has image')
    assert.equal(report.files, paths.length - 2)
    // Each program brings its own.
    assert.notInclude(paths, 'data/templates/recipes.md')
  })

  test('has the sizes of a picture that came of late and waits for them', async ({
    client,
    assert,
  }) => {
    const { post, get } = await kitchen(client)
    await post('recipes', { name: 'Late pie' })
    const { id } = await get('recipes/late-pie')
    const received = Readable.from([Buffer.from(await photo())], { objectMode: false })
    const picture = { received, tiny: Buffer.from('tiny') }
    const image = await putReceivedImage(storage(), recipeImagesFolder(id), picture)
    await db.from('recipes').where({ id }).update({ image })
    const { paths } = await leaving()
    assert.sameMembers(
      paths.filter((path) => path.startsWith(`data/recipes/${id}/`)),
      ['original', 'min-original', 'tiny-original'].map(
        (name) => `data/recipes/${id}/images/${name}.webp`
      )
    )
  })

  test('counts what has no place there, tables included that nobody has thought of', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { post, patch, delete: remove, list, user, household } = await kitchen(client)
    const before = (await leaving()).report.leftOut
    for (const name of ['Gone stew', 'Gone cake']) await post('recipes', { name })
    for (const slug of ['gone-stew', 'gone-cake'])
      (await remove(`recipes/${slug}`)).assertStatus(200)
    await post('recipes', { name: 'Own pie' })
    const mine = { settings: { visibility: 'me' } }
    ;(await patch('recipes/own-pie', mine)).assertStatus(200)
    await post('households/invitations', { uses: 1 })
    // Whoever made the list has left.
    await db.from('shopping_lists').where('id', list.id).update({ user_id: null })
    const { tables, report } = await leaving()
    const more = (name: string) => (report.leftOut[name] ?? 0) - (before[name] ?? 0)
    assert.equal(more('recipes.deleted_at'), 2)
    assert.equal(more('recipes.seen_by'), 1)
    assert.equal(more('invitations'), 1)
    const names = (tables.recipes ?? []).map(({ name }) => name)
    assert.notInclude(names, 'Gone stew')
    assert.include(names, 'Own pie')
    assert.equal(rowOf(tables.shopping_lists, list.id)?.user_id, user.id)
    assert.equal(rowOf(tables.users, user.id)?.household_id, household.id)
    const database = await connection()
    cleanup(() => database.end())
    const all = (await backedUpTables(database)).map(({ name }) => name)
    assert.includeMembers(all, accountedTables)
  })

  test('is written by an administrator’s order, listed apart, and never put back or rehearsed here', async ({
    client,
    assert,
  }) => {
    const { token, household } = await kitchen(client)
    const call = (method: 'get' | 'post' | 'delete', path: string) =>
      client[method](`/api/${path}`).bearerToken(token)
    const other = await tokenFor(await createUser(household))
    const body = { kind: 'backup', layout: 'mealie' }
    ;(await client.post('/api/admin/backup-runs').bearerToken(other).json(body)).assertStatus(403)
    const wrong = { kind: 'backup', layout: 'cookbook' }
    ;(await call('post', 'admin/backup-runs').json(wrong)).assertStatus(422)
    ;(await call('post', 'admin/backups')).assertStatus(201)
    const recorder = recordWork()
    ;(await call('post', 'admin/backup-runs').json(body)).assertStatus(202)
    recorder.stop()
    const job = recorder.jobs.find((one) => one.name === 'backups.run')
    const signal = new AbortController().signal
    await workBackupRun.run(job?.payload as Parameters<typeof workBackupRun.run>[0], {
      jobId: 'test',
      attempt: 1,
      signal,
    })
    const [run] = (await call('get', 'admin/backup-runs')).body() as BackupRun[]
    assert.containSubset(run, { kind: 'backup', layout: 'mealie', state: 'done' })
    assert.match(run?.fileName ?? '', /^trivet_\d{4}(\.\d\d){5}_export(_\d+)?\.zip$/)
    const { imports } = (await call('get', 'admin/backups')).body() as AllBackups
    const entry = imports.find(({ name }) => name === run?.fileName)
    assert.equal(entry?.reason, 'export')
    const { report } = await unpacked(readFileSync(join(dataDir, 'backups', entry?.name ?? '')))
    const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0)
    assert.deepEqual([run?.rows, run?.files], [rows, report.files])
    ;(await call('post', `admin/backups/${entry?.name}/restore`)).assertStatus(400)
    // The newest that can be put back is the one before.
    assert.isTrue(await backupsService.rehearse())
    const [rehearsal] = (await call('get', 'admin/backup-runs')).body() as BackupRun[]
    assert.containSubset(rehearsal, { kind: 'rehearsal', layout: null, state: 'done' })
    assert.notInclude(rehearsal?.fileName, '_export')
    ;(await call('delete', `admin/backups/${entry?.name}`)).assertStatus(200)
  })
})
