import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { purgeOldTrash } from '#core/recipes/history/purge_trash'
import { recipeFolder, storage } from '#core/storage/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'
import { countReads } from '#tests/helpers/count_statements'

const TRASH = 'recipes/trash'
const run = { jobId: 'a', attempt: 1, signal: new AbortController().signal }

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const as = (token: string) => ({
    get: (path: string) => client.get(`/api/${path}`).bearerToken(token),
    post: (path: string, body: object = {}) =>
      client.post(`/api/${path}`).bearerToken(token).json(body),
    remove: (path: string) => client.delete(`/api/${path}`).bearerToken(token),
  })
  const me = as(cook.token)
  const write = async (name: string) => {
    const slug = (await me.post('recipes', { name })).body()
    return (await me.get(`recipes/${slug}`)).body()
  }
  return { ...cook, as, me, write }
}

test.group('The trash', () => {
  test('its pictures show to members of the group and to nobody else', async ({
    client,
    assert,
  }) => {
    const { token, me, write } = await kitchen(client)
    const stew = await write('Leek stew')
    await client
      .put('/api/recipes/leek-stew/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
      .field('extension', 'jpg')
    await me.remove('recipes/leek-stew')
    const path = `media/recipes/${stew.id}/images/tiny-original.webp`
    const mine = await me.get(path)
    mine.assertStatus(200)
    assert.equal(mine.header('cache-control'), 'private, no-cache')
    const stranger = await createCook()
    const others = await client.get(`/api/${path}`).bearerToken(stranger.token)
    others.assertStatus(404)
    const visitors = await client.get(`/api/${path}`)
    visitors.assertStatus(404)
  })

  test('a deleted recipe lies there for a month and comes back whole', async ({
    client,
    assert,
  }) => {
    const { user, me, write } = await kitchen(client)
    const stew = await write('Leek stew')
    await me.post('comments', { recipeId: stew.id, text: 'Salt.' })
    await me.remove('recipes/leek-stew')
    const { items, total } = (await me.get(TRASH)).body()
    assert.equal(total, 1)
    assert.containSubset(items[0], {
      id: stew.id,
      name: 'Leek stew',
      deletedBy: { id: user.id, fullName: user.fullName },
    })
    const days = (Date.parse(items[0].purgedAt) - Date.parse(items[0].deletedAt)) / 86_400_000
    assert.equal(days, 30)
    const recorder = recordWork()
    const restored = await me.post(`${TRASH}/${stew.id}/restore`)
    recorder.stop()
    restored.assertStatus(200)
    assert.equal(restored.header('etag'), '"2"')
    const { version: _v, updatedAt: _u, dateUpdated: _d, comments, ...rest } = restored.body()
    assert.lengthOf(comments, 1)
    const { version: _v1, updatedAt: _u1, dateUpdated: _d1, comments: _c1, ...before } = stew
    assert.deepEqual(rest, before)
    assert.equal((await me.get(TRASH)).body().total, 0)
    assert.equal((await me.get('recipes?search=leek')).body().total, 1)
    assert.equal((await me.get('recipes')).body().total, 1)
    assert.deepEqual(
      recorder.facts.filter(({ payload }) => payload.actorId === user.id).map(({ event }) => event),
      ['recipe.restored']
    )
    ;(await me.post(`${TRASH}/${stew.id}/restore`)).assertStatus(404)
  })

  test('a name that was taken meanwhile gets a number', async ({ client, assert }) => {
    const { me, write } = await kitchen(client)
    const old = await write('Stew')
    await me.remove('recipes/stew')
    await write('Stew')
    const restored = (await me.post(`${TRASH}/${old.id}/restore`)).body()
    assert.equal(restored.name, 'Stew (1)')
    assert.equal(restored.slug, 'stew-1')
    assert.equal((await me.get('recipes/stew-1')).body().id, old.id)
  })

  test('whoever may change a recipe restores it; owners and managers end it', async ({
    client,
    assert,
  }) => {
    const { group, household, as, me, write } = await kitchen(client)
    const neighbour = as(await tokenFor(await createUser(await createHousehold(group))))
    const member = as(await tokenFor(await createUser(household)))
    const manager = as(await tokenFor(await createUser(household, { canManage: true })))
    const stranger = as((await createCook({ admin: true, canManage: true })).token)
    const { id } = await write('Stew')
    await me.remove('recipes/stew')
    assert.equal((await stranger.get(TRASH)).body().total, 0)
    ;(await stranger.post(`${TRASH}/${id}/restore`)).assertStatus(404)
    ;(await stranger.remove(`${TRASH}/${id}`)).assertStatus(404)
    ;(await client.get(`/api/${TRASH}`)).assertStatus(401)
    ;(await neighbour.post(`${TRASH}/${id}/restore`)).assertStatus(403)
    ;(await neighbour.remove(`${TRASH}/${id}`)).assertStatus(403)
    ;(await member.remove(`${TRASH}/${id}`)).assertStatus(403)
    ;(await member.post(`${TRASH}/${id}/restore`)).assertStatus(200)
    ;(await manager.remove(`${TRASH}/${id}`)).assertStatus(404)
    await me.remove('recipes/stew')
    ;(await manager.remove(`${TRASH}/${id}`)).assertStatus(200)
    ;(await me.post(`${TRASH}/${id}/restore`)).assertStatus(404)
    ;(await me.remove(`${TRASH}/${randomUUID()}`)).assertStatus(404)
    ;(await me.remove(`${TRASH}/x`)).assertStatus(422)
  })

  test('emptying it ends what is mine, files and all, and nothing else', async ({
    client,
    assert,
  }) => {
    const { household, token, as, me, write } = await kitchen(client)
    const mine = await write('Mine')
    const kept = await write('Kept')
    await client
      .put('/api/recipes/mine/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    const member = as(await tokenFor(await createUser(household)))
    await member.post('recipes', { name: 'Theirs' })
    await member.remove('recipes/theirs')
    await me.remove('recipes/mine')
    assert.isNotEmpty(await storage().list(recipeFolder(mine.id)))
    const emptied = await me.remove(TRASH)
    assert.deepEqual(emptied.body(), { message: '1 recipe was deleted for good.', error: false })
    assert.isEmpty(await storage().list(recipeFolder(mine.id)))
    assert.equal((await me.get(TRASH)).body().total, 1)
    assert.equal((await me.get('recipes')).body().total, 1)
    ;(await me.get(`recipes/${kept.id}`)).assertStatus(200)
  })

  test('after a month it is gone for good', async ({ client, assert }) => {
    const { me, write } = await kitchen(client)
    const [old, young] = [await write('Old'), await write('Young')]
    await me.remove('recipes/old')
    await me.remove('recipes/young')
    await db.rawQuery("update recipes set deleted_at = now() - interval '31 days' where id = ?", [
      old.id,
    ])
    await purgeOldTrash.run({}, run)
    const { items } = (await me.get(TRASH)).body()
    assert.deepEqual(
      items.map(({ id }: { id: string }) => id),
      [young.id]
    )
  })

  test('the list is one statement, and a recipe may be called so', async ({ client, assert }) => {
    const { me, write } = await kitchen(client)
    const { slug } = await write('Trash')
    assert.equal(slug, 'trash-1')
    const statements = await countReads(async () => {
      ;(await me.get(`${TRASH}?search=x&orderBy=name`)).assertStatus(200)
    })
    assert.lengthOf(
      statements.filter((name) => name.startsWith('recipes.trash')),
      1
    )
  })
})
