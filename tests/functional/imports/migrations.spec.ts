import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { switchboard } from '#core/plugins/index'
import type { ImportRunOut, MigrationApp, ReportSummary } from '#core/shared/contract/index'
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
  const apps = async (): Promise<MigrationApp[]> =>
    (await client.get('/api/groups/migrations').bearerToken(made.token)).body()
  const runs = async (): Promise<ImportRunOut[]> =>
    (await client.get('/api/recipes/imports/runs').bearerToken(made.token)).body()
  const names = async () => (await made.recipes()).map(({ name }: { name: string }) => name).sort()
  return { ...made, send, looked, apps, runs, names }
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
      status: 'partial',
    })
    assert.deepEqual(await names(), ['Pie', 'Soup'])
  })

  test('every recipe is tagged with the app when somebody wants that', async ({ client, assert }) => {
    const { looked, steer, go, token } = await kitchen(client)
    const id = await looked(cards(), { add_migration_tag: 'true' })
    await steer(id, 'import')
    await go(id)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.containSubset(soup, { tags: [{ name: 'mela' }] })
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
    assert.match(await told(nobody.id), /is not recognised/)
    assert.deepEqual(await names(), [])
  })

  test('a migrator that is switched off is not offered and not taken', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { send, apps, user } = await kitchen(client)
    assert.include(
      (await apps()).map(({ type }) => type),
      'mela'
    )
    const turn = (on: boolean) => switchboard().switch(user.id, 'migrator-mela', { on })
    await turn(false)
    cleanup(() => turn(true))
    assert.notInclude(
      (await apps()).map(({ type }) => type),
      'mela'
    )
    const refused = await send(cards(), { migration_type: 'mela' })
    refused.assertStatus(422)
    assert.containSubset(refused.body(), { detail: [{ loc: ['body', 'migration_type'] }] })
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
})
