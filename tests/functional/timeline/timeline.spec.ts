import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { storage, timelineImagesFolder } from '#core/storage/index'
import { timelineJobs } from '#core/timeline/index'
import { dataDir } from '#start/data_dir'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'
import { photo } from '#tests/helpers/web_pages'

const EVENTS = 'recipes/timeline/events'

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const get = (path: string) => client.get(`/api/${path}`).bearerToken(cook.token)
  const post = (body: object) => client.post(`/api/${EVENTS}`).bearerToken(cook.token).json(body)
  await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew' })
  const recipe = (await get('recipes/stew')).body()
  const made = { recipeId: recipe.id, subject: 'Ada made this', eventType: 'comment' }
  return { ...cook, recipe, get, post, made }
}

test.group("A recipe's timeline", () => {
  test('begins with its creation', async ({ client, assert }) => {
    const { user, recipe, get } = await kitchen(client)
    const { items, total } = (await get(EVENTS)).body()
    assert.equal(total, 1)
    assert.containSubset(items[0], {
      recipeId: recipe.id,
      userId: user.id,
      householdId: recipe.householdId,
      groupId: recipe.groupId,
      subject: 'Recipe Created',
      eventType: 'system',
      eventMessage: null,
      image: 'does not have image',
      timestamp: recipe.createdAt,
    })
  })

  test('members add, change and take away what happened, and the recipe stays as it is', async ({
    client,
    assert,
  }) => {
    const { user, group, recipe, get, post, made } = await kitchen(client)
    const guest = await createUser(await createHousehold(group))
    const token = await tokenFor(guest)
    const recorder = recordWork()
    const created = await client
      .post(`/api/${EVENTS}`)
      .bearerToken(token)
      .json({ ...made, userId: user.id, eventMessage: 'Good. <script>x</script>' })
    created.assertStatus(201)
    const event = created.body()
    // Whose name is sent along does not matter: an event is whose who sends it.
    assert.containSubset(event, { ...made, userId: guest.id, eventMessage: 'Good. ' })
    assert.closeTo(Date.parse(event.timestamp), Date.now(), 60_000)
    const path = `/api/${EVENTS}/${event.id}`
    const changed = await client.put(path).bearerToken(token).json({ subject: 'Bob made this' })
    assert.containSubset(changed.body(), { subject: 'Bob made this', eventMessage: 'Good. ' })
    assert.exists(changed.header('last-modified'))
    assert.deepEqual((await get(`${EVENTS}/${event.id}`)).body(), changed.body())
    const gone = await client.delete(path).bearerToken(token)
    assert.deepEqual(gone.body(), changed.body())
    ;(await get(`${EVENTS}/${event.id}`)).assertStatus(404)
    recorder.stop()
    assert.deepEqual(
      recorder.facts
        .filter(
          ({ event: name, payload }) =>
            payload.groupId === group.id && name.startsWith('timeline-event.')
        )
        .map(({ event: name }) => name),
      ['timeline-event.created', 'timeline-event.updated', 'timeline-event.deleted']
    )
    const after = (await get('recipes/stew')).body()
    assert.equal(after.version, recipe.version)
    assert.isNull(after.lastMade)
    const stranger = await createCook()
    const theirs = await post({ ...made, userId: stranger.user.id })
    assert.equal(theirs.body().userId, user.id)
  })

  test('nobody writes in another’s name, nor in the server’s', async ({ client, assert }) => {
    const { user, token, household, get, post, made } = await kitchen(client)
    const guest = await tokenFor(await createUser(household))
    const administrator = await tokenFor(await createUser(household, { admin: true }))
    const forged = await client
      .post(`/api/${EVENTS}`)
      .bearerToken(administrator)
      .json({ ...made, userId: user.id })
    assert.notEqual(forged.body().userId, user.id)
    ;(await post({ ...made, eventType: 'system' })).assertStatus(422)
    const [system] = (await get(EVENTS)).body().items.slice(-1)
    const own = (await post(made)).body()
    const change = (id: string, by: string) =>
      client.put(`/api/${EVENTS}/${id}`).bearerToken(by).json({ subject: 'Changed' })
    const remove = (id: string, by: string) => client.delete(`/api/${EVENTS}/${id}`).bearerToken(by)
    for (const refused of [
      await change(own.id, guest),
      await remove(own.id, guest),
      await change(system.id, token),
      await remove(system.id, token),
    ])
      refused.assertStatus(403)
    ;(await change(own.id, administrator)).assertStatus(200)
    ;(await remove(own.id, token)).assertStatus(200)
  })

  test('the list is ordered and filtered as programs ask for it', async ({ client, assert }) => {
    const { token, recipe, get, post, made } = await kitchen(client)
    await post({ ...made, timestamp: '2026-11-02T20:00:00+01:00', subject: 'Old' })
    await post({ ...made, timestamp: '2999-01-01', subject: 'New', eventType: 'info' })
    const subjects = async (query: object) => {
      const answer = await client.get(`/api/${EVENTS}`).bearerToken(token).qs(query)
      answer.assertStatus(200)
      return answer.body().items.map(({ subject }: { subject: string }) => subject)
    }
    assert.deepEqual(await subjects({ orderBy: 'timestamp', orderDirection: 'asc' }), [
      'Old',
      'Recipe Created',
      'New',
    ])
    const filters = {
      [`recipe_id="${recipe.id}"`]: 3,
      [`recipe_id="${randomUUID()}"`]: 0,
      'eventType IN ["info","comment"]': 2,
      'timestamp > "2998-01-01"': 1,
      'recipe.createdAt > "2000-01-01" AND recipe.name = "stew"': 3,
    }
    for (const [queryFilter, count] of Object.entries(filters)) {
      assert.lengthOf(await subjects({ queryFilter }), count, queryFilter)
    }
    ;(await get(`${EVENTS}?queryFilter=user.password%3D1`)).assertStatus(400)
  })

  test('other groups, visitors and bad bodies get nowhere', async ({ client, assert }) => {
    const { token, get, post, made } = await kitchen(client)
    const { id } = (await post(made)).body()
    const stranger = await createCook({ admin: true })
    const path = `/api/${EVENTS}/${id}`
    ;(await client.get(path).bearerToken(stranger.token)).assertStatus(404)
    ;(await client.put(path).bearerToken(stranger.token).json({ subject: 'x' })).assertStatus(404)
    ;(await client.put(`${path}/image`).bearerToken(stranger.token)).assertStatus(404)
    ;(await client.delete(path).bearerToken(stranger.token)).assertStatus(404)
    assert.equal((await client.get(`/api/${EVENTS}`).bearerToken(stranger.token)).body().total, 0)
    const theirs = await client.post(`/api/${EVENTS}`).bearerToken(stranger.token).json(made)
    theirs.assertStatus(404)
    assert.equal(theirs.body().detail, 'recipe not found')
    ;(await client.get(path)).assertStatus(401)
    for (const wrong of [
      { subject: undefined },
      { eventType: 'party' },
      { recipeId: 'x' },
      { timestamp: 'soon' },
      { subject: ['x'] },
    ]) {
      ;(await post({ ...made, ...wrong })).assertStatus(422)
    }
    await client.delete('/api/recipes/stew').bearerToken(token)
    ;(await get(`${EVENTS}/${id}`)).assertStatus(404)
    assert.equal((await get(EVENTS)).body().total, 0)
  })

  test('an event has a picture in three sizes until it is deleted', async ({ client, assert }) => {
    const { token, recipe, get, post, made } = await kitchen(client)
    const { id } = (await post(made)).body()
    const path = `/api/${EVENTS}/${id}`
    const upload = async () =>
      client
        .put(`${path}/image`)
        .bearerToken(token)
        .file('image', await photo(), { filename: 'a.jpg' })
        .field('extension', 'jpg')
    ;(await client.put(`${path}/image`).bearerToken(token).field('extension', 'x')).assertStatus(
      422
    )
    assert.deepEqual((await upload()).body(), { image: 'has image' })
    ;(await upload()).assertStatus(200)
    const folder = timelineImagesFolder(recipe.id, id)
    assert.lengthOf(await storage().list(folder), 3)
    assert.equal((await get(`${EVENTS}/${id}`)).body().image, 'has image')
    const media = `/api/media/recipes/${recipe.id}/images/timeline/${id}`
    for (const file of ['original.webp', 'min-original.webp', 'tiny-original.webp']) {
      const answer = await client.get(`${media}/${file}`)
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'image/webp')
    }
    ;(await client.get(`${media}/other.webp`)).assertStatus(422)
    await client.delete(path).bearerToken(token)
    ;(await client.get(`${media}/original.webp`)).assertStatus(404)
    assert.lengthOf(await storage().list(folder), 0)
  })

  test('pictures that a killed process left behind are swept', async ({ client, assert }) => {
    const { token, recipe, post, made } = await kitchen(client)
    const { id } = (await post(made)).body()
    const kept = timelineImagesFolder(recipe.id, id)
    await client
      .put(`/api/${EVENTS}/${id}/image`)
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    const orphan = timelineImagesFolder(recipe.id, randomUUID())
    await storage().put(`${orphan}/abcdefghij/original.webp`, Buffer.from('x'))
    const files = [...(await storage().list(kept)), ...(await storage().list(orphan))]
    const old = new Date(Date.now() - 86_400_000)
    for (const { key } of files) await utimes(join(dataDir, key), old, old)
    for (const { job } of timelineJobs) {
      await job.run({}, { jobId: 'a', attempt: 1, signal: new AbortController().signal })
    }
    assert.lengthOf(await storage().list(orphan), 0)
    assert.lengthOf(await storage().list(kept), 3)
  })

  test('answers have the recorded shapes', async ({ client, assert }) => {
    const { get, post, made } = await kitchen(client)
    const posted = await post(made)
    const answers = {
      'timeline-events-post': posted,
      'timeline-events-get-one': await get(`${EVENTS}/${posted.body().id}`),
      'timeline-events-list': await get(EVENTS),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
  }).skip(samplesMissing !== null, samplesMissing ?? '')
})
