import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { TableColumn } from '#core/shared/contract/migrations'
import { zipOf } from './archive_kitchen.js'
import { bulkKitchen } from './run_kitchen.js'

const TABLE = [
  'Gaumenfreude;Zeug;Kram;Wie;Laune',
  'Suppe;"2 Stangen Lauch\nSalz";von Oma;Kochen.;gut',
  'Brot;500 g Mehl;;Backen.;',
].join('\n')

/** A cook with a table whose columns are called as nobody else calls them. */
async function kitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const post = (path: string, content: string | Buffer = TABLE, name = 'my.csv') =>
    client
      .post(`/api/groups/migrations${path}`)
      .bearerToken(made.token)
      .file('archive', Buffer.from(content), { filename: name })
  const columns = async (content?: string | Buffer, name?: string): Promise<TableColumn[]> => {
    const answer = await post('/columns', content, name)
    answer.assertStatus(200)
    return answer.body()
  }
  const look = (choice: string) =>
    post('').fields({ dry_run: 'true', migration_type: 'csv', columns: choice })
  return { ...made, post, columns, look }
}

test.group('The columns of a table', (group) => {
  group.each.timeout(60_000)

  test('are shown with what stands in them, and with what they are taken for', async ({
    client,
    assert,
  }) => {
    const { columns } = await kitchen(client)
    assert.deepEqual(await columns(), [
      { name: 'Gaumenfreude', samples: ['Suppe', 'Brot'], field: null },
      { name: 'Zeug', samples: ['2 Stangen Lauch\nSalz', '500 g Mehl'], field: null },
      { name: 'Kram', samples: ['von Oma'], field: null },
      { name: 'Wie', samples: ['Kochen.', 'Backen.'], field: null },
      { name: 'Laune', samples: ['gut'], field: null },
    ])
    const guessed = await columns('Title,Ingredients,Rating,Mood\nSoup,leek,4,good\n')
    assert.deepEqual(
      guessed.map(({ field }) => field),
      ['title', 'ingredients', 'rating', null]
    )
    const tabbed = await columns('Title\tDirections\tMood\nSoup\tCook, and eat.\tgood\n', 'my.tsv')
    assert.deepEqual(
      tabbed.map(({ field, samples }) => [field, ...samples]),
      [
        ['title', 'Soup'],
        ['method', 'Cook, and eat.'],
        [null, 'good'],
      ]
    )
    assert.deepEqual(await columns(await zipOf({ 'a.txt': 'no table' }), 'a.zip'), [])
    assert.deepEqual(await columns('no table at all'), [])
  })

  test('hold what somebody says, for the look and for the import; two of a kind come together', async ({
    client,
    assert,
  }) => {
    const { look, go, run, steer, items, token } = await kitchen(client)
    const choice = { Gaumenfreude: 'title', Zeug: 'ingredients', Kram: 'notes', Wie: 'method' }
    const { id } = (await look(JSON.stringify({ ...choice, Laune: 'notes' }))).body()
    await go(id)
    assert.containSubset(await run(id), { migration: 'csv', counts: { done: 2, failed: 0 } })
    await steer(id, 'import')
    await go(id)
    const ends = (await items(id)).map(({ label, status }) => `${label}: ${status}`)
    assert.deepEqual(ends, ['Suppe: done', 'Brot: done'])
    const soup = (await client.get('/api/recipes/suppe').bearerToken(token)).body()
    assert.containSubset(soup, {
      recipeIngredient: [{ note: '2 Stangen Lauch' }, { note: 'Salz' }],
      recipeInstructions: [{ text: 'Kochen.' }],
      notes: [{ text: 'von Oma\ngut' }],
    })
  })

  test('of a file with tabs between them come in as chosen', async ({ client, assert }) => {
    const { post, go, run, steer, recipes } = await kitchen(client)
    const table = TABLE.replaceAll(';', '\t')
    const choice = { Gaumenfreude: 'title', Zeug: 'ingredients', Wie: 'method' }
    const columns = JSON.stringify(choice)
    const fields = { dry_run: 'true', migration_type: 'csv', columns }
    const { id } = (await post('', table, 'my.tsv').fields(fields)).body()
    await go(id)
    await steer(id, 'import')
    await go(id)
    assert.containSubset(await run(id), { counts: { done: 2, failed: 0 } })
    assert.lengthOf(await recipes(), 2)
  })

  test('of which nobody says anything are kept with the recipe', async ({ client, assert }) => {
    const { look, go, steer, token } = await kitchen(client)
    const { id } = (await look(JSON.stringify({ Gaumenfreude: 'title', Wie: 'method' }))).body()
    await go(id)
    await steer(id, 'import')
    await go(id)
    const soup = (await client.get('/api/recipes/suppe').bearerToken(token)).body()
    assert.containSubset(soup.extras, { Kram: 'von Oma', Laune: 'gut' })
  })

  test('that are said wrongly are refused, and nothing is looked at', async ({
    client,
    assert,
  }) => {
    const { look, post, token } = await kitchen(client)
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`c${at}`, 'notes']))
    for (const choice of [
      'title',
      '[]',
      '"title"',
      '{"Zeug":"taste"}',
      '{"Zeug":7}',
      JSON.stringify(many),
      JSON.stringify({ ['x'.repeat(1_001)]: 'title' }),
    ]) {
      // One after the other: one of them may not hide another's fault.
      // oxlint-disable-next-line no-await-in-loop
      ;(await look(choice)).assertStatus(422)
    }
    const strange = await look('{"__proto__":"title","a\\u0000b":"title"}')
    strange.assertStatus(200)
    assert.equal(strange.body().status, 'failure')
    ;(await client.post('/api/groups/migrations/columns').bearerToken(token)).assertStatus(422)
    ;(await post('/columns').bearerToken('nobody')).assertStatus(401)
  })
})
