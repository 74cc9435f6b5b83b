import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import Recipe from '#core/recipes/models/recipe'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const families = ['households', 'groups'] as const
const path = '/api/households/cookbooks'
const nobody = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

/** A cook of a household with a neighbour in the same group, and three recipes of both. */
async function shelf(client: ApiClient) {
  const cook = await createCook()
  const neighbour = await tokenFor(await createUser(await createHousehold(cook.group)))
  const write = async (token: string, name: string, tags: string[]) => {
    const slug = (await client.post('/api/recipes').bearerToken(token).json({ name })).body()
    const body = { tags, recipeCategory: ['Dinner'], tools: ['Pot'], settings: { public: true } }
    return (await client.patch(`/api/recipes/${slug}`).bearerToken(token).json(body)).body()
  }
  const stew = await write(cook.token, 'Stew', ['Warm', 'Cheap'])
  await write(neighbour, 'Broth', ['Warm'])
  await write(cook.token, 'Salad', ['Cold'])
  const idOf = (name: string) => stew.tags.find((tag: { name: string }) => tag.name === name)
  const call = (token: string) => ({
    make: (body: object) => client.post(path).bearerToken(token).json(body),
    put: (id: string, body: object) => client.put(`${path}/${id}`).bearerToken(token).json(body),
    get: (rest = '') => client.get(`${path}${rest}`).bearerToken(token),
    drop: (id: string) => client.delete(`${path}/${id}`).bearerToken(token),
  })
  const warm = idOf('Warm')
  const cheap = idOf('Cheap')
  return { cook, neighbour, stew, warm, cheap, own: call(cook.token), other: call(neighbour) }
}

const names = ({ recipes }: { recipes: { name: string }[] }) => recipes.map(({ name }) => name)

test.group('Cookbooks', () => {
  for (const family of families) {
    test(`a member makes, changes, orders and deletes cookbooks under /${family}`, async ({
      client,
      assert,
    }) => {
      const { token, user, group, household } = await createCook()
      const base = `/api/${family}/cookbooks`
      const record = recordWork()
      const make = (body: object) => client.post(base).bearerToken(token).json(body)
      const first = await make({ name: '  Soups ', slug: 'mine', description: 'Warm.' })
      first.assertStatus(201)
      assert.containSubset(first.body(), {
        name: 'Soups',
        slug: 'soups',
        description: 'Warm.',
        position: 1,
        public: false,
        queryFilterString: '',
        queryFilter: { parts: [] },
        categories: [],
        requireAllTags: true,
        groupId: group.id,
        householdId: household.id,
      })
      const second = await make({ name: 'Soups', query_filter_string: 'rating >= 4' })
      assert.containSubset(second.body(), { slug: 'soups-1', position: 2 })
      assert.deepEqual(second.body().queryFilter.parts, [
        {
          leftParenthesis: null,
          rightParenthesis: null,
          logicalOperator: null,
          attributeName: 'rating',
          relationalOperator: '>=',
          value: '4',
        },
      ])
      const turned = [
        { ...second.body(), position: 1 },
        { ...first.body(), position: 2 },
      ]
      const ordered = await client.put(base).bearerToken(token).json(turned)
      ordered.assertStatus(200)
      assert.deepEqual(ordered.body(), turned)
      const list = await client.get(base).bearerToken(token)
      assert.deepEqual(list.body().items, turned)
      const put = await client
        .put(`${base}/${first.body().id}`)
        .bearerToken(token)
        .json({ ...first.body(), name: 'Broths', public: true })
      put.assertStatus(200)
      assert.containSubset(put.body(), { slug: 'broths', public: true, position: 1 })
      const gone = await client.delete(`${base}/${first.body().id}`).bearerToken(token)
      assert.deepEqual(gone.body(), put.body())
      const after = await client.get(`${base}/broths`).bearerToken(token)
      after.assertStatus(404)
      assert.equal(after.body().detail, 'cookbook not found')
      record.stop()
      assert.deepEqual(
        record.facts.filter(({ payload }) => payload.actorId === user.id).map(({ event }) => event),
        [
          'cookbook.created',
          'cookbook.created',
          'cookbooks.updated',
          'cookbook.updated',
          'cookbook.deleted',
        ]
      )
    })
  }

  test('one opens with what its filter finds in the whole group, by three statements', async ({
    client,
    assert,
  }) => {
    const { own, warm } = await shelf(client)
    const filter = `tags.id IN ["${warm.id}"]`
    const { id, slug } = (await own.make({ name: 'Warm', queryFilterString: filter })).body()
    const shown = await own.get(`/${slug}`)
    assert.deepEqual(names(shown.body()), ['Broth', 'Stew'])
    assert.deepEqual((await own.get(`/${id}`)).body(), shown.body())
    const reads = await countReads(() => own.get(`/${slug}`))
    assert.lengthOf(
      reads.filter((name) => !name.startsWith('identity.')),
      3
    )
  })

  test('a list of recipes holds what a cookbook finds, and a filter beside it', async ({
    client,
    assert,
  }) => {
    const { own, other, cook, neighbour, warm } = await shelf(client)
    const filter = `tags.id IN ["${warm.id}"]`
    await own.make({ name: 'Warm', queryFilterString: filter })
    const list = (token: string, query: object) =>
      client.get('/api/recipes').bearerToken(token).qs(query)
    const all = { cookbook: 'warm', orderBy: 'name', orderDirection: 'asc', tags: 'cold' }
    const found = await list(cook.token, all)
    assert.deepEqual(names({ recipes: found.body().items }), ['Broth', 'Stew'])
    const some = await list(cook.token, { ...all, queryFilter: 'name LIKE "st%"' })
    assert.deepEqual(names({ recipes: some.body().items }), ['Stew'])
    const unknown = await list(neighbour, all)
    unknown.assertStatus(404)
    assert.equal(unknown.body().detail, 'cookbook not found')
    const theirs = await other.get()
    assert.deepEqual(theirs.body().items, [])
  })

  test('programs of version 1 choose recipes by lists, and read them again', async ({
    client,
    assert,
  }) => {
    const { own, warm, cheap } = await shelf(client)
    const made = await own.make({ name: 'Both', tags: [warm, cheap], categories: [] })
    assert.equal(
      made.body().queryFilterString,
      `tags.id CONTAINS ALL [${[warm.id, cheap.id]
        .sort()
        .map((id) => `"${id}"`)
        .join(', ')}]`
    )
    assert.sameDeepMembers(made.body().tags, [warm, cheap])
    assert.isTrue(made.body().requireAllTags)
    assert.deepEqual(names((await own.get('/both')).body()), ['Stew'])
    const any = await own.put(made.body().id, {
      name: 'Both',
      tags: [warm, cheap],
      requireAllTags: false,
    })
    assert.isFalse(any.body().requireAllTags)
    assert.deepEqual(names((await own.get('/both')).body()), ['Broth', 'Stew'])
    const one = await own.put(made.body().id, { ...any.body(), tags: [cheap] })
    assert.deepEqual(one.body().tags, [cheap])
    const written = await own.put(made.body().id, {
      ...one.body(),
      queryFilterString: 'name = "Broth"',
    })
    assert.deepEqual(written.body().tags, [])
    assert.deepEqual(names((await own.get('/both')).body()), ['Broth'])
    const kept = await own.put(made.body().id, { ...written.body(), position: 7 })
    assert.equal(kept.body().queryFilterString, 'name = "Broth"')
    assert.equal(kept.body().position, 7)
  })

  test('a filter that cannot be read is refused with its reason', async ({ client, assert }) => {
    const { own } = await shelf(client)
    const filters = {
      'name = "x" AND (': 'parenthesis are unbalanced',
      'user.passwordHash = "x"': "'user.passwordHash' does not exist on this schema",
      'tags.id IN ["x"]': "invalid UUID 'x'",
    }
    for (const [queryFilterString, reason] of Object.entries(filters)) {
      const answer = await own.make({ name: 'Bad', queryFilterString })
      answer.assertStatus(422)
      const [issue] = answer.body().detail
      assert.deepEqual(issue.loc, ['body', 'queryFilterString'])
      assert.match(issue.msg, /^Value error, Invalid query filter string/)
      assert.include(issue.msg, reason)
    }
    for (const body of [{}, { name: ' ' }, { name: 'x', position: -1 }, { name: 'x', tags: [3] }]) {
      const answer = await own.make(body)
      answer.assertStatus(422)
    }
  })

  test('another household neither reads nor changes them', async ({ client, assert }) => {
    const { own, other, neighbour } = await shelf(client)
    const { body } = await own.make({ name: 'Ours' }).then((answer) => ({ body: answer.body() }))
    for (const answer of [
      await other.get(`/${body.id}`),
      await other.get('/ours'),
      await other.put(body.id, { name: 'Theirs' }),
      await other.drop(body.id),
      await client.put(path).bearerToken(neighbour).json([body]),
      await own.put(nobody, { name: 'x' }),
    ]) {
      answer.assertStatus(404)
    }
    const kept = await own.get('/ours')
    assert.equal(kept.body().name, 'Ours')
    const same = await other.make({ name: 'Ours' })
    assert.equal(same.body().slug, 'ours-1', 'slugs are the group’s')
  })

  test('of many that are changed as one, none is when one is not there', async ({
    client,
    assert,
  }) => {
    const { own, cook } = await shelf(client)
    const made = (await own.make({ name: 'Ours' })).body()
    const answer = await client
      .put(path)
      .bearerToken(cook.token)
      .json([
        { ...made, name: 'Yours' },
        { ...made, id: nobody },
      ])
    answer.assertStatus(404)
    assert.equal((await own.get('/ours')).body().name, 'Ours')
  })

  test('a name without letters gets a slug, and ten of one name get ten', async ({
    client,
    assert,
  }) => {
    const { own } = await shelf(client)
    assert.match((await own.make({ name: '🍲' })).body().slug, /^[\da-f]{8}$/)
    const made = await Promise.all(Array.from({ length: 10 }, () => own.make({ name: 'Soups' })))
    assert.lengthOf(new Set(made.map((answer) => answer.body().slug)), 10)
  })

  test('a list says how many recipes each holds and what its cover is, by two statements', async ({
    client,
    assert,
  }) => {
    const { own, cook, warm, stew } = await shelf(client)
    await Recipe.query()
      .where('slug', 'broth')
      .where('groupId', cook.group.id)
      .update({ image: 'b1' })
    await Recipe.query().where('id', stew.id).update({ image: 's1' })
    const filter = `tags.id IN ["${warm.id}"]`
    const first = (await own.make({ name: 'Warm', queryFilterString: filter })).body()
    assert.notProperty(first, 'recipeCount')
    const shown = async () => {
      const { items } = (await own.get('?withCounts=true&perPage=-1')).body()
      return items.map((item: Record<string, unknown>) => [
        item.name,
        item.recipeCount,
        (item.cover as { image: string } | null)?.image ?? null,
      ])
    }
    assert.deepEqual(await shown(), [['Warm', 2, 'b1']])
    await own.make({ name: 'Everything', coverRecipeId: stew.id })
    await own.make({ name: 'Nothing', queryFilterString: 'rating > 4', coverRecipeId: stew.id })
    assert.deepEqual(await shown(), [
      ['Warm', 2, 'b1'],
      ['Everything', 3, 's1'],
      ['Nothing', 0, null],
    ])
    await own.put(first.id, { ...first, coverRecipeId: stew.id })
    assert.deepEqual((await shown())[0], ['Warm', 2, 's1'])
    const reads = await countReads(() => own.get('?withCounts=true'))
    assert.lengthOf(
      reads.filter((name) => !name.startsWith('identity.')),
      2
    )
  })

  test('a cover stays when other programs save the cookbook, and is a recipe of the group', async ({
    client,
    assert,
  }) => {
    const { own, stew } = await shelf(client)
    const stranger = await createCook()
    const slug = await client.post('/api/recipes').bearerToken(stranger.token).json({ name: 'Pie' })
    const pie = await client.get(`/api/recipes/${slug.body()}`).bearerToken(stranger.token)
    const made = (await own.make({ name: 'Ours', coverRecipeId: stew.id })).body()
    assert.equal(made.coverRecipeId, stew.id)
    const { coverRecipeId: _left, ...old } = made
    assert.equal((await own.put(made.id, old)).body().coverRecipeId, stew.id)
    const foreign = await own.put(made.id, { ...old, coverRecipeId: pie.body().id })
    assert.isNull(foreign.body().coverRecipeId)
    assert.isNull(
      (await own.make({ name: 'X', coverRecipeId: pie.body().id })).body().coverRecipeId
    )
    await own.put(made.id, { ...old, coverRecipeId: stew.id })
    assert.isNull((await own.put(made.id, { ...old, coverRecipeId: null })).body().coverRecipeId)
    const bad = await own.put(made.id, { ...old, coverRecipeId: 'stew' })
    bad.assertStatus(422)
  })
})
