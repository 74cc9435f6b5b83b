import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { bus } from '#core/events/index'
import { workRun } from '#core/bulk_imports/index'
import { switchboard } from '#core/plugins/index'
import type { ImportItemOut } from '#core/shared/contract/imports'
import { startWebSite } from '#tests/helpers/web_pages'
import { archiveKitchen, zipOf } from './archive_kitchen.js'
import { oneRun } from './run_kitchen.js'

const recipe = (name: string, food: string) => `# ${name}

## Ingredients

- 2 ${food}
- 1 onion, chopped
- 1 litre of stock

## Method

1. Slice the ${food} and the onion.
2. Cook both in the stock until they are soft.
`

const soups = ['Leek soup', 'Pea soup', 'Corn soup']
const book = soups.map((name) => recipe(name, name.split(' ')[0] ?? '')).join('\n\n')

const exported = (name: string, more: object = {}) => ({
  name,
  recipeIngredient: [{ note: `2 cups of ${name}` }],
  recipeInstructions: [{ text: 'Cook.' }],
  ...more,
})

const data = (name: string) => ({
  '@type': 'Recipe',
  name,
  'recipeIngredient': [`1 ${name}`, '1 onion'],
  'recipeInstructions': 'Slice all of it. Cook it until it is soft.',
})

const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()
const statuses = (item: ImportItemOut | undefined) => item?.recipes.map(({ status }) => status)

test.group('Files of an archive that hold several recipes', () => {
  test('every recipe of a text comes in, a double one once, and run and report tell of each', async ({
    client,
    assert,
  }) => {
    const { ended, recipes, run, report } = await archiveKitchen(client)
    const twice = `${book}\n\n${recipe('Leek soup', 'Leek')}`
    const { id, items } = await ended({ 'book.md': twice })
    assert.deepEqual(
      items[0]?.recipes.map(({ slug, name, message }) => [slug, name, message]),
      soups.map((name) => [name.toLowerCase().replace(' ', '-'), name, null])
    )
    assert.equal(items[0]?.recipe?.name, 'Leek soup')
    assert.deepEqual(names(await recipes()), soups.toSorted())
    assert.containSubset(await run(id), { total: 1, recipes: 3, counts: { waiting: 0, failed: 0 } })
    const { status, entries } = await report(id)
    assert.equal(status, 'success')
    assert.deepEqual(
      entries.map(({ message }: { message: string }) => soups.find((one) => message.includes(one))),
      soups
    )
  })

  test('a process that dies between two of them leaves none out and brings none twice', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { start, items, recipes, run, report, go, user } = await archiveKitchen(client)
    const id = await start({ 'book.txt': book })
    const power = new AbortController()
    const jobId = randomUUID()
    const deaf = bus().listen('test', 'recipe.created', ({ actorId }) => {
      if (actorId === user.id) power.abort()
    })
    cleanup(deaf)
    await workRun.run({ runId: id }, oneRun(power.signal, jobId))
    const [begun] = await items(id)
    assert.containSubset(begun, { status: 'waiting', recipes: [{ name: 'Leek soup' }] })
    assert.lengthOf(await recipes(), 1)
    deaf()
    // The job is run again, and the queue hands it to two at once.
    await Promise.all([1, 2].map(async () => workRun.run({ runId: id }, oneRun(undefined, jobId))))
    await go(id)
    assert.deepEqual(names(await recipes()), soups.toSorted())
    assert.containSubset(await run(id), { state: 'ended', recipes: 3 })
    assert.lengthOf((await report(id)).entries, 3)
  })

  test('an import that is told to wait stops in the midst of a file, and goes on there', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { start, items, recipes, run, steer, go } = await archiveKitchen(client)
    const site = await startWebSite()
    cleanup(() => site.close())
    const [asked, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    site.on('/leek.jpg', async (_, response) => {
      asked.resolve()
      await paused.promise
      response.writeHead(404).end()
    })
    const leek = { ...data('Leek'), image: `${site.url}/leek.jpg` }
    const id = await start({ 'all.json': JSON.stringify([exported('Stew'), leek, data('Bean')]) })
    const job = go(id)
    await asked.promise
    await steer(id, 'pause')
    paused.resolve()
    await job
    const stopped = { state: 'paused', recipes: 2, counts: { waiting: 1, reading: 0 } }
    assert.containSubset(await run(id), stopped)
    await steer(id, 'resume')
    await go(id)
    assert.lengthOf((await items(id))[0]?.recipes ?? [], 3)
    assert.deepEqual(names(await recipes()), ['Bean', 'Leek', 'Stew'])
  })

  test('a recipe that fails among others is tried again alone', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { ended, items, recipes, run, report, steer, go, user } = await archiveKitchen(client)
    const turn = (on: boolean) => switchboard().switch(user.id, 'importer-web', { on })
    cleanup(() => turn(true))
    await turn(false)
    const { id, ends } = await ended({
      'all.json': JSON.stringify([exported('Stew'), data('Leek'), exported('Bread')]),
    })
    assert.deepEqual(ends, { 'all.json': 'failed' })
    const [first] = await items(id)
    assert.deepEqual(statuses(first), ['done', 'failed', 'done'])
    assert.containSubset(first?.recipes[1], { name: 'Leek', slug: null })
    assert.include(first?.recipes[1]?.message, 'switched on')
    const partly = await report(id)
    assert.equal(partly.status, 'partial')
    assert.include(partly.entries[1].message, 'all.json: Leek')
    await turn(true)
    await steer(id, 'retry')
    await go(id)
    const [second] = await items(id)
    assert.notEqual(second?.status, 'failed')
    assert.deepEqual(names(second?.recipes ?? []), ['Bread', 'Leek', 'Stew'])
    assert.deepEqual(names(await recipes()), ['Bread', 'Leek', 'Stew'])
    assert.equal((await run(id)).recipes, 3)
    assert.lengthOf((await report(id)).entries, 3)
  })

  test('exports, zips and pages of several come in whole; what is there already is told and comes when asked', async ({
    client,
    assert,
  }) => {
    const { ended, items, recipes, steer, go } = await archiveKitchen(client)
    const orgURL = 'https://cards.example/box'
    const script = JSON.stringify([data('Plum tart'), data('Pear tart')])
    const page = `<html><head><title>My box</title>
      <script type="application/ld+json">${script}</script></head><body></body></html>`
    await ended({
      'box.json': JSON.stringify({
        cards: ['Beans', 'Rice'].map((one) => exported(one, { orgURL })),
      }),
      'nested.zip': await zipOf({
        'a/one.json': JSON.stringify(exported('One')),
        'b/two.json': JSON.stringify(exported('Two')),
      }),
      'page.html': page,
    })
    const all = ['Beans', 'One', 'Pear tart', 'Plum tart', 'Rice', 'Two']
    assert.deepEqual(names(await recipes()), all)
    const cards = ['Beans', 'Peas'].map((one) => exported(one, { orgURL }))
    const known = await ended({
      'box.json': JSON.stringify([exported('Beans', { orgURL }), exported('Rice', { orgURL })]),
      'more.json': JSON.stringify(cards),
    })
    assert.deepEqual(known.ends, { 'box.json': 'known', 'more.json': 'done' })
    assert.deepEqual(statuses(known.items[1]), ['known', 'done'])
    await steer(known.id, 'retry', { positions: [1] })
    await go(known.id)
    assert.deepEqual(statuses((await items(known.id))[0]), ['done', 'done'])
    assert.deepEqual(names(await recipes()), [...all, 'Beans (1)', 'Peas', 'Rice (1)'].toSorted())
  })

  test('a list of exports that is uploaded by itself comes in as an archive does', async ({
    client,
    assert,
  }) => {
    const { token, go, recipes } = await archiveKitchen(client)
    const list = Buffer.from(JSON.stringify([exported('Beans'), exported('Rice')]))
    const sent = await client
      .post('/api/recipes/imports/files')
      .bearerToken(token)
      .file('files', list, { filename: 'all.json' })
    await go(sent.body().run)
    assert.deepEqual(names(await recipes()), ['Beans', 'Rice'])
  })

  test('the address of a text stands for all of its recipes, that of a page for the page’s', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { started, items, go } = await archiveKitchen(client)
    const site = await startWebSite()
    cleanup(() => site.close())
    site.on('/book.txt', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(book)
    })
    const script = JSON.stringify([data('Plum tart'), data('Pear tart')])
    site.on('/tarts', `<html><script type="application/ld+json">${script}</script></html>`)
    const urls = [`${site.url}/book.txt`, `${site.url}/tarts`]
    const id = await started(urls)
    await go(id)
    const counts = (await items(id)).map((item) => item.recipes.length)
    assert.deepEqual(counts, [soups.length, 1])
    const again = await started(urls)
    await go(again)
    assert.deepEqual(
      (await items(again)).map(({ status }) => status),
      ['known', 'known']
    )
  })

  test('one that is a text or schema.org data alone is looked at first, though apps write such', async ({
    client,
    assert,
  }) => {
    const { token } = await archiveKitchen(client)
    for (const [filename, content] of [
      ['soup.md', recipe('Leek soup', 'leeks')],
      ['tea.json', JSON.stringify(data('Tea'))],
    ] as const) {
      const sent = await client
        .post('/api/recipes/imports/files')
        .bearerToken(token)
        .file('files', Buffer.from(content), { filename })
      sent.assertStatus(201)
      assert.isNull(sent.body().run)
      assert.isString(sent.body().reading.id)
    }
  })
})
