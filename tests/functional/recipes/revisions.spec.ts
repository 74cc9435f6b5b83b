import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { thinRevisions } from '#core/recipes/history/revision_list'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

async function kitchen(client: ApiClient) {
  const cook = await createCook({ canOrganize: true })
  const as = (token: string) => ({
    get: (path: string) => client.get(`/api/${path}`).bearerToken(token),
    post: (path: string) => client.post(`/api/${path}`).bearerToken(token),
    patch: (body: object) => client.patch('/api/recipes/stew').bearerToken(token).json(body),
    remove: (path: string) => client.delete(`/api/${path}`).bearerToken(token),
  })
  await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew' })
  return { ...cook, as, me: as(cook.token) }
}

const first = {
  description: 'Slow.',
  tags: ['Budget'],
  tools: ['Pan'],
  recipeIngredient: [{ quantity: 2, unit: 'cup', food: 'leek', note: 'sliced' }],
  recipeInstructions: [{ text: 'Stir.' }],
  nutrition: { calories: '320' },
  notes: [{ title: 'Tip', text: 'Rest.' }],
  extras: { shelf: 'B2' },
}

test.group('The history of a recipe', () => {
  test('every save is listed with who made it and what it changed', async ({ client, assert }) => {
    const { user, me } = await kitchen(client)
    await me.patch(first)
    await me.patch({ description: 'Slower.', settings: { locked: true } })
    const { items, total } = (await me.get('recipes/stew/revisions')).body()
    assert.equal(total, 3)
    assert.deepEqual(
      items.map(({ version }: { version: number }) => version),
      [3, 2, 1]
    )
    assert.deepInclude(items[0], { changed: ['description', 'settings'] })
    assert.deepEqual(items[0].user, { id: user.id, fullName: user.fullName })
    assert.includeMembers(items[1].changed, ['tags', 'recipeIngredient', 'nutrition'])
    assert.deepEqual(items[2].changed, [])
    const second = (await me.get('recipes/stew/revisions?page=2&perPage=2')).body()
    assert.equal(second.items[0].version, 1)
    assert.equal((await me.get('recipes/stew/revisions?page=9')).body().total, 3)
  })

  test('a version is read whole and compared field by field', async ({ client, assert }) => {
    const { me } = await kitchen(client)
    await me.patch(first)
    await me.patch({ description: 'Slower.' })
    const shown = (await me.get('recipes/stew/revisions/2')).body()
    assert.containSubset(shown, {
      version: 2,
      recipe: { description: 'Slow.', extras: { shelf: 'B2' } },
    })
    const changes = [{ path: ['description'], before: 'Slow.', after: 'Slower.' }]
    const diff = await me.get('recipes/stew/revisions/2/diff')
    assert.containSubset(diff.body(), { from: 2, to: 3, changes })
    assert.lengthOf(diff.body().changes, 1)
    const back = (await me.get('recipes/stew/revisions/3/diff?to=2')).body()
    assert.containSubset(back.changes, [
      { path: ['description'], before: 'Slower.', after: 'Slow.' },
    ])
  })

  test('a version comes back as a new one, with what was deleted meanwhile', async ({
    client,
    assert,
  }) => {
    const { me } = await kitchen(client)
    const old = (await me.patch(first)).body()
    await me.patch({
      name: 'Soup',
      description: '',
      tags: [],
      tools: [],
      recipeIngredient: [],
      recipeInstructions: [],
      notes: [],
      extras: {},
      nutrition: { calories: null },
    })
    const { food, unit } = old.recipeIngredient[0]
    ;(await me.remove(`foods/${food.id}`)).assertStatus(200)
    ;(await me.remove(`units/${unit.id}`)).assertStatus(200)
    ;(await me.remove(`organizers/tags/${old.tags[0].id}`)).assertStatus(200)
    const restored = await me.post('recipes/soup/revisions/2/restore')
    restored.assertStatus(200)
    assert.equal(restored.body().version, 4)
    assert.equal(restored.body().slug, 'stew')
    assert.containSubset(restored.body(), {
      description: 'Slow.',
      tags: [{ name: 'Budget' }],
      tools: [{ name: 'Pan' }],
      recipeIngredient: [
        { quantity: 2, note: 'sliced', food: { name: 'leek' }, unit: { name: 'cup' } },
      ],
      recipeInstructions: [{ text: 'Stir.' }],
      nutrition: { calories: '320' },
      notes: [{ title: 'Tip', text: 'Rest.' }],
      extras: { shelf: 'B2' },
    })
    assert.notEqual(restored.body().recipeIngredient[0].food.id, food.id)
    assert.equal((await me.get('recipes/stew/revisions')).body().total, 4)
  })

  test('a restoring that was begun on an older version is refused', async ({ client, assert }) => {
    const { me } = await kitchen(client)
    await me.patch({ description: 'Slow.' })
    const path = 'recipes/stew/revisions/1/restore'
    const stale = await me.post(path).header('If-Match', '"1"')
    stale.assertStatus(409)
    assert.equal(stale.body().detail.code, 'E_STALE')
    ;(await me.post(path).header('If-Match', '"2"')).assertStatus(200)
  })

  test('readers of the group read it, only those who may edit bring it back', async ({
    client,
  }) => {
    const { group, as, me } = await kitchen(client)
    const neighbour = as(await tokenFor(await createUser(await createHousehold(group))))
    const stranger = as((await createCook({ admin: true })).token)
    const base = 'recipes/stew/revisions'
    for (const path of [base, `${base}/1`, `${base}/1/diff`]) {
      ;(await neighbour.get(path)).assertStatus(200)
      ;(await stranger.get(path)).assertStatus(404)
      ;(await client.get(`/api/${path}`)).assertStatus(401)
    }
    ;(await neighbour.post(`${base}/1/restore`)).assertStatus(403)
    ;(await stranger.post(`${base}/1/restore`)).assertStatus(404)
    for (const path of [`${base}/9`, `${base}/1/diff?to=9`, 'recipes/none/revisions']) {
      ;(await me.get(path)).assertStatus(404)
    }
    ;(await me.post(`${base}/9/restore`)).assertStatus(404)
    for (const path of [`${base}/x`, `${base}/1/diff?to=x`, `${base}/99999999999`]) {
      ;(await me.get(path)).assertStatus(422)
    }
  })

  test('old saves are thinned out, the first and the newest stay', async ({ client, assert }) => {
    const { me } = await kitchen(client)
    for (let number = 0; number < 6; number += 1) await me.patch({ description: String(number) })
    const { id } = (await me.get('recipes/stew')).body()
    const age = (version: number, date: string) =>
      db.rawQuery(
        'update recipe_revisions set created_at = ? where recipe_id = ? and version = ?',
        [date, id, version]
      )
    await age(1, '2020-05-01T08:00:00Z')
    await age(2, '2020-05-02T08:00:00Z')
    await age(3, '2020-05-20T08:00:00Z')
    const old = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
    await age(4, `${old}T08:00:00Z`)
    await age(5, `${old}T09:00:00Z`)
    await thinRevisions.run({}, { jobId: 'a', attempt: 1, signal: new AbortController().signal })
    const { items } = (await me.get('recipes/stew/revisions')).body()
    assert.deepEqual(
      items.map(({ version }: { version: number }) => version),
      [7, 6, 5, 3, 1]
    )
  })
})
