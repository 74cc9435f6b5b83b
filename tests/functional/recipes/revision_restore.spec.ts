import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

/** A recipe that is slow in version 2 and quick in version 3. */
async function kitchen(client: ApiClient) {
  const { token } = await createCook()
  const save = async (body: object) =>
    (await client.patch('/api/recipes/stew').bearerToken(token).json(body)).assertStatus(200)
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
  await save({ description: 'Slow.' })
  await save({ description: 'Quick.' })
  const read = (path: string) => client.get(`/api/recipes/stew${path}`).bearerToken(token)
  const restore = (version: number | string, slug = 'stew') =>
    client.post(`/api/recipes/${slug}/revisions/${version}/restore`).bearerToken(token)
  return { token, save, read, restore }
}

test.group('Restoring a version', () => {
  test('files stay: those attached since are kept, those that are gone are left out', async ({
    client,
    assert,
  }) => {
    const { token, save, restore } = await kitchen(client)
    const attach = async (name: string) => {
      const attached = await client
        .post('/api/recipes/stew/assets')
        .bearerToken(token)
        .fields({ name, icon: 'mdi-file', extension: 'txt' })
        .file('file', Buffer.from('text'), { filename: `${name}.txt` })
      attached.assertStatus(200)
    }
    await attach('old')
    await save({ assets: [] })
    await attach('new')
    const restored = await restore(4)
    restored.assertStatus(200)
    const names = restored.body().assets.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['new'])
  })

  test('a name that another recipe took meanwhile stays with that one', async ({
    client,
    assert,
  }) => {
    const { token, save, restore } = await kitchen(client)
    await save({ name: 'Goulash' })
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const restored = await restore(2, 'goulash')
    restored.assertStatus(200)
    assert.containSubset(restored.body(), {
      name: 'Goulash',
      slug: 'goulash',
      description: 'Slow.',
    })
  })

  test('when it was made and who may edit it stay as they are', async ({ client, assert }) => {
    const { token, save, restore, read } = await kitchen(client)
    await save({ settings: { locked: true, showNutrition: true } })
    const made = { timestamp: '2026-11-20T10:00:00Z' }
    await client.patch('/api/recipes/stew/last-made').bearerToken(token).json(made)
    assert.include((await read('/revisions/4')).body().recipe.lastMade, '2026-11-20')
    const restored = await restore(2)
    restored.assertStatus(200)
    assert.include(restored.body().lastMade, '2026-11-20')
    assert.containSubset(restored.body().settings, { locked: true, showNutrition: false })
  })

  test('a version that is not there is not found, and one that is no number refused', async ({
    client,
  }) => {
    const { read, restore } = await kitchen(client)
    for (const version of ['9', '0', '-1']) {
      ;(await read(`/revisions/${version}`)).assertStatus(404)
      ;(await read(`/revisions/2/diff?to=${version}`)).assertStatus(404)
      ;(await restore(version)).assertStatus(404)
    }
    for (const version of ['x', '1.5', '99999999999', '1%20or%201']) {
      ;(await read(`/revisions/${version}`)).assertStatus(422)
      ;(await read(`/revisions/2/diff?to=${version}`)).assertStatus(422)
      ;(await restore(version)).assertStatus(422)
    }
    ;(await read('/revisions/%00')).assertStatus(404)
    ;(await read('/revisions?perPage=x')).assertStatus(422)
    ;(await read('/revisions?perPage=-1&page=-1')).assertStatus(200)
  })
})
