import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  createCook,
  createGroup,
  createHousehold,
  createUser,
  tokenFor,
} from '#tests/helpers/factories'
import { openKitchen, slugs } from './open_kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

test.group('Looking around as a visitor', () => {
  test('only public recipes of open households are listed, counted, found and shown', async ({
    client,
    assert,
  }) => {
    const { at, hidden, secret } = await openKitchen(client)
    for (const query of [
      '',
      'orderBy=name&orderDirection=asc',
      'orderBy=random&paginationSeed=a',
      'orderBy=rating',
      'perPage=-1',
      'search=soup',
      'search=suop',
      'tags=warm',
      'queryFilter=createdAt%20%3E%20%222020-01-01%22',
      'queryFilter=tags.slug%20%3D%20warm',
      'page=-1',
    ]) {
      const answer = await client.get(at(`recipes?${query}`))
      answer.assertStatus(200)
      const body = answer.body()
      assert.sameMembers(slugs(body), ['bean-soup', 'corn-soup'], query)
      assert.deepEqual([body.total, body.per_page > 0], [2, true], query)
    }
    const shown = await client.get(at('recipes/bean-soup'))
    assert.deepEqual(shown.body().can, { update: false, delete: false, lock: false })
    assert.isFalse(shown.body().recipeIngredient[0].food.onHand)
    assert.equal((await client.get(at(`recipes/${shown.body().id}`))).body().slug, 'bean-soup')
    for (const slug of [hidden.slug, hidden.id, secret.slug, secret.id, 'nothing', '%00']) {
      const answer = await client.get(at(`recipes/${slug}`))
      answer.assertStatus(404)
      assert.deepEqual(answer.body(), { detail: 'recipe not found' })
    }
  })

  test('a recipe that is made private, trashed or moved leaves the list and its total', async ({
    client,
    assert,
  }) => {
    const { at, cook, household } = await openKitchen(client)
    const settings = (value: boolean) =>
      client
        .patch('/api/recipes/bean-soup')
        .bearerToken(cook.token)
        .json({ settings: { public: value } })
    const listed = async () => (await client.get(at('recipes'))).body()
    await settings(false)
    assert.deepEqual([(await listed()).total, slugs(await listed())], [1, ['corn-soup']])
    await settings(true)
    assert.equal((await listed()).total, 2)
    await client.delete('/api/recipes/corn-soup').bearerToken(cook.token)
    assert.deepEqual([(await listed()).total, slugs(await listed())], [1, ['bean-soup']])
    household.privateHousehold = true
    await household.save()
    assert.deepEqual([(await listed()).total, slugs(await listed())], [0, []])
  })

  test('the two older spellings of every address answer the same', async ({ client, assert }) => {
    const { at, cook, food } = await openKitchen(client)
    const group = cook.group.slug
    const tag = (await client.get(at('organizers/tags'))).body().items[0].id
    const pairs: [string, string, string][] = [
      ['recipes', `recipes/${group}`, `${group}/recipes`],
      ['recipes/bean-soup', `recipes/${group}/bean-soup`, `${group}/recipes/bean-soup`],
      ['foods', `foods/${group}`, `${group}/foods`],
      [`foods/${food}`, `foods/${group}/${food}`, `${group}/foods/${food}`],
      ['households', `households/${group}`, `${group}/households`],
      ['organizers/tags', `organizers/${group}/tags`, `${group}/organizers/tags`],
      [
        `organizers/tags/${tag}`,
        `organizers/${group}/tags/${tag}`,
        `${group}/organizers/tags/${tag}`,
      ],
    ]
    for (const [newest, ...older] of pairs) {
      const wanted = (await client.get(at(newest))).body()
      for (const path of older) {
        const answer = await client.get(`/api/explore/${path}`)
        answer.assertStatus(200)
        assert.deepEqual(answer.body(), wanted, path)
      }
    }
    const page = (await client.get(`/api/explore/recipes/${group}?perPage=1`)).body()
    assert.match(page.next, new RegExp(`^/explore/recipes/${group}\\?page=2&perPage=1`))
    const byId = await client.get(`/api/explore/groups/${cook.group.id}/recipes`)
    assert.equal(byId.body().total, 2)
  })

  test('foods, households and organizers are shown without a trace of closed households', async ({
    client,
    assert,
  }) => {
    const { at, cook, closed, food } = await openKitchen(client)
    const households = (await client.get(at('households'))).body()
    assert.deepEqual(slugs(households), [cook.household.slug])
    assert.equal(households.total, 1)
    const own = await client.get(at(`households/${cook.household.slug}`))
    assert.equal(own.body().id, (await client.get(at(`households/${own.body().id}`))).body().id)
    for (const part of [closed.slug, closed.id]) {
      assert.deepEqual((await client.get(at(`households/${part}`))).body(), {
        detail: 'household not found',
      })
    }
    const known = await client.get(`/api/foods/${food}`).bearerToken(cook.token)
    assert.deepEqual(known.body().householdsWithIngredientFood, [closed.slug])
    const seen = (await client.get(at(`foods/${food}`))).body()
    assert.deepEqual([seen.onHand, seen.householdsWithIngredientFood], [false, []])
    const [tag] = (await client.get(at('organizers/tags?search=war'))).body().items
    const shown = (await client.get(at(`organizers/tags/${tag.id}`))).body()
    assert.sameMembers(slugs({ items: shown.recipes }), ['bean-soup', 'corn-soup'])
    const members = await client.get(`/api/organizers/tags/${tag.id}`).bearerToken(cook.token)
    assert.lengthOf(members.body().recipes, 4)
  })

  test('what is missing or belongs to another group is 404 under its name', async ({
    client,
    assert,
  }) => {
    const { at } = await openKitchen(client)
    const stranger = await openKitchen(client)
    for (const [path, word] of [
      [`foods/${stranger.food}`, 'food'],
      [`foods/${randomUUID()}`, 'food'],
      [`organizers/categories/${randomUUID()}`, 'category'],
      [`organizers/tags/${randomUUID()}`, 'tag'],
      [`organizers/tools/${randomUUID()}`, 'tool'],
      ['households/nobody', 'household'],
      ['recipes?cookbook=any', 'cookbook'],
    ] as const) {
      const answer = await client.get(at(path))
      answer.assertStatus(404)
      assert.deepEqual(answer.body(), { detail: `${word} not found` }, path)
    }
    assert.equal((await client.get(at('foods/no-id'))).status(), 422)
    assert.equal((await client.get(at('organizers/plans'))).status(), 404)
  })

  test('a private group is not there, for members and strangers alike', async ({
    client,
    assert,
  }) => {
    const { group, household } = await createGroup()
    const token = await tokenFor(await createUser(household))
    for (const part of [group.slug, group.id, 'nobody', '%00']) {
      for (const answer of [
        await client.get(`/api/explore/groups/${part}/recipes`),
        await client.get(`/api/explore/groups/${part}/foods`).bearerToken(token),
      ]) {
        answer.assertStatus(404)
        assert.deepEqual(answer.body(), { detail: 'group not found' })
      }
    }
  })

  test('people cannot be asked for: neither by filter nor by order', async ({ client, assert }) => {
    const { at, cook } = await openKitchen(client)
    const stranger = await createCook()
    for (const query of [
      `queryFilter=user.username%20LIKE%20%22cook%25%22`,
      `queryFilter=favoritedBy.id%20%3D%20${cook.user.id}`,
      'orderBy=user.username',
      'orderBy=user.fullName',
    ]) {
      const answer = await client.get(at(`recipes?${query}`)).bearerToken(stranger.token)
      assert.equal(answer.status(), 400, query)
    }
  })

  test('whatever is listed, the group and the list are one statement each', async ({
    client,
    assert,
  }) => {
    const { at } = await openKitchen(client)
    for (const path of [
      'recipes',
      'recipes?search=soup',
      'foods',
      'households',
      'organizers/tags',
    ]) {
      const reads = await countReads(async () => (await client.get(at(path))).assertStatus(200))
      assert.lengthOf(reads, 2, path)
    }
  })

  test('a household of the same group is seen through the same eyes by its members', async ({
    client,
    assert,
  }) => {
    const { at, cook } = await openKitchen(client)
    const third = await createHousehold(cook.group, 'Third')
    const token = await tokenFor(await createUser(third))
    assert.equal((await client.get(at('recipes')).bearerToken(token)).body().total, 2)
    assert.equal((await client.get('/api/recipes').bearerToken(token)).body().total, 4)
  })
})
