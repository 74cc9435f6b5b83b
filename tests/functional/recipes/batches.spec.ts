import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const named = (names: string[]) => names.map((name) => ({ name }))

test.group('Saving many recipes', () => {
  test('a cook changes several at once, told as one fact', async ({ client, assert }) => {
    const { token, user } = await createCook()
    for (const body of named(['Soup', 'Stew']))
      await client.post('/api/recipes').bearerToken(token).json(body)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const recorder = recordWork()
    const answer = await client
      .patch('/api/recipes')
      .bearerToken(token)
      .json([
        { slug: 'stew', description: 'Thick.', tags: ['Winter'] },
        { id: soup.id, slug: 'soup', name: 'Broth' },
      ])
    recorder.stop()
    answer.assertStatus(200)
    assert.containSubset(answer.body(), [
      { slug: 'stew', description: 'Thick.', version: 2 },
      { slug: 'broth', id: soup.id, version: 2 },
    ])
    const facts = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['tag.created', 'recipes.updated']
    )
    assert.containSubset(facts[1]?.payload, { slugs: ['stew', 'broth'] })
    const put = await client
      .put('/api/recipes')
      .bearerToken(token)
      .json([{ slug: 'stew', name: 'Stew' }])
    assert.deepEqual([put.body()[0].description, put.body()[0].tags], ['', []])
  })

  test('one that may not be changed, or that nobody knows, leaves all as they were', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook()
    const other = await tokenFor(await createUser(await createHousehold(group)))
    const stranger = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client.post('/api/recipes').bearerToken(other).json({ name: 'Stew' })
    await client.post('/api/recipes').bearerToken(stranger.token).json({ name: 'Tart' })
    const save = (slugs: object[]) => client.patch('/api/recipes').bearerToken(token).json(slugs)
    const mine = { slug: 'soup', description: 'New.' }
    ;(await save([mine, { slug: 'stew', description: 'New.' }])).assertStatus(403)
    ;(await save([mine, { slug: 'tart', description: 'New.' }])).assertStatus(404)
    ;(await save([mine, { description: 'New.' }])).assertStatus(422)
    ;(await save(Array.from({ length: 1_001 }, () => mine))).assertStatus(422)
    ;(await client.patch('/api/recipes').json([mine])).assertStatus(401)
    ;(await client.put('/api/recipes').bearerToken(token).json(mine)).assertStatus(422)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.deepEqual([soup.description, soup.version], ['', 1])
  })

  test('two who change the same ones in different orders both succeed', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const body of named(['Soup', 'Stew', 'Tart']))
      await client.post('/api/recipes').bearerToken(token).json(body)
    const bodies = ['soup', 'stew', 'tart'].map((slug) => ({ slug, description: 'x' }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        client
          .patch('/api/recipes')
          .bearerToken(token)
          .json(turn % 2 ? bodies : bodies.toReversed())
      )
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      Array.from({ length: 8 }, () => 200)
    )
  })

  test('what is no recipe in a list is told with its place', async ({ client, assert }) => {
    const { token } = await createCook()
    for (const list of [[[null, null]], [null], ['soup'], [7]]) {
      const answer = await client.put('/api/recipes').bearerToken(token).json(list)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().detail[0].loc, ['body', 0])
      ;(await client.patch('/api/recipes').bearerToken(token).json(list)).assertStatus(422)
    }
  })
})

test.group('A recipe that was renamed', () => {
  test('is found under its old name until another recipe takes it', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    for (const [slug, name] of [
      ['soup', 'Broth'],
      ['broth', 'Stock'],
    ])
      await client.patch(`/api/recipes/${slug}`).bearerToken(token).json({ name })
    for (const old of ['soup', 'broth']) {
      const answer = await client.get(`/api/recipes/${old}`).bearerToken(token)
      assert.equal(answer.body().slug, 'stock')
    }
    const saved = await client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({ description: 'Clear.' })
    assert.equal(saved.body().description, 'Clear.')
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    assert.equal((await client.get('/api/recipes/soup').bearerToken(token)).body().name, 'Soup')
    await client.delete('/api/recipes/soup').bearerToken(token)
    ;(await client.get('/api/recipes/soup').bearerToken(token)).assertStatus(404)
    await client.delete('/api/recipes/stock').bearerToken(token)
    ;(await client.get('/api/recipes/broth').bearerToken(token)).assertStatus(404)
  })

  test('is not found by its old name in another group', async ({ client }) => {
    const { token } = await createCook()
    const stranger = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client.patch('/api/recipes/soup').bearerToken(token).json({ name: 'Broth' })
    const seen = await client.get('/api/recipes/soup').bearerToken(stranger.token)
    seen.assertStatus(404)
  })
})

test.group('When a recipe was last made', () => {
  test('is noted by every member, on a locked recipe too', async ({ client, assert }) => {
    const { token, group, user } = await createCook()
    const other = await createUser(await createHousehold(group))
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({ settings: { locked: true } })
    const recorder = recordWork()
    const answer = await client
      .patch('/api/recipes/soup/last-made')
      .bearerToken(await tokenFor(other))
      .json({ timestamp: '2026-11-20T23:59:59+01:00' })
    recorder.stop()
    answer.assertStatus(200)
    assert.equal(Date.parse(answer.body().lastMade), Date.parse('2026-11-20T22:59:59Z'))
    assert.equal(answer.body().version, 2)
    const facts = recorder.facts.filter(({ payload }) => payload.actorId === other.id)
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['recipe.updated']
    )
    const own = await client.get('/api/households/self/recipes/soup').bearerToken(token)
    assert.deepEqual(own.body(), {
      lastMade: answer.body().lastMade,
      recipeId: answer.body().id,
    })
    assert.equal(answer.body().userId, user.id)
  })

  test('has to be a time, of a recipe that there is', async ({ client }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const mark = (slug: string, body: object) =>
      client.patch(`/api/recipes/${slug}/last-made`).bearerToken(token).json(body)
    for (const timestamp of ['soon', '2026-13-45', '0000-01-01', null, 5])
      (await mark('soup', { timestamp })).assertStatus(422)
    ;(await mark('soup', {})).assertStatus(422)
    ;(await mark('stew', { timestamp: '2026-11-20' })).assertStatus(404)
    const stranger = await createCook()
    const path = '/api/households/self/recipes/soup'
    ;(await client.get(path).bearerToken(stranger.token)).assertStatus(404)
    ;(await client.get(path)).assertStatus(401)
    ;(await client.patch('/api/recipes/soup/last-made').json({})).assertStatus(401)
  })
})
