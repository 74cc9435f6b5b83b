import { test } from '@japa/runner'
import { servesHttps } from '#core/http/middleware/security_headers_middleware'

test.group('What browsers are told of every answer', () => {
  test('no guessing of types, no frames elsewhere, nothing of the device that a kitchen has no use for', async ({
    client,
    assert,
  }) => {
    for (const path of ['/api/app/about', '/api/users/self', '/', '/api/media/docker/none.txt']) {
      const answer = await client.get(path)
      assert.equal(answer.header('x-content-type-options'), 'nosniff', path)
      assert.equal(answer.header('x-frame-options'), 'SAMEORIGIN', path)
      assert.include(answer.header('permissions-policy'), 'microphone=()', path)
      assert.isUndefined(answer.header('strict-transport-security'), path)
    }
  })

  test('never to ask a site otherwise that is opened by https', async ({
    client,
    assert,
    cleanup,
  }) => {
    servesHttps(true)
    cleanup(() => servesHttps(false))
    const answer = await client.get('/api/app/about')
    assert.match(answer.header('strict-transport-security') ?? '', /^max-age=\d{8}$/)
  })
})
