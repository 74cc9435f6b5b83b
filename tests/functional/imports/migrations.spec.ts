import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { lockRun } from '#core/bulk_imports/services/lock_run'
import { archives, servers } from '#core/imports/index'
import { plugins, switchboard } from '#core/plugins/index'
import type { ImportRunOut, MigrationApp, ReportSummary } from '#core/shared/contract/index'
import { createUser, tokenFor } from '#tests/helpers/factories'
import { zipOf, type Files } from './archive_kitchen.js'
import { bulkKitchen } from './run_kitchen.js'

const card = (id: string, title: string, more: object = {}) =>
  JSON.stringify({ id, title, ingredients: '2 leeks\nsalt', instructions: 'Cook.', ...more })

/** What Mela exports: a soup, a pie, and one that cannot be read. */
const cards = (): Files => ({
  'Soup.melarecipe': card('M1', 'Soup', { favorite: true, categories: ['Winter'] }),
  'Pie.melarecipe': card('M2', 'Pie'),
  'Broken.melarecipe': 'no JSON',
})

/** A cook who brings what another app exported. */
async function kitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const send = async (files: Files | string, fields: Record<string, string> = {}) => {
    const content = typeof files === 'string' ? Buffer.from(files) : await zipOf(files)
    return client
      .post('/api/groups/migrations')
      .bearerToken(made.token)
      .file('archive', content, { filename: 'export.zip' })
      .fields({ dry_run: 'true', ...fields })
  }
  const looked = async (files: Files | string, fields: Record<string, string> = {}) => {
    const { id }: ReportSummary = (await send(files, fields)).body()
    await made.go(id)
    return id
  }
  const imported = async (files: Files) => {
    const id = await looked(files)
    await made.steer(id, 'import')
    await made.go(id)
    return id
  }
  const apps = async (): Promise<MigrationApp[]> =>
    (await client.get('/api/groups/migrations').bearerToken(made.token)).body()
  const runs = async (): Promise<ImportRunOut[]> =>
    (await client.get('/api/recipes/imports/runs').bearerToken(made.token)).body()
  const names = async () => (await made.recipes()).map(({ name }: { name: string }) => name).sort()
  return { ...made, send, looked, imported, apps, runs, names }
}

test.group('Moving in from another app', (group) => {
  group.each.timeout(60_000)

  test('what would come is looked at before anything is written, and comes in from the same file', async ({
    client,
    assert,
  }) => {
    const { looked, run, items, steer, go, report, names } = await kitchen(client)
    const id = await looked(cards())
    assert.deepEqual(await names(), [])
    assert.containSubset(await run(id), {
      name: 'Mela Migration',
      migration: 'mela',
      stage: 'preview',
      state: 'ended',
      counts: { done: 2, failed: 1 },
      canImport: true,
      contents: { parts: { favourite: 1, categories: 1 }, extras: {} },
    })
    const soup = (await items(id)).find(({ label }) => label === 'Soup')
    assert.containSubset(soup?.recipes[0], {
      name: 'Soup',
      slug: null,
      contents: { ingredients: 2, steps: 1, parts: ['categories', 'favourite'] },
    })
    const told = (await report(id)).entries.map(({ message }: { message: string }) => message)
    assert.sameMembers(told, [
      'Soup can be imported',
      'Pie can be imported',
      'Failed to import Broken',
    ])
    const begun = await steer(id, 'import')
    assert.containSubset(begun.body(), { stage: 'import', state: 'running', canImport: false })
    await go(id)
    assert.deepEqual(await names(), ['Pie', 'Soup'])
    const { category, status, entries } = await report(id)
    assert.deepEqual([category, status], ['migration', 'partial'])
    assert.lengthOf(entries, 3)
    assert.include(JSON.stringify(entries), 'Imported Soup successfully')
    ;(await steer(id, 'import')).assertStatus(404)
  })

  test('a second time nothing comes twice', async ({ client, assert }) => {
    const { looked, steer, go, run, names } = await kitchen(client)
    const first = await looked(cards())
    await steer(first, 'import')
    await go(first)
    const second = await looked(cards())
    assert.containSubset(await run(second), { counts: { known: 2, failed: 1 } })
    await steer(second, 'import')
    await go(second)
    assert.deepEqual(await names(), ['Pie', 'Soup'])
  })

  test('an id that is spelled with dashes or without is one', async ({ client, assert }) => {
    const { imported, looked, run } = await kitchen(client)
    await imported({ 'Soup.melarecipe': card('0F0E0D0C0B0A49088706050403020100', 'Soup') })
    const id = await looked({
      'Soup.melarecipe': card('0f0e0d0c-0b0a-4908-8706-050403020100', 'Soup'),
    })
    assert.containSubset(await run(id), { counts: { known: 1, done: 0 } })
  })

  test('recipes that were read together come in though the site was killed twice; what kills it a third time is given up', async ({
    client,
    assert,
  }) => {
    const { looked, steer, go, items, run } = await kitchen(client)
    const after = async (deaths: number, name: string) => {
      const id = await looked({ [`${name}.melarecipe`]: card(name, name) })
      await steer(id, 'import')
      for (let death = 0; death < deaths; death += 1) {
        // One after the other, as deaths are.
        // oxlint-disable-next-line no-await-in-loop
        await db.from('import_items').where('run_id', id).update({ status: 'reading' })
        // oxlint-disable-next-line no-await-in-loop
        await lockRun(id, randomUUID())
        // oxlint-disable-next-line no-await-in-loop
        await db.from('import_runs').where('report_id', id).update({ worker: null })
      }
      await go(id)
      assert.equal((await run(id)).state, 'ended')
      return (await items(id)).map(({ status, failure }) => failure ?? status)
    }
    assert.deepEqual(await after(2, 'Soup'), ['done'])
    assert.deepEqual(await after(3, 'Pie'), ['too-complex'])
  })

  test('a program that asks for no look waits for what came in', async ({ client, assert }) => {
    const { send, runs, go, names } = await kitchen(client)
    const answer = send(cards(), { migration_type: 'mela', dry_run: 'false' })
    let [run] = await runs()
    while (!run) [run] = await runs()
    await go(run.id)
    assert.containSubset((await answer).body(), {
      id: run.id,
      category: 'migration',
      name: 'Mela Migration',
    })
    assert.deepEqual(await names(), ['Pie', 'Soup'])
  })

  test('every recipe is tagged with the app when somebody wants that', async ({
    client,
    assert,
  }) => {
    const { looked, steer, go, token } = await kitchen(client)
    const id = await looked(cards(), { add_migration_tag: 'true' })
    await steer(id, 'import')
    await go(id)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.containSubset(soup, { tags: [{ slug: 'mela' }] })
  })

  test('a wrong app, and a file that is nobody’s, are told in the report', async ({
    client,
    assert,
  }) => {
    const { send, report, names } = await kitchen(client)
    const wrong = (await send(cards(), { migration_type: 'paprika' })).body()
    assert.containSubset(wrong, { status: 'failure', name: 'Paprika Migration' })
    const told = async (id: string) => (await report(id)).entries[0].message
    assert.match(await told(wrong.id), /not from Paprika: it looks like Mela/)
    const none = (await send('just words', { migration_type: 'paprika' })).body()
    assert.match(await told(none.id), /export.zip is not what Paprika exports/)
    const nobody = (await send('just words')).body()
    assert.match(await told(nobody.id), /is not recognized/)
    assert.deepEqual(await names(), [])
  })

  test('recipes of two sites that count theirs from one are not taken for each other', async ({
    client,
    assert,
  }) => {
    const { imported, names, looked, run } = await kitchen(client)
    const page = (name: string, identifier: string) => ({
      'cards.json': JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name,
        identifier,
        'recipeIngredient': ['2 leeks'],
        'recipeInstructions': 'Cook.',
      }),
    })
    await imported(page('Soup', '12'))
    await imported(page('Pie', '12'))
    assert.deepEqual(await names(), ['Pie', 'Soup'])
    const again = await looked(page('Soup', '12'))
    assert.containSubset(await run(again), { counts: { known: 1 } })
    const unique = '5b9f2c1e-3f60-4b52-9d5e-6f2a54c3f001'
    await imported(page('Stew', unique))
    const renamed = await looked(page('Stew of leeks', unique))
    assert.containSubset(await run(renamed), { counts: { changed: 1 } })
  })

  test('what one person looked at belongs to the one who brings it in', async ({
    client,
    assert,
  }) => {
    const { looked, household, go, run, steer } = await kitchen(client)
    const id = await looked(cards())
    const other = await createUser(household)
    const token = await tokenFor(other)
    await client
      .post(`/api/recipes/imports/runs/${id}/import`)
      .bearerToken(token)
      .header('accept-language', 'de-DE')
    await go(id)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.equal(soup.userId, other.id)
    assert.containSubset(await run(id), { canUndo: false, counts: { done: 2 } })
    ;(await steer(id, 'undo')).assertStatus(403)
  })

  test('a position that no list has is refused', async ({ client, assert }) => {
    const { looked, steer } = await kitchen(client)
    const id = await looked(cards())
    const refused = await steer(id, 'retry', { positions: [3e9] })
    refused.assertStatus(422)
    assert.containSubset(refused.body(), { detail: [{ loc: ['body', 'positions', 0] }] })
  })

  test('each migrator that is switched off is not offered and not taken', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { send, apps, user, token } = await kitchen(client)
    const types = async () => (await apps()).map(({ type }) => type)
    const all = [
      ...plugins()
        .list(archives)
        .map(({ item, pluginId }) => ({ type: item.id, pluginId })),
      ...plugins()
        .list(servers)
        .map(({ item, pluginId }) => ({ type: item.id, pluginId })),
    ]
    assert.isAbove(all.length, 15)
    for (const { type, pluginId } of all) {
      const turn = (on: boolean) => switchboard().switch(user.id, pluginId, { on })
      cleanup(() => turn(true))
      assert.include(await types(), type)
      await turn(false)
      assert.notInclude(await types(), type)
      const refused = await send(cards(), { migration_type: type })
      refused.assertStatus(422)
      assert.containSubset(refused.body(), { detail: [{ loc: ['body', 'migration_type'] }] })
      const server = { address: 'http://127.0.0.1:9', token: 'x', migrationType: type }
      const to = '/api/groups/migrations/servers'
      ;(await client.post(to).bearerToken(token).json(server)).assertStatus(422)
      await turn(true)
    }
  })

  test('what is stopped keeps what came in, and the rest can be tried again', async ({
    client,
    assert,
  }) => {
    const { send, steer, go, run, report } = await kitchen(client)
    const { id } = (await send(cards())).body()
    await steer(id, 'stop')
    await go(id)
    assert.containSubset(await run(id), { state: 'ended', counts: { failed: 1 } })
    assert.match((await report(id)).entries[0].message, /stopped before its turn/)
    await steer(id, 'retry')
    await go(id)
    assert.containSubset(await run(id), { state: 'ended', counts: { done: 2, failed: 1 } })
  })

  test('what changed since, here or in the other app, is said and left as it is', async ({
    client,
    assert,
  }) => {
    const { looked, steer, go, run, items, recipes, token, imported } = await kitchen(client)
    await imported(cards())
    const change = { description: 'With more leek.' }
    await client.patch('/api/recipes/soup').bearerToken(token).json(change)
    const files = { ...cards(), 'Pie.melarecipe': card('M2', 'Pie', { text: 'New there.' }) }
    const id = await looked(files)
    assert.containSubset(await run(id), { counts: { changed: 2, known: 0, failed: 1 } })
    const told = (await items(id)).map(({ label, message }) => [label, message])
    assert.includeDeepMembers(told, [
      ['Soup', 'You changed it since; yours is kept.'],
      ['Pie', 'The other app has another version by now; yours is kept.'],
    ])
    await steer(id, 'import')
    await go(id)
    assert.lengthOf(await recipes(), 2)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.equal(soup.description, 'With more leek.')
  })

  test('a recipe without an id of its app is known by its name when its text changed there', async ({
    client,
    assert,
  }) => {
    const { looked, run, imported, steer, go, names } = await kitchen(client)
    const page = (title: string, ...lines: string[]) => `<div class="recipe"><div id="name">${title}
      </div><ul id="recipeIngredients">${lines.map((line) => `<li>${line}</li>`).join('')}</ul></div>`
    const twins = page('Soup', '2 leeks') + page('Soup', '3 beans')
    await imported({ 'recipes.html': twins })
    assert.deepEqual(await names(), ['Soup', 'Soup (1)'])
    const again = await looked({ 'recipes.html': twins })
    assert.containSubset(await run(again), { counts: { known: 2 } })
    const id = await looked({ 'recipes.html': page('Soup', '5 leeks') })
    assert.containSubset(await run(id), { counts: { changed: 1, done: 0 } })
    await steer(id, 'import')
    await go(id)
    assert.lengthOf(await names(), 2)
  })

  test('a whole import is taken back; what somebody changed stays and is named', async ({
    client,
    assert,
  }) => {
    const { imported, steer, go, run, items, names, report, token } = await kitchen(client)
    const id = await imported(cards())
    assert.containSubset(await run(id), { canUndo: true })
    await client.patch('/api/recipes/pie').bearerToken(token).json({ description: 'Ours now.' })
    const begun = await steer(id, 'undo')
    assert.containSubset(begun.body(), { stage: 'undo', state: 'running', canUndo: false })
    await go(id)
    assert.deepEqual(await names(), ['Pie'])
    assert.containSubset(await run(id), {
      state: 'ended',
      counts: { undone: 1, kept: 1, failed: 1 },
    })
    const ends = (await items(id)).map(({ label, status }) => `${label}: ${status}`)
    assert.sameMembers(ends, ['Soup: undone', 'Pie: kept', 'Broken: failed'])
    const { status, entries } = await report(id)
    assert.equal(status, 'partial')
    const told = entries.map(({ message }: { message: string }) => message)
    assert.include(told, 'Pie was changed since it came, or is not yours to delete, and stays')
    assert.include(told, '1 recipe was taken back and waits in the trash')
    ;(await steer(id, 'undo')).assertStatus(404)
    await steer(id, 'retry')
    assert.containSubset(await run(id), { state: 'ended', counts: { undone: 1 } })
    const again = await imported(cards())
    assert.containSubset(await run(again), { counts: { done: 1, changed: 1 } })
  })

  test('after thirty days nothing is taken back', async ({ client, assert }) => {
    const { imported, steer, run, names } = await kitchen(client)
    const id = await imported(cards())
    await db.rawQuery(
      `update import_runs set created_at = now() - interval '31 days' where report_id = ?`,
      [id]
    )
    assert.containSubset(await run(id), { canUndo: false })
    ;(await steer(id, 'undo')).assertStatus(404)
    assert.lengthOf(await names(), 2)
  })
})
