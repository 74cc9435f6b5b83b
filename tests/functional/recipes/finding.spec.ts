import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

interface Suggestion {
  recipe: { slug: string }
  missingFoods: { name: string; onHand: boolean }[]
  missingTools: { name: string }[]
}

const larder = {
  'Bread': { foods: ['flour', 'water', 'salt'], tools: ['oven'], tags: ['Baked'] },
  'Pasta': { foods: ['flour', 'eggs'], recipeCategory: ['Dinner'] },
  'Salt water': { foods: ['salt', 'water'] },
  'Roast': { foods: ['beef', 'salt', 'pepper', 'garlic'], tools: ['oven', 'knife'] },
  'Idea': { foods: [] },
}

async function fillLarder(client: ApiClient) {
  const cook = await createCook({ canOrganize: true })
  const foods = new Map<string, string>()
  const tools = new Map<string, string>()
  for (const [name, { foods: wanted, ...rest }] of Object.entries(larder)) {
    const slug = (await client.post('/api/recipes').bearerToken(cook.token).json({ name })).body()
    const answer = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(cook.token)
      .json({ ...rest, recipeIngredient: wanted.map((food) => ({ food, quantity: 1 })) })
    answer.assertStatus(200)
    for (const { food } of answer.body().recipeIngredient) foods.set(food.name, food.id)
    for (const tool of answer.body().tools) tools.set(tool.name, tool.id)
  }
  const ids = (kind: 'foods' | 'tools', ...names: string[]) =>
    names.map((name) => `${kind}=${(kind === 'foods' ? foods : tools).get(name)}`).join('&')
  const suggest = async (query: string): Promise<Suggestion[]> => {
    const answer = await client.get(`/api/recipes/suggestions?${query}`).bearerToken(cook.token)
    answer.assertStatus(200)
    return answer.body().items
  }
  return { ...cook, foods, ids, suggest }
}

const slugs = (items: Suggestion[]) => items.map(({ recipe }) => recipe.slug)
const missing = (items: Suggestion[]) =>
  items.map((one) => [
    one.missingFoods.map(({ name }) => name),
    one.missingTools.map(({ name }) => name),
  ])

test.group('Suggestions by what is there', () => {
  test('recipes that lack least come first, each with what it lacks', async ({
    client,
    assert,
  }) => {
    const { ids, suggest } = await fillLarder(client)
    const items = await suggest(ids('foods', 'flour', 'water', 'salt'))
    assert.deepEqual(slugs(items), ['salt-water', 'bread', 'pasta', 'roast'])
    assert.deepEqual(missing(items), [
      [[], []],
      [[], ['oven']],
      [['eggs'], []],
      [
        ['beef', 'garlic', 'pepper'],
        ['knife', 'oven'],
      ],
    ])
    const withOven = await suggest(
      `${ids('foods', 'flour', 'water', 'salt')}&${ids('tools', 'oven')}&maxMissingTools=0`
    )
    assert.deepEqual(slugs(withOven), ['bread', 'salt-water', 'pasta'])
    const close = await suggest(`${ids('foods', 'salt')}&maxMissingFoods=1&limit=1`)
    assert.deepEqual(slugs(close), ['salt-water'])
    assert.deepEqual(slugs(await suggest(ids('tools', 'knife'))), ['roast'])
    assert.deepEqual(await suggest(''), [])
    assert.deepEqual(await suggest(`foods=${randomUUID()}`), [])
  })

  test('are the same on a site of a few recipes and on one of a million', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { ids, suggest } = await fillLarder(client)
    // How many there are is told by what the database believes to have.
    const believe = (recipes: number) =>
      db.rawQuery(`update pg_class set reltuples = ? where oid = 'recipe_summaries'::regclass`, [
        recipes,
      ])
    cleanup(() => db.rawQuery('analyze recipe_summaries'))
    for (const recipes of [5, 1_000_000]) {
      await believe(recipes)
      const items = await suggest(ids('foods', 'flour', 'water', 'salt'))
      assert.deepEqual(slugs(items), ['salt-water', 'bread', 'pasta', 'roast'])
      assert.deepEqual(slugs(await suggest(ids('tools', 'knife'))), ['roast'])
    }
  })

  test('what the household has at hand counts until it is left out', async ({ client, assert }) => {
    const { ids, suggest, foods, household, token } = await fillLarder(client)
    const eggs = foods.get('eggs') ?? ''
    const marked = await client
      .put(`/api/foods/${eggs}`)
      .bearerToken(token)
      .json({ name: 'eggs', householdsWithIngredientFood: [household.slug], onHand: true })
    marked.assertStatus(200)
    assert.deepEqual(missing(await suggest('')), [[['flour'], []]])
    assert.deepEqual(missing(await suggest(ids('foods', 'flour')))[0], [[], []])
    const without = await suggest(`${ids('foods', 'flour')}&includeFoodsOnHand=false&limit=1`)
    assert.deepEqual(missing(without), [[['eggs'], []]])
    assert.deepEqual(slugs(await suggest('includeFoodsOnHand=false')), [])
  })

  test('a filter and an order hold, and all of it is one statement', async ({ client, assert }) => {
    const { ids, suggest } = await fillLarder(client)
    const asked = ids('foods', 'flour', 'water')
    assert.deepEqual(slugs(await suggest(`${asked}&queryFilter=tags.name%20%3D%20Baked`)), [
      'bread',
    ])
    const one = 'orderBy=name&orderDirection'
    const ties = ids('foods', 'salt', 'eggs', 'water')
    assert.deepEqual(slugs(await suggest(`${ties}&${one}=asc`)), [
      'salt-water',
      'pasta',
      'bread',
      'roast',
    ])
    const reads = await countReads(() => suggest(asked))
    assert.lengthOf(
      reads.filter((name) => name.startsWith('recipes.')),
      1
    )
  })

  test('bad ids, numbers and filters are told', async ({ client, assert }) => {
    const { token } = await createCook()
    const path = '/api/recipes/suggestions'
    ;(await client.get(path)).assertStatus(401)
    for (const [query, status, where] of [
      ['foods=salt', 422, 'foods'],
      ['tools=1', 422, 'tools'],
      ['limit=many', 422, 'limit'],
      ['maxMissingFoods=99999999999', 422, 'maxMissingFoods'],
    ] as const) {
      const answer = await client.get(`${path}?${query}`).bearerToken(token)
      assert.equal(answer.status(), status, query)
      assert.include(answer.body().detail[0].loc, where)
    }
    const filtered = await client.get(`${path}?queryFilter=password%20%3D%20x`).bearerToken(token)
    filtered.assertStatus(400)
    const odd = await client.get(`${path}?limit=-5&maxMissingFoods=-1`).bearerToken(token)
    assert.deepEqual(odd.body(), { items: [] })
  })

  test('visitors get suggestions out of public recipes only', async ({ client, assert }) => {
    const { ids, group, household, token } = await fillLarder(client)
    await group.merge({ privateGroup: false }).save()
    await household.merge({ privateHousehold: false }).save()
    await client
      .patch('/api/recipes/pasta')
      .bearerToken(token)
      .json({ settings: { public: false } })
    await client
      .patch('/api/recipes/bread')
      .bearerToken(token)
      .json({ settings: { public: true } })
    const at = `/api/explore/groups/${group.slug}/recipes/suggestions?${ids('foods', 'flour')}`
    const answer = await client.get(at)
    answer.assertStatus(200)
    assert.deepEqual(slugs(answer.body().items), ['bread'])
  })
})

test.group('Recipes that are not sorted yet', () => {
  test('those without tag or category are listed and counted', async ({ client, assert }) => {
    const { token } = await fillLarder(client)
    const get = async (path: string) => (await client.get(path).bearerToken(token)).body()
    const listed = async (kind: string) =>
      (await get(`/api/recipes/summary/${kind}`)).map(({ slug }: { slug: string }) => slug)
    assert.deepEqual(await listed('untagged'), ['idea', 'roast', 'salt-water', 'pasta'])
    assert.deepEqual(await listed('uncategorized'), ['idea', 'roast', 'salt-water', 'bread'])
    assert.equal(await get('/api/recipes/summary/uncategorized?count=true'), 4)
    await client.delete('/api/recipes/idea').bearerToken(token)
    assert.equal(await get('/api/recipes/summary/untagged?count=true'), 3)
    const { token: stranger } = await createCook()
    const answer = await client.get('/api/recipes/summary/untagged').bearerToken(stranger)
    assert.deepEqual(answer.body(), [])
    ;(await client.get('/api/recipes/summary/untagged')).assertStatus(401)
  })

  test('all categories come as an array, as early programs ask for them', async ({
    client,
    assert,
  }) => {
    const { token } = await fillLarder(client)
    const answer = await client.get('/api/recipes/category').bearerToken(token)
    answer.assertStatus(200)
    assert.deepEqual(
      answer.body().map(({ slug }: { slug: string }) => slug),
      ['dinner']
    )
    ;(await client.get('/api/recipes/category')).assertStatus(401)
  })
})
