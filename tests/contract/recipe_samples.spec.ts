import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { exportRecipes } from '#core/exports/index'
import { createCook } from '#tests/helpers/factories'
import { assertFits } from '#tests/helpers/sample_check'
import { sample, samplesMissing } from '#tests/helpers/samples'
import { photo } from '#tests/helpers/web_pages'

const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }

test.group('What programs do with a recipe is answered as they know it', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  test('copying, cooking, attaching, exporting and reading from a page', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const get = (path: string) => client.get(`/api/recipes/${path}`).bearerToken(token)
    const post = (path: string, body: object = {}) =>
      client.post(`/api/recipes${path}`).bearerToken(token).json(body)
    await post('', { name: 'Stew' })
    const more = { recipeYield: '6 bowls', recipeIngredient: [{ note: 'salt', food: 'salt' }] }
    await client.patch('/api/recipes/stew').bearerToken(token).json(more)
    assertFits(assert, 'recipes-duplicate-post', await post('/stew/duplicate', { name: 'Again' }))
    const made = client
      .patch('/api/recipes/stew/last-made')
      .bearerToken(token)
      .json({ timestamp: '2026-11-01T18:30:00Z' })
    assertFits(assert, 'recipes-last-made-patch', await made)
    const asset = client
      .post('/api/recipes/stew/assets')
      .bearerToken(token)
      .fields({ name: 'Shopping notes', icon: 'mdi-file', extension: 'txt' })
      .file('file', Buffer.from('Leeks'), { filename: 'notes.txt' })
    assertFits(assert, 'recipes-assets-post', await asset)
    assertFits(assert, 'recipes-exports-list', await get('exports'))
    assertFits(assert, 'recipes-slug-exports-post', await post('/stew/exports'))
    const name = 'recipes-create-html-or-json-post'
    const page = Object(sample(name).requestBody)
    assertFits(assert, name, await post('/create/html-or-json', page))
    assertFits(assert, 'recipes-get-one-imported', await get('plain-test-bread'))
  })

  test('the picture of a recipe', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    await client
      .put('/api/recipes/stew/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    const { status } = sample('media-recipe-image-get')
    const answer = await client.get(`/api/media/recipes/${id}/images/min-original.webp`)
    assert.equal(answer.status(), status)
    answer.assertHeader('content-type', 'image/webp')
  })

  test('work on many recipes', async ({ client, assert }) => {
    const cook = await createCook({ canOrganize: true })
    const get = (path: string) => client.get(`/api/${path}`).bearerToken(cook.token)
    const post = (path: string, body: object) =>
      client.post(`/api/${path}`).bearerToken(cook.token).json(body)
    const recipes = ['toast']
    await post('recipes', { name: 'Toast' })
    const tag = (await post('organizers/tags', { name: 'Budget' })).body()
    const bulk = (action: string, body: object) =>
      post(`recipes/bulk-actions/${action}`, { recipes, ...body })
    assertFits(assert, 'bulk-tag-post', await bulk('tag', { tags: [tag] }))
    const settings = Object(sample('bulk-settings-post').requestBody).settings
    assertFits(assert, 'bulk-settings-post', await bulk('settings', { settings }))
    assertFits(assert, 'bulk-export-post', await bulk('export', { exportType: 'json' }))
    const of = db.from('data_exports').where('group_id', cook.group.id)
    const row: { id: string } = await of.firstOrFail()
    await exportRecipes.run({ exportId: row.id, locale: 'en-US' }, run)
    const exports = await get('recipes/bulk-actions/export')
    assert.lengthOf(exports.body(), 1)
    assertFits(assert, 'bulk-export-list', exports)
    const reports = await get('groups/reports')
    assert.isNotEmpty(reports.body())
    assertFits(assert, 'groups-reports-list', reports)
    const report = await get(`groups/reports/${reports.body()[0].id}`)
    assertFits(assert, 'groups-reports-get-one', report)
    assertFits(assert, 'bulk-delete-post', await bulk('delete', {}))
  })

  test('ratings and favorites', async ({ client, assert }) => {
    const { token, user } = await createCook()
    const get = (path: string) => client.get(`/api/users/${path}`).bearerToken(token)
    const post = (path: string, body: object = {}) =>
      client.post(`/api/users/${user.id}/${path}`).bearerToken(token).json(body)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const rating = Object(sample('users-ratings-post').requestBody)
    assertFits(assert, 'users-ratings-post', await post('ratings/stew', rating))
    assertFits(assert, 'users-favorites-post', await post('favorites/stew'))
    const favorites = await get('self/favorites')
    assert.lengthOf(favorites.body().ratings, 1)
    assertFits(assert, 'users-self-favorites-get', favorites)
    assertFits(assert, 'users-self-ratings-get', await get('self/ratings'))
    const path = `/api/users/${user.id}/favorites/stew`
    assertFits(assert, 'users-favorites-delete', await client.delete(path).bearerToken(token))
  })
})
