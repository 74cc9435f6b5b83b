import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { recipePolicy } from '#core/recipes/policies/recipe_policy'
import { countStatements } from '#tests/helpers/count_statements'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

/** Makes recipes past the API: of what is tested only their being there counts. */
async function fill(cook: { group: { id: string }; user: { id: string } }, count: number) {
  const { rows } = await db.rawQuery<{ rows: { slug: string }[] }>(
    `insert into recipes (group_id, household_id, user_id, name, slug)
      select u.group_id, u.household_id, u.id, 'Pie ' || n, 'pie-' || n
      from users u, generate_series(1, ?::int) n where u.id = ? returning slug`,
    [count, cook.user.id]
  )
  return rows.map(({ slug }) => slug)
}

test.group('Changing many recipes at once', () => {
  test('a cook tags and categorizes recipes by slug and id, and a report tells of it', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const { token, user } = cook
    const post = (path: string, body: object) =>
      client.post(`/api/recipes${path}`).bearerToken(token).json(body)
    await post('', { name: 'Soup' })
    await post('', { name: 'Stew' })
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    const recorder = recordWork()
    const answer = await post('/bulk-actions/tag', {
      recipes: ['soup', id, 'stew', 'nobody-knows'],
      tags: [{ name: 'Winter', slug: 'winter' }, 'Quick'],
    })
    answer.assertStatus(200)
    assert.isNull(answer.body())
    await post('/bulk-actions/categorize', { recipes: [id], categories: [{ name: 'Dinner' }] })
    recorder.stop()
    const facts = recorder.facts.filter(
      ({ event, payload }) => payload.actorId === user.id && event.startsWith('recipe')
    )
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['recipes.updated', 'recipes.updated']
    )
    assert.includeMembers(
      recorder.jobs.map(({ name }) => name),
      ['recipes.reindex']
    )
    const stew = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.deepEqual([stew.tags.length, stew.recipeCategory.length, stew.version], [2, 1, 3])
    const revision = await db.from('recipe_revisions').where({ recipe_id: id, version: 3 }).first()
    assert.deepEqual(revision.snapshot.tags, stew.tags)
    assert.equal(revision.snapshot.version, 3)
    const report = await client
      .get(`/api/groups/reports/${answer.header('x-report-id')}`)
      .bearerToken(token)
    assert.containSubset(report.body(), { category: 'bulk_action', status: 'success' })
    assert.equal(report.body().entries[0].message, '2 recipes were changed.')
    const again = recordWork()
    await post('/bulk-actions/tag', { recipes: ['stew'], tags: ['Quick'] })
    again.stop()
    const told = again.facts.filter(({ event }) => event === 'recipes.updated')
    assert.lengthOf(told, 0)
  })

  test('settings are set but for the lock, deleted recipes are gone from the search', async ({
    client,
    assert,
  }) => {
    const { token, user } = await createCook()
    const post = (path: string, body: object) =>
      client.post(`/api/recipes${path}`).bearerToken(token).json(body)
    await post('', { name: 'Soup' })
    const settings = { public: true, showNutrition: true, locked: true }
    ;(await post('/bulk-actions/settings', { recipes: ['soup'], settings })).assertStatus(200)
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const expected = { ...settings, locked: false, disableAmount: soup.settings.disableAmount }
    assert.containSubset(soup.settings, expected)
    const recorder = recordWork()
    ;(await post('/bulk-actions/delete', { recipes: ['soup', 'soup', 'x'] })).assertStatus(200)
    recorder.stop()
    const facts = recorder.facts.filter(
      ({ event, payload }) => payload.actorId === user.id && event.startsWith('recipe')
    )
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['recipes.deleted']
    )
    ;(await client.get('/api/recipes/soup').bearerToken(token)).assertStatus(404)
    const found = await client.get('/api/recipes?search=soup').bearerToken(token)
    assert.equal(found.body().total, 0)
  })

  test('a cook says who sees their own recipes, and not of those of others', async ({
    client,
    assert,
  }) => {
    const { token, household, group } = await createCook()
    const other = await tokenFor(await createUser(household))
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    const make = async (name: string, by: string) =>
      (await client.post('/api/recipes').bearerToken(by).json({ name })).body()
    const recipes = [await make('Soup', token), await make('Pie', other)]
    const show = async (visibility: unknown, by = token) => {
      const body = { recipes, settings: { visibility } }
      const answer = await client
        .post(`/api/recipes/bulk-actions/settings`)
        .bearerToken(by)
        .json(body)
      return { status: answer.status(), report: answer.header('x-report-id') }
    }
    const seen = async (by: string) =>
      (await client.get('/api/recipes').bearerToken(by).qs({ orderBy: 'slug' }))
        .body()
        .items.map(({ slug }: { slug: string }) => slug)
        .toSorted()
    const { report } = await show('me')
    assert.deepEqual([await seen(other), await seen(token)], [['pie'], ['pie', 'soup']])
    const told = await client.get(`/api/groups/reports/${report}`).bearerToken(token)
    assert.equal(told.body().status, 'partial')
    await show('household')
    assert.deepEqual([await seen(other), await seen(neighbour)], [['pie', 'soup'], ['pie']])
    await show('group', other)
    assert.deepEqual(await seen(neighbour), ['pie'], 'what its owner keeps is not opened by others')
    const recorder = recordWork()
    await show('public')
    recorder.stop()
    const facts = recorder.facts.flatMap(({ event, payload }) =>
      event === 'recipes.updated' ? payload.slugs : []
    )
    assert.sameMembers(facts, recipes)
    assert.deepEqual(await seen(neighbour), ['pie', 'soup'])
    const soup = await client.get('/api/recipes/soup').bearerToken(token)
    assert.containSubset(soup.body().settings, { public: true, visibility: 'public' })
    for (const bad of ['friends', 7, ['me']]) assert.equal((await show(bad)).status, 422)
  })

  test('recipes that may not be changed stay as they are and are counted', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook()
    const other = await tokenFor(await createUser(await createHousehold(group)))
    const stranger = await createCook()
    for (const [bearer, name] of [
      [token, 'Soup'],
      [other, 'Stew'],
      [stranger.token, 'Tart'],
    ])
      await client.post('/api/recipes').bearerToken(String(bearer)).json({ name })
    const recipes = ['soup', 'stew', 'tart']
    const path = '/api/recipes/bulk-actions/delete'
    const answer = await client.post(path).bearerToken(token).json({ recipes })
    answer.assertStatus(200)
    ;(await client.get('/api/recipes/soup').bearerToken(token)).assertStatus(404)
    ;(await client.get('/api/recipes/stew').bearerToken(token)).assertStatus(200)
    ;(await client.get('/api/recipes/tart').bearerToken(stranger.token)).assertStatus(200)
    const id = String(answer.header('x-report-id'))
    const report = await client.get(`/api/groups/reports/${id}`).bearerToken(token)
    assert.equal(report.body().status, 'partial')
    assert.deepEqual(
      report.body().entries.map(({ message }: { message: string }) => message),
      ['1 recipe was changed.', '1 recipe was left as it is, since you may not change it.']
    )
  })

  test('who may change recipes but not delete them deletes none of many either', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mayDelete = recipePolicy.delete
    cleanup(() => {
      recipePolicy.delete = mayDelete
    })
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    recipePolicy.delete = () => false
    const send = (act: string, more: object) =>
      client
        .post(`/api/recipes/bulk-actions/${act}`)
        .bearerToken(token)
        .json({ recipes: ['soup'], ...more })
    ;(await send('delete', {})).assertStatus(200)
    ;(await send('tag', { tags: [{ name: 'Winter' }] })).assertStatus(200)
    const soup = await client.get('/api/recipes/soup').bearerToken(token)
    soup.assertStatus(200)
    assert.lengthOf(soup.body().tags, 1)
  })

  test('wrong bodies are refused, visitors may do nothing', async ({ client }) => {
    const { token } = await createCook()
    const path = '/api/recipes/bulk-actions'
    for (const act of ['tag', 'categorize', 'settings', 'delete']) {
      ;(await client.post(`${path}/${act}`).json({ recipes: [] })).assertStatus(401)
      const many = Array.from({ length: 10_000 }, () => 'x')
      for (const recipes of [null, 'soup', [5, {}], many])
        (await client.post(`${path}/${act}`).bearerToken(token).json({ recipes })).assertStatus(422)
    }
    const nul = { recipes: ['a\0'], tags: ['b\0'] }
    ;(await client.post(`${path}/tag`).bearerToken(token).json(nul)).assertStatus(200)
    const bad = { recipes: [], settings: { public: 'perhaps' } }
    ;(await client.post(`${path}/settings`).bearerToken(token).json(bad)).assertStatus(422)
  })

  test('a thousand recipes take as many statements as two', async ({ client, assert }) => {
    const few = await createCook()
    const many = await createCook()
    const slugs = { few: await fill(few, 2), many: await fill(many, 1_000) }
    const tag = (token: string, recipes: string[]) =>
      client
        .post('/api/recipes/bulk-actions/tag')
        .bearerToken(token)
        .json({ recipes, tags: ['Winter'] })
    await tag(few.token, [])
    const counted = await countStatements(() => tag(few.token, slugs.few))
    const counts = { few: counted, many: await countStatements(() => tag(many.token, slugs.many)) }
    assert.isAbove(counts.few, 3)
    assert.closeTo(counts.many, counts.few, 2)
    const tagged = await client.get('/api/recipes?tags=winter&perPage=1').bearerToken(many.token)
    assert.equal(tagged.body().total, 1_000)
  })
})
