import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { separateSiteRatings } from '#database/migrations/0257_separate_site_ratings'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const neighbour = await createUser(await createHousehold(cook.group))
  const write = (name: string) => client.post('/api/recipes').bearerToken(cook.token).json({ name })
  await write('Stew')
  const read = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(cook.token)).body()
  const rate = (token: string, userId: string, body: object, slug = 'stew') =>
    client.post(`/api/users/${userId}/ratings/${slug}`).bearerToken(token).json(body)
  return { ...cook, neighbour, neighbourToken: await tokenFor(neighbour), write, read, rate }
}

test.group('Ratings', () => {
  test('members rate a recipe, locked or not, and it shows the mean of all above nothing', async ({
    client,
    assert,
  }) => {
    const { user, token, neighbour, neighbourToken, read, rate } = await kitchen(client)
    await client
      .patch('/api/recipes/stew')
      .bearerToken(token)
      .json({ settings: { locked: true } })
    assert.isNull((await read('stew')).rating)
    const first = await rate(token, user.id, { rating: 4, isFavorite: null })
    first.assertStatus(200)
    assert.isNull(first.body())
    await rate(neighbourToken, neighbour.id, { rating: 2.5 })
    const stew = await read('stew')
    assert.equal(stew.rating, 3.25)
    assert.equal(stew.version, 2)
    await rate(token, user.id, { rating: 0 })
    assert.equal((await read('stew')).rating, 2.5)
    await rate(neighbourToken, neighbour.id, { rating: 0 }, stew.id)
    assert.isNull((await read('stew')).rating)
  })

  test('what is not sent stays: a favourite keeps its rating, a rating its heart', async ({
    client,
    assert,
  }) => {
    const { user, token, rate, read } = await kitchen(client)
    const { id } = await read('stew')
    const own = `/api/users/self/ratings/${id}`
    const missing = await client.get(own).bearerToken(token)
    missing.assertStatus(404)
    assert.equal(missing.body().detail, 'User has not rated this recipe')
    const favorite = `/api/users/${user.id}/favorites/stew`
    ;(await client.post(favorite).bearerToken(token)).assertStatus(200)
    await rate(token, user.id, { rating: 4.5 })
    const both = { recipeId: id, rating: 4.5, isFavorite: true }
    assert.deepEqual((await client.get(own).bearerToken(token)).body(), both)
    const ratings = { ratings: [both] }
    for (const list of ['ratings', 'favorites']) {
      assert.deepEqual(
        (await client.get(`/api/users/self/${list}`).bearerToken(token)).body(),
        ratings
      )
    }
    await client.delete(favorite).bearerToken(token)
    assert.deepEqual((await client.get('/api/users/self/favorites').bearerToken(token)).body(), {
      ratings: [],
    })
    assert.containSubset((await client.get(own).bearerToken(token)).body(), { rating: 4.5 })
  })

  test('members see what others like, and nobody outside does', async ({ client, assert }) => {
    const { user, token, neighbourToken, rate } = await kitchen(client)
    await rate(token, user.id, { rating: 3, isFavorite: true })
    const seen = (
      await client.get(`/api/users/${user.id}/favorites`).bearerToken(neighbourToken)
    ).body().ratings
    assert.containSubset(seen, [{ userId: user.id, rating: 3, isFavorite: true }])
    const stranger = await createCook()
    for (const list of ['ratings', 'favorites']) {
      const path = `/api/users/${user.id}/${list}`
      ;(await client.get(path).bearerToken(stranger.token)).assertStatus(404)
      ;(await client.get(path)).assertStatus(401)
    }
    await client.delete('/api/recipes/stew').bearerToken(token)
    const rest = await client.get('/api/users/self/ratings').bearerToken(token)
    assert.deepEqual(rest.body(), { ratings: [] })
  })

  test('nobody rates for another but an administrator of the group', async ({ client, assert }) => {
    const { user, group, household, token, neighbour, rate } = await kitchen(client)
    const other = await rate(token, neighbour.id, { rating: 1 })
    other.assertStatus(403)
    assert.equal(other.body().detail, 'NOT_AN_ADMIN')
    const admin = await tokenFor(await createUser(household, { admin: true }))
    ;(await rate(admin, user.id, { rating: 5 })).assertStatus(200)
    assert.equal(user.groupId, group.id)
    const stranger = await createCook({ admin: true })
    ;(await rate(stranger.token, user.id, { rating: 1 })).assertStatus(404)
    ;(await rate(stranger.token, stranger.user.id, { rating: 1 })).assertStatus(404)
  })

  test('bad numbers, ids and slugs are refused', async ({ client }) => {
    const { user, token, rate } = await kitchen(client)
    for (const rating of [-1, 5.5, 1e300, 'many', [], {}]) {
      ;(await rate(token, user.id, { rating })).assertStatus(422)
    }
    ;(await rate(token, user.id, { rating: 1 }, 'no-such')).assertStatus(404)
    ;(await rate(token, user.id, { rating: 1 }, 'a%00b')).assertStatus(404)
    ;(await rate(token, user.id, { rating: 1 }, randomUUID())).assertStatus(404)
    ;(await rate(token, 'me', { rating: 1 })).assertStatus(422)
    ;(await client.post(`/api/users/${user.id}/ratings/stew`).json({})).assertStatus(401)
  })

  test('two who rate at once are both counted, and the world hears of it', async ({
    client,
    assert,
  }) => {
    const { user, token, group, read, rate } = await kitchen(client)
    const recorder = recordWork()
    const rates = await Promise.all(
      [1, 2, 3, 4, 5].map(async (rating) => {
        const guest = await createUser(await createHousehold(group, `House ${rating}`))
        return { guest, token: await tokenFor(guest), rating }
      })
    )
    await Promise.all(rates.map(({ guest, rating, token: own }) => rate(own, guest.id, { rating })))
    recorder.stop()
    assert.equal((await read('stew')).rating, 3)
    const heard = recorder.facts.filter(
      ({ event, payload }) => event === 'recipe.rated' && payload.groupId === group.id
    )
    assert.lengthOf(heard, 5)
    assert.containSubset(heard[0]?.payload, { slug: 'stew' })
    await rate(token, user.id, { rating: 5 })
  })

  test("a list by rating goes by one's own, then by everybody's", async ({ client, assert }) => {
    const { user, token, neighbour, neighbourToken, write, rate } = await kitchen(client)
    await write('Bread')
    await write('Cake')
    await rate(neighbourToken, neighbour.id, { rating: 5 })
    await rate(token, user.id, { rating: 1 })
    await rate(neighbourToken, neighbour.id, { rating: 4 }, 'bread')
    const order = async (own: string) => {
      const answer = await client.get('/api/recipes?orderBy=rating').bearerToken(own)
      return answer.body().items.map(({ slug }: { slug: string }) => slug)
    }
    assert.deepEqual(await order(token), ['bread', 'stew', 'cake'])
    assert.deepEqual(await order(neighbourToken), ['stew', 'bread', 'cake'])
  })

  test('what a website said becomes its rating again where an older import gave it to a person who never touched it', async ({
    client,
    assert,
  }) => {
    const { user, token, write, read, rate } = await kitchen(client)
    const imported = async (name: string, change: { source?: object; rating?: object } = {}) => {
      await write(name)
      await rate(token, user.id, { rating: 4.6 }, name.toLowerCase())
      const { id } = await read(name.toLowerCase())
      const source = { kind: 'address', importer: 'importer-web', draft: { rating: 4.6 } }
      await db.table('recipe_sources').insert({ recipe_id: id, ...source, ...change.source })
      // As it was written: with the recipe, in one transaction.
      const at = db.raw('(select r.created_at from recipes r where r.id = recipe_id)')
      const rating = { rating: 4.6, created_at: at, updated_at: at, ...change.rating }
      await db.from('recipe_ratings').where('recipe_id', id).update(rating)
    }
    await imported('Pie')
    await imported('Touched', { rating: { updated_at: new Date() } })
    await imported('Later', { rating: { created_at: new Date(), updated_at: new Date() } })
    await imported('Loved', { rating: { is_favorite: true } })
    await imported('Changed', { rating: { rating: 3 } })
    await imported('Archived', { source: { source_id: '12' } })
    await imported('Photographed', { source: { kind: 'pictures' } })
    await db.rawQuery(separateSiteRatings)
    const { rating, extras } = await read('pie')
    assert.deepEqual([rating, extras.siteRating], [null, '4.6'])
    for (const slug of [
      'touched',
      'later',
      'loved',
      'changed',
      'archived',
      'photographed',
      'stew',
    ]) {
      const { extras: others } = await read(slug)
      assert.notProperty(others, 'siteRating', slug)
    }
    assert.closeTo((await read('touched')).rating, 4.6, 0.001)
  })
})
