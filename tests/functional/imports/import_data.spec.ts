import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'

const path = '/api/recipes/create/html-or-json'

const bread = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  'name': 'Crème </script> bread',
  'recipeYield': '1 loaf',
  'recipeIngredient': ['500 g flour', '350 ml water'],
  'recipeInstructions': [{ '@type': 'HowToStep', 'text': 'Mix and bake.' }],
  'keywords': 'bread, test',
  'recipeCategory': 'Baking',
}

test.group('Recipes from data that somebody has', () => {
  test('a cook pastes JSON and gets the recipe with its tags and categories', async ({
    client,
    assert,
  }) => {
    const { token, user } = await createCook()
    const recorder = recordWork()
    const made = await client
      .post(path)
      .bearerToken(token)
      .json({ data: JSON.stringify(bread), include_tags: true, includeCategories: true })
    recorder.stop()
    made.assertStatus(201)
    const facts = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.include(
      facts.map(({ event }) => event),
      'recipe.created'
    )
    const recipe = (await client.get(`/api/recipes/${made.body()}`).bearerToken(token)).body()
    const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
    assert.deepEqual(names(recipe.tags), ['Bread', 'Test'])
    assert.deepEqual(names(recipe.recipeCategory), ['Baking'])
    assert.equal(recipe.recipeIngredient[0].note, '500 g flour')
    assert.isNull(recipe.orgURL)
  })

  test('of a list in two systems of units a cook gets the one they read recipes in', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const metric = ['250 g flour', '200 ml milk', '100 g butter', '50 g sugar']
    const cups = ['2 cups flour', '⅞ cup milk', '4 oz butter', '2 oz sugar']
    const both = { ...bread, recipeIngredient: [...metric, ...cups] }
    const linesOf = async () => {
      const made = await client
        .post(path)
        .bearerToken(token)
        .json({ data: JSON.stringify(both) })
      const recipe = (await client.get(`/api/recipes/${made.body()}`).bearerToken(token)).body()
      return recipe.recipeIngredient.map(({ note }: { note: string }) => note)
    }
    assert.deepEqual(await linesOf(), metric)
    const preferences = { measures: 'imperial' }
    const chosen = await client
      .patch('/api/users/self/preferences')
      .bearerToken(token)
      .json(preferences)
    chosen.assertStatus(200)
    assert.deepEqual(await linesOf(), cups)
  })

  test('a page is read as it is, whatever encoding it claims, and its address is kept', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const json = JSON.stringify({ ...bread, name: 'Möhrenbrot' })
    const data = `<html><head><meta charset="iso-8859-1">
      <script type="application/ld+json">${json}</script></head><body></body></html>`
    const url = 'https://bread.example/1'
    const made = await client.post(path).bearerToken(token).json({ data, url })
    made.assertStatus(201)
    const recipe = (await client.get(`/api/recipes/${made.body()}`).bearerToken(token)).body()
    assert.deepEqual(
      [recipe.name, recipe.orgURL, recipe.tags, recipe.recipeCategory],
      ['Möhrenbrot', url, [], []]
    )
  })

  test('what holds no recipe is refused as clients expect', async ({ client, assert }) => {
    const { token } = await createCook()
    const big = `<html><body><p>${'nothing '.repeat(650_000)}</p></body></html>`
    for (const data of ['', '{', '{"@type":"Person","name":"x"}', '<p>hello</p>', 'a\0b', big]) {
      const answer = await client.post(path).bearerToken(token).json({ data })
      answer.assertStatus(400)
      assert.equal(answer.body().detail.details, 'BAD_RECIPE_DATA')
    }
    const missing = await client.post(path).bearerToken(token).json({ includeTags: true })
    missing.assertStatus(422)
    const visitor = await client.post(path).json({ data: JSON.stringify(bread) })
    visitor.assertStatus(401)
  })

  test('the oldest form of creating takes a name or an address', async ({ client, assert }) => {
    const { token } = await createCook()
    const create = (body: object) =>
      client.post('/api/recipes/create').bearerToken(token).json(body)
    const named = await create({ name: 'Plain soup' })
    named.assertStatus(201)
    assert.equal(named.body(), 'plain-soup')
    const address = await create({ url: 'no address here' })
    address.assertStatus(400)
    assert.equal(address.body().detail.details, 'BAD_RECIPE_DATA')
    const nothing = await create({})
    nothing.assertStatus(422)
    const visitor = await client.post('/api/recipes/create').json({ name: 'Soup' })
    visitor.assertStatus(401)
  })
})
