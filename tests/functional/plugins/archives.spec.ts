import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { startRecognisedRun } from '#core/bulk_imports/index'
import { actorOfUser } from '#core/identity/index'
import { type ArchivedRecipe, type ArchiveImporter, ImportFailure } from '#core/imports/index'
import { pluginFaults, plugins } from '#core/plugins/index'
import { photo } from '#tests/helpers/web_pages'
import { type Files, zipOf } from '../imports/archive_kitchen.js'
import { bulkKitchen, oneRun } from '../imports/run_kitchen.js'

interface Card {
  id: string
  title: string
  lines: string[]
  photo?: string
  rest?: object
}

/** Reads boxes of cards: `box.json` names a file for each, `photos/` lies beside them; or one card by itself. */
const box: ArchiveImporter = {
  id: 'box',
  recognises: async ({ files, read }) => {
    const only = files.find(({ path }) => path.endsWith('.card'))
    if (only) return String(await read(only.path)).startsWith('{"id"')
    return files.some(({ path }) => path === 'box.json')
  },
  entries: async ({ files, read }) => {
    const only = files.find(({ path }) => path.endsWith('.card'))
    if (only) return [{ id: only.path, label: only.path }]
    const cards = JSON.parse(String(await read('box.json'))) as string[]
    return cards.map((id) => ({ id, label: `Card ${id}` }))
  },
  read: async ({ id }, { read }) => {
    const card = JSON.parse(String(await read(id))) as Card
    if (card.lines.length === 0)
      throw new ImportFailure('not-a-recipe', 'empty', {
        sentence: { 'en-US': 'The card is empty.', 'de-DE': 'Die Karte ist leer.' },
      })
    return {
      draft: {
        name: card.title,
        ingredients: card.lines.map((text) => ({ text, title: null })),
        steps: [{ text: 'Cook.', title: null, summary: null }],
        keywords: ['box'],
        rating: 4,
      },
      sourceId: card.id,
      ...(card.photo && { picture: await read(card.photo) }),
      ...card.rest,
    }
  },
}

const card = (id: string, title: string, more: Partial<Card> = {}) =>
  JSON.stringify({ id, title, lines: ['2 leeks'], ...more })

const soup = async (): Promise<Files> => ({
  'box.json': JSON.stringify(['a.json', 'b.json', 'c.json']),
  'photos/a.webp': await photo(),
  'a.json': card('1', 'Soup', {
    photo: 'photos/a.webp',
    rest: {
      createdAt: '2019-03-04T05:06:07Z',
      updatedAt: '2020-03-04T05:06:07Z',
      lastMade: '2021-03-04T05:06:07Z',
      isFavourite: true,
      comments: [{ text: 'Less salt.', createdAt: '2019-04-01T00:00:00Z' }, { text: 'Good.' }],
    },
  }),
  'b.json': card('2', 'Bread', { lines: [] }),
  'c.json': card('3', 'Stew'),
})

test.group('Archives that plugins read', (group) => {
  let mounted: string[] = []

  group.each.teardown(() => {
    for (const id of mounted) plugins().mounted.delete(id)
    mounted = []
  })

  async function add(importer: ArchiveImporter, id = 'importer-box') {
    const provides = { archives: [importer] }
    await plugins().register({ id, name: id, api: 1, provides }, { on: true })
    mounted.push(id)
  }

  /** A cook who hands in an archive or a file; `importer` is switched on before. */
  async function kitchen(client: ApiClient, importer: ArchiveImporter | null = box) {
    if (importer) await add(importer)
    const made = await bulkKitchen(client)
    const actor = await actorOfUser(made.user.id)
    if (!actor) throw new Error('there is no such cook')
    const start = async (content: Files | string, { name = 'my.zip', locale = 'en-US' } = {}) => {
      const path = join(await mkdtemp(join(tmpdir(), 'trivet-test-')), 'upload')
      await writeFile(path, typeof content === 'string' ? content : await zipOf(content))
      const options = { locale, includeTags: true, includeCategories: true }
      return startRecognisedRun(actor, { name, path }, options)
    }
    const ended = async (content: Files | string, more?: Parameters<typeof start>[1]) => {
      const id = await start(content, more)
      if (id === null) throw new Error('nobody recognised it')
      await made.go(id)
      return { id, items: await made.items(id) }
    }
    const faults = async (id = 'importer-box') =>
      (await pluginFaults().of(id)).map(({ what, message }) => `${what}: ${message}`)
    return { ...made, start, ended, faults }
  }

  const ends = (items: { label: string; status: string }[]) =>
    items.map(({ label, status }) => [label, status])

  test('come in recipe by recipe, with picture, dates, favourite, rating and comments', async ({
    client,
    assert,
  }) => {
    const { ended, recipes, token, user, run } = await kitchen(client)
    const { id, items } = await ended(await soup())
    assert.deepEqual(ends(items), [
      ['Card a.json', 'done'],
      ['Card b.json', 'failed'],
      ['Card c.json', 'done'],
    ])
    assert.containSubset(await run(id), { name: 'my.zip', state: 'ended', recipes: 2 })
    assert.lengthOf(await recipes(), 2)
    const body = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.containSubset(body, {
      name: 'Soup',
      dateAdded: '2019-03-04',
      rating: 4,
      tags: [{ name: 'Box' }],
      recipeIngredient: [{ note: '2 leeks' }],
    })
    assert.match(body.dateUpdated, /^2020-03-04T05:06:07/)
    assert.match(body.lastMade, /^2021-03-04T05:06:07/)
    assert.match(body.createdAt, /^2019-03-04T05:06:07/)
    assert.isString(body.image)
    const ratings = await client.get(`/api/users/${user.id}/ratings`).bearerToken(token)
    const own = ratings.body().ratings.find((one: { recipeId: string }) => one.recipeId === body.id)
    assert.containSubset(own, { rating: 4, isFavorite: true })
    const comments = await client.get('/api/recipes/soup/comments').bearerToken(token)
    assert.deepEqual(
      comments.body().map(({ text, userId }: { text: string; userId: string }) => [text, userId]),
      [
        ['Less salt.', user.id],
        ['Good.', user.id],
      ]
    )
    assert.match(comments.body()[0].createdAt, /^2019-04-01/)
  })

  test('bring nothing twice, and what failed is fetched by another try', async ({
    client,
    assert,
  }) => {
    const { ended, recipes, steer, go, items } = await kitchen(client)
    const files = await soup()
    await ended(files)
    const again = await ended({ ...files, 'b.json': card('2', 'Bread') })
    assert.deepEqual(
      again.items.map(({ status }) => status),
      ['known', 'done', 'known']
    )
    assert.lengthOf(await recipes(), 3)
    await steer(again.id, 'retry', { positions: [1] })
    await go(again.id)
    assert.deepEqual(
      (await items(again.id)).map(({ status }) => status),
      ['done', 'done', 'known']
    )
    const nameless: Files = {
      'box.json': '["a.json"]',
      'a.json': '{"title":"Tea","lines":["water"]}',
    }
    assert.equal((await ended(nameless)).items[0]?.status, 'done')
    assert.equal((await ended(nameless)).items[0]?.status, 'known')
  })

  test('say in a sentence of their own why a recipe failed, in the language of whoever reads it', async ({
    client,
    assert,
  }) => {
    const { ended, items, report } = await kitchen(client)
    const { id } = await ended(await soup(), { locale: 'de-DE' })
    for (const [locale, sentence] of [
      ['de-AT', 'Die Karte ist leer.'],
      ['en-US', 'The card is empty.'],
      // A language that the plugin has no words in.
      ['he-IL', 'The card is empty.'],
    ] as const) {
      const bread = (await items(id, '', locale))[1]
      assert.equal(bread?.message, sentence)
      assert.equal(bread?.recipes[0]?.message, sentence)
      const { entries } = await report(id, locale)
      const bad = entries.filter(({ success }: { success: boolean }) => !success)
      assert.equal(bad[0].exception, sentence)
    }
  })

  test('may be a single file, by the same way as every upload', async ({ client, assert }) => {
    const { ended, recipes, token } = await kitchen(client)
    const { items } = await ended(card('7', 'Pie'), { name: 'crème/pie.card' })
    assert.equal(items[0]?.status, 'done')
    assert.lengthOf(await recipes(), 1)
    const sent = await client
      .post('/api/recipes/imports/files')
      .bearerToken(token)
      .file('files', Buffer.from(card('8', 'Cake')), { filename: 'cake.card' })
    assert.isString(sent.body().run)
    const other = await client
      .post('/api/recipes/imports/files')
      .bearerToken(token)
      .file('files', await photo(), { filename: 'cake.card' })
    assert.isNull(other.body().run ?? null)
  })

  test('go on after a worker that died, and make nothing twice', async ({ client, assert }) => {
    let dying = true
    const stop = new AbortController()
    const { start, recipes, items } = await kitchen(client, {
      ...box,
      read: async (entry, archive, context) => {
        if (dying && entry.id === 'c.json') stop.abort()
        return box.read(entry, archive, context)
      },
    })
    const id = (await start({ ...(await soup()), 'b.json': card('2', 'Bread') })) ?? ''
    const { workRun } = await import('#core/bulk_imports/index')
    await workRun.run({ runId: id }, oneRun(stop.signal))
    dying = false
    // As a process that was killed leaves it: an item in hand, and its worker silent.
    await db.rawQuery(
      `update import_items set status = 'reading' where run_id = ? and status = 'waiting'`,
      [id]
    )
    await db.rawQuery(
      `update import_runs set worker_until = now() - interval '1 s' where report_id = ?`,
      [id]
    )
    await workRun.run({ runId: id }, oneRun())
    assert.deepEqual(
      (await items(id)).map(({ status }) => status),
      ['done', 'done', 'done']
    )
    assert.lengthOf(await recipes(), 3)
  })

  const wrongLists: Record<string, unknown> = {
    'no list': 7,
    'too many': Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, label: 'x' })),
    'two of one id': [
      { id: 'a', label: 'a' },
      { id: 'a', label: 'b' },
    ],
    'a nameless one': [{ id: '', label: 'a' }],
    'no words': [{ id: 'a', label: 7 }],
  }
  for (const [what, answer] of Object.entries(wrongLists))
    test(`whose entries are ${what} fail, and the page of the plugin says why`, async ({
      client,
      assert,
    }) => {
      const { ended, faults, recipes } = await kitchen(client, {
        ...box,
        // What a plugin in plain JavaScript answers is anything.
        entries: () => answer as [],
      })
      const { items } = await ended(await soup())
      assert.deepEqual(
        items.map(({ label, failure }) => [label, failure]),
        [['my.zip', 'unreadable']]
      )
      assert.match((await faults())[0] ?? '', /^entries of box: Error: /)
      assert.isEmpty(await recipes())
    })

  const draft = { name: 'Soup' }
  const wrongRecipes: Record<string, unknown> = {
    'nothing': undefined,
    'no draft': {},
    'a wrong draft': { draft: { name: 7 } },
    'a nameless draft': { draft: { name: ' ' } },
    'a wrong date': { draft, createdAt: 'yesterday' },
    'a date to come': { draft, lastMade: '2999-01-01' },
    'a text for a picture': { draft, picture: 'jpeg' },
    'too many comments': { draft, comments: Array.from({ length: 501 }, () => ({ text: 'x' })) },
    'an empty comment': { draft, comments: [{ text: '' }] },
    'a wrong id': { draft, sourceId: 7 },
    'a wrong favourite': { draft, isFavourite: 'yes' },
  }
  for (const [what, answer] of Object.entries(wrongRecipes))
    test(`that answer ${what} fail alone, and the page of the plugin says why`, async ({
      client,
      assert,
    }) => {
      const { ended, faults } = await kitchen(client, {
        ...box,
        read: (entry, archive, context) =>
          entry.id === 'c.json' ? (answer as ArchivedRecipe) : box.read(entry, archive, context),
      })
      const { items } = await ended({ ...(await soup()), 'b.json': card('2', 'Bread') })
      assert.deepEqual(
        items.map(({ failure }) => failure),
        [null, null, 'unreadable']
      )
      assert.match((await faults())[0] ?? '', /^read of box: Error: /)
    })

  test('with a picture that is too large or none come in without it', async ({
    client,
    assert,
  }) => {
    const pictures: Record<string, Uint8Array> = {
      'a.json': Buffer.alloc(51 * 1024 * 1024),
      'b.json': Buffer.from('no picture'),
    }
    const { ended, faults, recipes } = await kitchen(client, {
      ...box,
      read: ({ id }) => ({ draft: { name: id }, picture: pictures[id] ?? Buffer.alloc(0) }),
    })
    const { items } = await ended(await soup())
    assert.deepEqual(
      items.map(({ status }) => status),
      ['doubtful', 'doubtful', 'doubtful']
    )
    assert.lengthOf(await recipes(), 3)
    assert.include(await faults(), 'read of box: Error: A picture or a file is above 50 MB')
  })

  test('that nobody recognises for sure are read as any file', async ({ client, assert }) => {
    const { start, faults } = await kitchen(client, {
      ...box,
      recognises: () => {
        throw new Error('no glasses')
      },
    })
    await add({ ...box, recognises: () => 1 as unknown as boolean }, 'importer-odd')
    await add({ ...box, recognises: ({ read }) => read('nothing').then(() => true) }, 'importer-no')
    // Of a large entry it gets the beginning.
    await add(
      { ...box, recognises: ({ read }) => read('big').then((head) => head.length > 1024 * 1024) },
      'importer-big'
    )
    const files = { ...(await soup()), big: Buffer.alloc(2 * 1024 * 1024) }
    assert.isNull(await start(files))
    assert.include(await faults(), 'recognises of box: Error: no glasses')
    assert.deepEqual(await faults('importer-big'), [])
    assert.isNull(await start('PK\x03\x04 broken'))
  })

  test('whose plugin is off by then wait for nobody', async ({ client, assert }) => {
    const { start, go, items, steer } = await kitchen(client)
    const id = (await start(await soup())) ?? ''
    await plugins().apply('importer-box', { on: false, settings: {} })
    await go(id)
    assert.equal((await items(id))[0]?.failure, 'switched-off')
    await plugins().apply('importer-box', { on: true, settings: {} })
    await steer(id, 'retry')
    await go(id)
    assert.lengthOf(await items(id), 3)
  })
})
