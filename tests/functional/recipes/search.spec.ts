import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { RecipeSummary } from '#core/shared/contract/index'
import { refreshSearchWords } from '#core/recipes/jobs/recipe_jobs'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

async function cookWith(client: ApiClient, recipes: Record<string, object>) {
  const { token } = await createCook()
  for (const [name, body] of Object.entries(recipes)) {
    const slug = (await client.post('/api/recipes').bearerToken(token).json({ name })).body()
    const whole = { recipeIngredient: [], recipeInstructions: [], ...body }
    const answer = await client.patch(`/api/recipes/${slug}`).bearerToken(token).json(whole)
    answer.assertStatus(200)
  }
  const find = async (search: string, more = ''): Promise<string[]> => {
    const query = `search=${encodeURIComponent(search)}${more}`
    const answer = await client.get(`/api/recipes?${query}`).bearerToken(token)
    answer.assertStatus(200)
    const { items, total } = answer.body()
    if (!more.includes('perPage') && total !== items.length) throw new Error('the total is wrong')
    return items.map(({ name }: { name: string }) => name)
  }
  return { token, find }
}

const kitchen = {
  'Crème brûlée': { description: 'Sweet custard', tags: ['Dessert'] },
  'Chicken pie': { recipeIngredient: ['salmon stock', { food: 'butter', note: 'cold' }] },
  'Rice with chicken': { description: 'A bowl' },
  'Rice pudding': { description: 'Sweet', recipeIngredient: ['rice', 'milk'] },
  '寿司 ロール': { recipeIngredient: [{ note: 'nori', originalText: '2 sheets of nori' }] },
  'Spaghetti': { recipeIngredient: ['pumpkin seeds'] },
}

test.group('Searching recipes', () => {
  test('words are found in names, texts, ingredients and tags, by their beginning, accents and case aside', async ({
    client,
    assert,
  }) => {
    const { find } = await cookWith(client, kitchen)
    assert.deepEqual(await find('CREME'), ['Crème brûlée'])
    assert.deepEqual(await find('brûl'), ['Crème brûlée'])
    assert.deepEqual(await find('custard'), ['Crème brûlée'])
    assert.deepEqual(await find('dessert'), ['Crème brûlée'])
    assert.deepEqual(await find('butter'), ['Chicken pie'])
    assert.deepEqual(await find('sheets nori'), ['寿司 ロール'])
    assert.deepEqual(await find('寿司'), ['寿司 ロール'])
    assert.deepEqual(await find('uddin'), [])
  })

  test('all words are wanted, quoted ones next to each other', async ({ client, assert }) => {
    const { find } = await cookWith(client, kitchen)
    assert.sameMembers(await find('chicken'), ['Chicken pie', 'Rice with chicken'])
    assert.deepEqual(await find('chicken rice'), ['Rice with chicken'])
    assert.deepEqual(await find('"with chicken"'), ['Rice with chicken'])
    assert.deepEqual(await find("'rice with'"), ['Rice with chicken'])
  })

  test('names that hold the whole search come first', async ({ client, assert }) => {
    const { find } = await cookWith(client, {
      'A bowl': { description: 'soup soup soup', recipeIngredient: ['soup'] },
      'Tomato soup': {},
      'Soup': {},
    })
    const found = await find('soup')
    assert.equal(found[2], 'A bowl')
    assert.deepEqual(await find('soup', '&perPage=1&page=3'), ['A bowl'])
  })

  test('misspelt words find what was meant', async ({ client, assert }) => {
    const { find } = await cookWith(client, kitchen)
    assert.sameMembers(await find('chiken'), ['Chicken pie', 'Rice with chicken'])
    for (const [typed, meant] of Object.entries({
      'spagetti': 'Spaghetti',
      'sphagetti': 'Spaghetti',
      'pumkin': 'Spaghetti',
      'samlon': 'Chicken pie',
      'pudidng': 'Rice pudding',
      'cutsard': 'Crème brûlée',
      'pumkin seeds': 'Spaghetti',
    })) {
      assert.deepEqual(await find(typed), [meant], typed)
    }
    assert.deepEqual(await find('xqzwvk'), [])
    assert.deepEqual(await find('!!!'), [])
    assert.lengthOf(await find('   '), 6)
  })

  test('when no recipe has all words, any of them is enough', async ({ client, assert }) => {
    const { find } = await cookWith(client, kitchen)
    assert.sameMembers(await find('custard nori'), ['Crème brûlée', '寿司 ロール'])
  })

  test('searches keep to filters, and to the group even when others know the word', async ({
    client,
    assert,
  }) => {
    const { find } = await cookWith(client, kitchen)
    await cookWith(client, { 'Zwieback deluxe': {} })
    assert.deepEqual(await find('zwiebak'), [])
    assert.deepEqual(await find('sweet', '&tags=dessert'), ['Crème brûlée'])
    assert.deepEqual(await find('sweet', '&orderBy=name&orderDirection=asc'), [
      'Crème brûlée',
      'Rice pudding',
    ])
  })

  test('a changed recipe is found by its new words only', async ({ client, assert }) => {
    const { token, find } = await cookWith(client, { Goulash: { description: 'paprika' } })
    await client
      .patch('/api/recipes/goulash')
      .bearerToken(token)
      .json({ name: 'Borscht', description: 'beet' })
    assert.deepEqual(await find('borsht'), ['Borscht'])
    assert.deepEqual(await find('paprika'), [])
  })

  test('signs that mean something to a database are only signs', async ({ client, assert }) => {
    const { find } = await cookWith(client, kitchen)
    for (const search of [
      "rice' | 'x",
      'rice & !pie',
      'rice:*',
      '(rice',
      'ri\\ce <-> x',
      '%',
      '"',
      "''",
      '" "',
    ]) {
      assert.isArray(await find(search), search)
    }
    assert.isArray(await find('rice '.repeat(2000).slice(0, 6000)))
  })

  test('whoever asks is told by which texts each recipe was found, and which words those are', async ({
    client,
    assert,
  }) => {
    const { token } = await cookWith(client, kitchen)
    const found = async (search: string) => {
      const answer = await client
        .get('/api/recipes')
        .qs({ search, foundIn: true })
        .bearerToken(token)
      return answer
        .body()
        .items.map(({ foundIn }: RecipeSummary) =>
          foundIn?.map(({ place, text, words }) => [place, text, ...words])
        )
    }
    assert.deepEqual(await found('pie BUTT'), [
      [
        ['name', 'Chicken pie', 'pie'],
        ['ingredient', 'butter, cold', 'butter'],
      ],
    ])
    assert.deepEqual(await found('dess custard'), [
      [
        ['tag', 'Dessert', 'Dessert'],
        ['description', 'Sweet custard', 'custard'],
      ],
    ])
    assert.deepEqual(await found('sheets'), [[['ingredient', '2 sheets of nori', 'sheets']]])
    assert.deepEqual(await found('"salmon stock"'), [
      [['ingredient', 'salmon stock', 'salmon', 'stock']],
    ])
    assert.deepEqual(await found('slamon'), [[['ingredient', 'salmon stock', 'salmon']]])
    const plain = (await client.get('/api/recipes?search=pie').bearerToken(token)).body()
    assert.notProperty(plain.items[0], 'foundIn')
  })

  test('the texts of all found recipes come with the list, by its one statement', async ({
    client,
    assert,
  }) => {
    const { find } = await cookWith(client, kitchen)
    for (const search of ['rice', 'chicken']) {
      const statements = await countReads(() => find(search, '&foundIn=true'))
      const lists = statements.filter((name) => name.startsWith('recipes.'))
      assert.lengthOf(lists, 1, search)
    }
  })

  test('the vocabulary forgets words that no recipe holds any more', async ({ client, assert }) => {
    const { token } = await cookWith(client, { Kaiserschmarrn: {} })
    const knows = async () => (await db.from('search_words').where('word', 'kaiserschmarrn')).length
    assert.equal(await knows(), 1)
    await client.delete('/api/recipes/kaiserschmarrn').bearerToken(token)
    const { signal } = new AbortController()
    await refreshSearchWords.run({}, { jobId: 'a', attempt: 1, signal })
    assert.equal(await knows(), 0)
  })
})
