import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/unit_of_work'
import { dropRecipeFiles, type Group } from '#core/groups/index'
import { recipeFolder, storage } from '#core/storage/index'
import {
  createCook,
  createGroup,
  createHousehold,
  createUser,
  tokenFor,
} from '#tests/helpers/factories'

/** An administrator and their calls. */
async function administrator(client: ApiClient) {
  const cook = await createCook({ admin: true })
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    client[method](`/api/admin/${path}`).bearerToken(cook.token).json(body)
  return { ...cook, call }
}

/** A recipe of somebody who has left the household since; answers its id. */
async function recipeOfALeaver(
  client: ApiClient,
  household: Awaited<ReturnType<typeof createHousehold>>
) {
  const user = await createUser(household)
  const token = await tokenFor(user)
  const slug = (await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })).body()
  const recipe = (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  return { user, recipeId: String(recipe.id) }
}

const asDefault = async (householdId: string, act: () => Promise<void>) => {
  const key = 'default-household'
  const before = await db.from('settings').where({ key }).first()
  const set = (value: string) =>
    db.rawQuery(
      `insert into settings (key, value) values (?, to_jsonb(?::text))
        on conflict (key) do update set value = excluded.value`,
      [key, value]
    )
  await set(householdId)
  try {
    await act()
  } finally {
    if (before) await set(before.value)
    else await db.from('settings').where({ key }).delete()
  }
}

test.group('An administrator of groups', () => {
  test('makes one with a first household; a name that is taken gets a number', async ({
    client,
    assert,
  }) => {
    const { call } = await administrator(client)
    const name = `Neighbors ${crypto.randomUUID().slice(0, 8)}`
    const first = await call('post', 'groups', { name })
    first.assertStatus(201)
    assert.containsSubset(first.body(), {
      name,
      preferences: { privateGroup: true },
      households: [{ name: 'Family' }],
      users: [],
      totalRecipes: 0,
      isDefault: false,
    })
    const second = await call('post', 'groups', { name })
    assert.equal(second.body().name, `${name} (1)`)
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(121) }, { name: 7 }])
      (await call('post', 'groups', body)).assertStatus(422)
  })

  test('renames one, and its address with it, or opens it to visitors', async ({
    client,
    assert,
  }) => {
    const { call } = await administrator(client)
    const { group } = await createGroup('Old')
    const { group: other } = await createGroup('Other')
    const name = `New ${crypto.randomUUID().slice(0, 8)}`
    const recorder = recordWork()
    const renamed = await call('put', `groups/${group.id}`, { id: group.id, name })
    recorder.stop()
    assert.containsSubset(renamed.body(), {
      name,
      slug: name.toLowerCase().replace(' ', '-'),
      preferences: { privateGroup: true },
    })
    // What the site computes by itself meanwhile is recorded, too.
    const ofGroups = recorder.facts.filter(({ event }) => event.startsWith('group.'))
    assert.deepEqual(
      ofGroups.map(({ event }) => event),
      ['group.changed']
    )
    const opened = await call('put', `groups/${group.id}`, { preferences: { privateGroup: false } })
    assert.containsSubset(opened.body(), { name, preferences: { privateGroup: false } })
    ;(await call('put', `groups/${group.id}`, { name: other.name })).assertStatus(400)
    ;(await call('put', `groups/${crypto.randomUUID()}`, { name: 'X' })).assertStatus(404)
  })

  test('deletes an empty one with what it had, files included', async ({ client, assert }) => {
    const { call } = await administrator(client)
    const { group, household } = await createGroup('Leaving')
    const { user, recipeId } = await recipeOfALeaver(client, household)
    const key = `${recipeFolder(recipeId)}/assets/note.txt`
    await storage().put(key, Buffer.from('x'))
    const refused = await call('delete', `groups/${group.id}`)
    refused.assertStatus(400)
    assert.equal(refused.body().detail.message, 'Cannot delete group with users')
    await db
      .from('recipes')
      .where('id', recipeId)
      .update({ user_id: (await createCook()).user.id })
    await user.delete()
    const recorder = recordWork()
    const deleted = await call('delete', `groups/${group.id}`)
    recorder.stop()
    deleted.assertStatus(200)
    assert.equal(deleted.body().totalRecipes, 1)
    // What the site does by itself meanwhile is recorded, too.
    const jobs = recorder.jobs.filter(({ name }) => name === dropRecipeFiles.name)
    assert.lengthOf(jobs, 1)
    for (const { payload } of jobs) {
      const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
      await dropRecipeFiles.run(payload as { recipeIds: string[] }, run)
    }
    assert.isNull(await storage().stat(key))
    assert.isNull(await db.from('recipes').where('id', recipeId).first())
    ;(await call('delete', `groups/${group.id}`)).assertStatus(400)
  })

  test('cannot delete the default one', async ({ client, assert }) => {
    const { call } = await administrator(client)
    const { group, household } = await createGroup('Default')
    await asDefault(household.id, async () => {
      const refused = await call('delete', `groups/${group.id}`)
      refused.assertStatus(400)
      assert.equal(refused.body().detail.message, 'You cannot delete the default group')
      assert.isTrue((await call('get', `groups/${group.id}`)).body().isDefault)
      ;(await call('delete', `households/${household.id}`)).assertStatus(400)
    })
  })
})

const named = (group: Group) =>
  createHousehold(group, `Upstairs ${crypto.randomUUID().slice(0, 8)}`)

test.group('An administrator of households', () => {
  test('makes one in any group', async ({ client, assert }) => {
    const { call, group } = await administrator(client)
    const { group: other } = await createGroup('Other')
    const here = await call('post', 'households', { name: 'Upstairs' })
    here.assertStatus(201)
    assert.containsSubset(here.body(), { groupId: group.id, group: group.name, users: [] })
    const there = await call('post', 'households', { name: 'Upstairs', groupId: other.id })
    assert.equal(there.body().groupId, other.id)
    const body = { name: 'Upstairs', groupId: crypto.randomUUID() }
    ;(await call('post', 'households', body)).assertStatus(404)
    ;(await call('post', 'households', {})).assertStatus(422)
  })

  test('renames one and changes its preferences, and leaves what is not said', async ({
    client,
    assert,
  }) => {
    const { call, group, household } = await administrator(client)
    const other = await named(group)
    const path = `households/${household.id}`
    const changed = await call('put', path, {
      name: 'Downstairs',
      groupId: group.id,
      preferences: { firstDayOfWeek: 1, timeZone: 'Europe/Berlin' },
    })
    changed.assertStatus(200)
    assert.containsSubset(changed.body(), {
      name: 'Downstairs',
      slug: 'downstairs',
      preferences: { firstDayOfWeek: 1, timeZone: 'Europe/Berlin', privateHousehold: true },
    })
    const again = await call('put', path, { preferences: { privateHousehold: false } })
    assert.containsSubset(again.body().preferences, { firstDayOfWeek: 1, privateHousehold: false })
    ;(await call('put', path, { name: other.name })).assertStatus(400)
    ;(await call('put', path, { groupId: crypto.randomUUID() })).assertStatus(400)
    const zone = { preferences: { timeZone: 'Atlantis/Harbour' } }
    ;(await call('put', path, { name: 'Cellar', ...zone })).assertStatus(422)
    assert.equal((await call('get', path)).body().name, 'Downstairs')
    ;(await call('put', `households/${crypto.randomUUID()}`, { name: 'X' })).assertStatus(404)
  })

  test('deletes an empty one: its recipes go to another, none of them opens to visitors', async ({
    client,
    assert,
  }) => {
    const { call, group, household } = await administrator(client)
    await household.merge({ privateHousehold: false }).save()
    const leaving = await named(group)
    await leaving.merge({ privateHousehold: true }).save()
    const { user, recipeId } = await recipeOfALeaver(client, leaving)
    const recipe = db.from('recipes').where('id', recipeId)
    await recipe.clone().update({ public: true })
    ;(await call('delete', `households/${leaving.id}`)).assertStatus(400)
    ;(await call('delete', `users/${user.id}`)).assertStatus(200)
    ;(await call('delete', `households/${leaving.id}`)).assertStatus(200)
    const moved = await recipe.clone().first()
    assert.equal(moved.household_id, household.id)
    assert.isFalse(moved.public)
    ;(await call('delete', `households/${leaving.id}`)).assertStatus(400)
    const { household: last } = await createGroup('Lonely')
    const refused = await call('delete', `households/${last.id}`)
    refused.assertStatus(400)
    assert.include(refused.body().detail.message, 'at least one household')
  })

  test('finds them by their name and their group', async ({ client, assert }) => {
    const { call, group } = await administrator(client)
    const upstairs = await named(group)
    const ids = async (query: string) =>
      (await call('get', `households?${query}`)).body().items.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids(`search=${encodeURIComponent(`"${upstairs.name}"`)}`), [upstairs.id])
    const filter = encodeURIComponent(`groupId = "${group.id}"`)
    assert.lengthOf(await ids(`queryFilter=${filter}`), 2)
    const groups = await call('get', `groups?search=${encodeURIComponent(`"${group.name}"`)}`)
    assert.equal(groups.body().total, 1)
  })
})
