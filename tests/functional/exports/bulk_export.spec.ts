import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { recordWork } from '#core/events/index'
import { exportRecipes } from '#core/exports/index'
import { purgeExports } from '#core/exports/jobs/export_jobs'
import { E_FILE_NOT_FOUND, storage } from '#core/storage/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'
import { bytesOf } from './bytes.js'

const path = '/api/recipes/bulk-actions/export'
const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const { token } = cook
  for (const name of ['Soup', 'Bread'])
    await client.post('/api/recipes').bearerToken(token).json({ name })
  await client
    .put('/api/recipes/soup/image')
    .bearerToken(token)
    .file('image', await photo(), { filename: 'a.jpg' })
  const get = (more = '') => client.get(`${path}${more}`).bearerToken(token)
  const reports = async () => (await client.get('/api/groups/reports').bearerToken(token)).body()
  const wanted = async () => {
    const row: { id: string } = await db
      .from('data_exports')
      .where('group_id', cook.group.id)
      .firstOrFail()
    return { exportId: row.id, locale: 'en-US' }
  }
  const order = (recipes: unknown, exportType = 'json') =>
    client.post(path).bearerToken(token).json({ recipes, exportType })
  return { ...cook, get, reports, wanted, order }
}

test.group('Exports of many recipes', () => {
  test('a cook orders a zip, finds it in the list and takes it by a token', async ({
    client,
    assert,
  }) => {
    const { get, reports, wanted, order, user } = await kitchen(client)
    const ordered = await order(['soup', 'bread', 'no such'])
    ordered.assertStatus(202)
    assert.isNull(ordered.body())
    const waiting = await get()
    assert.deepEqual(waiting.body(), [])
    const record = recordWork()
    await exportRecipes.run(await wanted(), run)
    record.stop()
    const mine = record.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.includeMembers(
      mine.map(({ event }) => event),
      ['data-export.created']
    )
    const [listed] = (await get()).body()
    assert.deepEqual([listed.name, listed.filename], ['Data Export', `${listed.id}.zip`])
    assert.match(listed.size, /^\d+(\.\d+)? (KB|bytes)$/)
    for (const address of [`/download?path=${listed.path}`, `/${listed.id}/download`]) {
      const { fileToken } = (await get(address)).body()
      const { status, disposition, bytes } = await bytesOf(`/api/utils/download?token=${fileToken}`)
      assert.equal(status, 200)
      assert.include(disposition, `${listed.id}.zip`)
      const archive = await openArchive(bytes)
      assert.deepEqual(
        archive.files.map((file) => file.path),
        ['recipes/bread/bread.json', 'recipes/soup/soup.json', 'recipes/soup/images/original.webp']
      )
      archive.close()
    }
    const [report] = await reports()
    assert.deepEqual([report.category, report.status], ['data_export', 'success'])
  })

  test('an export that fails is not listed, its report says so, and the next try makes it whole', async ({
    client,
    assert,
  }) => {
    const { get, reports, wanted, order } = await kitchen(client)
    await order(['soup'])
    const payload = await wanted()
    const stopped = { ...run, signal: AbortSignal.abort() }
    await assert.rejects(async () => exportRecipes.run(payload, stopped))
    assert.deepEqual((await get()).body(), [])
    await exportRecipes.run(payload, run)
    await exportRecipes.run(payload, run)
    assert.lengthOf((await get()).body(), 1)
    assert.deepEqual(
      (await reports()).map(({ status }: { status: string }) => status),
      ['success', 'failure']
    )
  })

  test('a cook clears the exports, and those that have run out go by themselves', async ({
    client,
    assert,
  }) => {
    const { get, wanted, order, token, group } = await kitchen(client)
    await order(['soup'])
    const payload = await wanted()
    await exportRecipes.run(payload, run)
    const { fileToken } = (await get(`/${payload.exportId}/download`)).body()
    const purged = await client.delete(`${path}/purge`).bearerToken(token)
    purged.assertStatus(200)
    assert.deepEqual(purged.body(), { message: '1 export deleted', error: false })
    const key = `exports/${group.id}/${payload.exportId}.zip`
    await assert.rejects(() => storage().get(key), E_FILE_NOT_FOUND)
    const gone = await client.get(`/api/utils/download?token=${fileToken}`)
    gone.assertStatus(400)
    await order(['bread'])
    await exportRecipes.run(await wanted(), run)
    await db
      .from('data_exports')
      .where('group_id', group.id)
      .update({ expires_at: new Date(0) })
    assert.deepEqual((await get()).body(), [])
    await purgeExports.run({}, run)
    assert.lengthOf(await db.from('data_exports').where('group_id', group.id), 0)
  })

  test('nobody else finds an export, and bad orders are refused', async ({ client, assert }) => {
    const { get, wanted, order, group } = await kitchen(client)
    await order(['soup'])
    const payload = await wanted()
    await exportRecipes.run(payload, run)
    const stranger = await createCook()
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    for (const token of [stranger.token, neighbour]) {
      const list = await client.get(path).bearerToken(token)
      assert.deepEqual(list.body(), [])
      const one = await client.get(`${path}/${payload.exportId}/download`).bearerToken(token)
      one.assertStatus(404)
      const byPath = await client
        .get(`${path}/download?path=${payload.exportId}`)
        .bearerToken(token)
      byPath.assertStatus(400)
    }
    const escape = await get('/download?path=../secrets/token-key')
    escape.assertStatus(400)
    for (const method of ['get', 'post'] as const) {
      const visitor = await client[method](path)
      visitor.assertStatus(401)
    }
    for (const recipes of ['soup', [1], Array(10_001).fill('x')]) {
      const bad = await order(recipes)
      bad.assertStatus(422)
    }
    const format = await order(['soup'], 'pdf')
    format.assertStatus(422)
    const odd = await order(['a\0b', ...Array(9_999).fill('x')])
    odd.assertStatus(202)
    const noToken = await client.get('/api/utils/download')
    noToken.assertStatus(400)
    const badToken = await client.get('/api/utils/download?token=abc')
    badToken.assertStatus(401)
    assert.equal(badToken.body().detail, 'could not validate file token')
  })
})
