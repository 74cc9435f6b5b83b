import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { sharingJobs } from '#core/sharing/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const get = (path: string) => client.get(`/api/${path}`).bearerToken(cook.token)
  const share = (body: object) =>
    client.post('/api/shared/recipes').bearerToken(cook.token).json(body)
  const remove = (path: string) => client.delete(`/api/${path}`).bearerToken(cook.token)
  await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew' })
  const { id: recipeId } = (await get('recipes/stew')).body()
  return { ...cook, recipeId, get, share, remove }
}

const shared = (client: ApiClient, id: string) => client.get(`/api/recipes/shared/${id}`)

test.group('Links to a recipe', () => {
  test('whoever has the link reads the private recipe whole, and of nobody who cooks there', async ({
    client,
    assert,
  }) => {
    const { user, token, recipeId, get, share } = await kitchen(client)
    await client.post('/api/comments').bearerToken(token).json({ recipeId, text: 'Salt.' })
    const recorder = recordWork()
    const made = await share({ recipeId })
    recorder.stop()
    made.assertStatus(201)
    const { id, expiresAt } = made.body()
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    assert.closeTo(days, 30, 0.1)
    const read = await shared(client, id)
    read.assertStatus(200)
    const { can: _own, comments, userId, ...recipe } = (await get('recipes/stew')).body()
    assert.containSubset(read.body(), recipe)
    assert.deepEqual([comments.length, userId], [1, user.id])
    assert.deepEqual(read.body().comments, [])
    for (const trace of [user.id, user.username, user.fullName, 'Salt.', '"admin"'])
      assert.notInclude(JSON.stringify(read.body()), trace)
    assert.deepEqual(read.body().can, { update: false, delete: false, lock: false })
    assert.isTrue(
      recorder.facts.some(
        ({ event, payload }) => event === 'recipe.shared' && 'recipeId' in payload
      )
    )
  })

  test('a link that expired, was taken back or leads to the trash opens nothing', async ({
    client,
    assert,
  }) => {
    const { recipeId, get, share, remove } = await kitchen(client)
    const old = (await share({ recipeId, expiresAt: '2020-01-01T00:00:00' })).body()
    assert.equal(old.expiresAt, '2020-01-01T00:00:00.000000Z')
    const taken = (await share({ recipeId })).body()
    const gone = await remove(`shared/recipes/${taken.id}`)
    assert.equal(gone.body().id, taken.id)
    const kept = (await share({ recipeId })).body()
    assert.lengthOf((await get('shared/recipes')).body(), 2)
    await remove('recipes/stew')
    for (const id of [old.id, taken.id, kept.id, randomUUID(), 'nonsense', 'a%00b']) {
      const answer = await shared(client, id)
      answer.assertStatus(404)
      assert.equal(answer.body().detail.message, 'Token Not Found')
    }
    assert.deepEqual((await get('shared/recipes')).body(), [])
  })

  test('who made a link takes it back, also to a recipe of another household', async ({
    client,
    assert,
  }) => {
    const { group, recipeId, share } = await kitchen(client)
    const guest = await tokenFor(await createUser(await createHousehold(group)))
    const theirs = await client.post('/api/shared/recipes').bearerToken(guest).json({ recipeId })
    const ours = await share({ recipeId })
    const remove = (id: string) => client.delete(`/api/shared/recipes/${id}`).bearerToken(guest)
    // The list shows a button to whom the link says so.
    const listed = await client.get('/api/shared/recipes').bearerToken(guest)
    assert.deepEqual(
      listed.body().map((link: { id: string; canDelete: boolean }) => [link.id, link.canDelete]),
      [
        [theirs.body().id, true],
        [ours.body().id, false],
      ]
    )
    assert.isTrue(ours.body().canDelete)
    assert.deepEqual(
      [(await remove(theirs.body().id)).status(), (await remove(ours.body().id)).status()],
      [200, 403]
    )
  })

  test('links are listed by recipe, and each shows what it opens', async ({ client, assert }) => {
    const { recipeId, get, share } = await kitchen(client)
    const made = (
      await share({ recipe_id: recipeId, expires_at: '2027-06-01T02:00:00+02:00' })
    ).body()
    assert.equal(made.expiresAt, '2027-06-01T00:00:00.000000Z')
    const { recipe: _recipe, ...summary } = made
    assert.deepEqual((await get(`shared/recipes?recipe_id=${recipeId}`)).body(), [summary])
    assert.deepEqual((await get(`shared/recipes?recipe_id=${randomUUID()}`)).body(), [])
    assert.deepEqual((await get('shared/recipes?recipe_id=x')).body(), [])
    assert.deepEqual((await get(`shared/recipes/${made.id}`)).body(), made)
  })

  test('other groups, visitors and bad bodies get nowhere', async ({ client, assert }) => {
    const { recipeId, share } = await kitchen(client)
    const { id } = (await share({ recipeId })).body()
    const { token } = await createCook({ admin: true })
    const path = `/api/shared/recipes/${id}`
    ;(await client.get(path).bearerToken(token)).assertStatus(404)
    ;(await client.delete(path).bearerToken(token)).assertStatus(404)
    const theirs = await client.post('/api/shared/recipes').bearerToken(token).json({ recipeId })
    theirs.assertStatus(400)
    assert.deepEqual((await client.get('/api/shared/recipes').bearerToken(token)).body(), [])
    ;(await client.get('/api/shared/recipes')).assertStatus(401)
    ;(await client.post('/api/shared/recipes').json({ recipeId })).assertStatus(401)
    for (const body of [
      {},
      { recipeId: 'x' },
      { recipeId, expiresAt: 'soon' },
      { recipeId, expiresAt: '0000-01-01T00:00:00Z' },
      { recipeId, expiresAt: '+275000-01-01T00:00:00Z' },
      { recipeId, expiresAt: {} },
    ]) {
      ;(await share(body)).assertStatus(422)
    }
  })

  test('expired links are forgotten once a day', async ({ client, assert }) => {
    const { recipeId, get, share } = await kitchen(client)
    const kept = (await share({ recipeId })).body()
    await share({ recipeId, expiresAt: '2020-01-01' })
    for (const { job } of sharingJobs) {
      await job.run({}, { jobId: 'x', attempt: 1, signal: new AbortController().signal })
    }
    const rest = (await get('shared/recipes')).body()
    assert.deepEqual(
      rest.map(({ id }: { id: string }) => id),
      [kept.id]
    )
    const { rows } = await db.rawQuery('select id from recipe_shares where recipe_id = ?', [
      recipeId,
    ])
    assert.lengthOf(rows, 1)
  })

  test('answers have the recorded shapes', async ({ client, assert }) => {
    const { recipeId, get, share } = await kitchen(client)
    const made = await share({ recipeId })
    const answers = {
      'shared-recipes-post': made,
      'shared-recipes-list': await get('shared/recipes'),
      'recipes-shared-public-get': await shared(client, made.body().id),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
  }).skip(samplesMissing !== null, samplesMissing ?? '')
})
