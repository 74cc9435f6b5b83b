import { test } from '@japa/runner'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'

const paths = [
  '/api/recipes/create/url',
  '/api/recipes/create/html-or-json',
  '/api/recipes/create/zip',
  '/api/recipes/create/image',
  '/api/recipes/create/url/bulk',
  '/api/recipes/imports',
  '/api/recipes/imports/files',
  '/api/recipes/test-scrape-url',
  '/api/groups/migrations',
  '/api/groups/migrations/servers',
  '/api/groups/migrations/columns',
]

test.group('Imports in a short time', () => {
  test('are counted together, whatever they are of, and refused beyond a hundred a minute', async ({
    client,
    assert,
  }) => {
    const { user, household, token } = await createCook()
    const send = (path: string, by: string) => client.post(path).bearerToken(by).json({})
    for (let turn = 0; turn < 100; turn += 1) {
      const path = paths[turn % paths.length] ?? ''
      assert.notEqual((await send(path, token)).status(), 429, path)
    }
    for (const path of paths) {
      const refused = await send(path, token)
      assert.equal(refused.status(), 429, path)
      const wait = Number(refused.header('retry-after'))
      assert.isTrue(wait >= 1 && wait <= 60, `${wait}`)
    }
    // Neither the rest of the site nor the others of the household are shut out by that.
    ;(await client.get('/api/recipes').bearerToken(token)).assertStatus(200)
    const other = await tokenFor(await createUser(household))
    assert.notEqual((await send(paths[0] ?? '', other)).status(), 429)
    assert.equal(user.householdId, household.id)
  }).timeout(60_000)

  test('of thousands of addresses are one, as one bulk import', async ({ client }) => {
    const { token } = await createCook()
    const imports = Array.from({ length: 3_000 }, (_, n) => ({ url: `not an address ${n}` }))
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await client
        .post('/api/recipes/create/url/bulk')
        .bearerToken(token)
        .json({ imports })
      answer.assertStatus(202)
    }
  }).timeout(60_000)
})
