import { test } from '@japa/runner'

test.group('What everybody may know', () => {
  test('a phone app learns the API level and our own version', async ({ client, assert }) => {
    const answer = await client.get('/api/app/about')
    answer.assertStatus(200)
    assert.equal(answer.body().version, '2.0.0')
    assert.match(answer.body().productVersion, /^\d+\.\d+\.\d+/)
  })

  test('the theme has fourteen colours beside the name, and may be kept for a week', async ({
    client,
    assert,
  }) => {
    const answer = await client.get('/api/app/about/theme')
    const { siteName, ...colours } = answer.body()
    assert.equal(siteName, 'Trivet')
    assert.lengthOf(Object.keys(colours), 14)
    assert.equal(answer.header('cache-control'), 'public, max-age=604800')
  })

  test('unknown paths and wrong methods answer as the contract says', async ({
    client,
    assert,
  }) => {
    const unknown = await client.get('/api/zzz')
    unknown.assertStatus(404)
    assert.deepEqual(unknown.body(), { detail: 'Not Found' })
    const method = await client.delete('/api/app/about')
    method.assertStatus(405)
    assert.deepEqual(method.body(), { detail: 'Method Not Allowed' })
  })

  test('a body that is no JSON is a 422 of the contract', async ({ client, assert }) => {
    const answer = await client
      .post('/api/setup')
      .header('content-type', 'application/json')
      .json('{"token": ')
    answer.assertStatus(422)
    assert.equal(answer.body().detail[0].type, 'json_invalid')
  })

  test('a body of 20 MB is refused and the next request works', async ({ client }) => {
    const answer = await client.post('/api/setup').json({ token: 'x'.repeat(20 * 1024 * 1024) })
    answer.assertStatus(413)
    const next = await client.get('/api/health')
    next.assertStatus(200)
  })
})
