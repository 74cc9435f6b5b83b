import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const LIST = '/api/recipes?perPage=2&orderBy=name&orderDirection=asc'

/** A cook with three recipes, who asks for a list with the tag of the one they have. */
async function kitchen(client: ApiClient) {
  const cook = await createCook({ canOrganize: true, canManageHousehold: true })
  const send = (method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}) =>
    client[method](`/api/${path}`).bearerToken(cook.token).json(body)
  for (const name of ['Apple pie', 'Beet soup', 'Cake'])
    (await send('post', 'recipes', { name })).assertStatus(201)
  const ask = (known = 'W/"none"', path = LIST, token = cook.token) =>
    client.get(path).bearerToken(token).header('If-None-Match', known)
  const tagOf = async (path = LIST) => (await ask(undefined, path)).header('etag') ?? ''
  return { ...cook, send, ask, tagOf }
}

test.group('A list that somebody has already', () => {
  test('is not sent again, and says so for as long as nothing in it changes', async ({
    client,
    assert,
  }) => {
    const { ask, tagOf } = await kitchen(client)
    const tag = await tagOf()
    assert.match(tag, /^W\/"[0-9a-f]{32}"$/)
    const again = await ask(tag)
    again.assertStatus(304)
    assert.equal(again.text() ?? '', '')
    assert.equal(again.header('etag'), tag)
    assert.equal(again.header('cache-control'), 'private, no-cache')
    ;(await ask('W/"other"')).assertStatus(200)
    ;(await ask(`"${tag}"`)).assertStatus(200)
    // What is asked for without a tag has the same one.
    const { token } = await kitchen(client)
    const [first, second] = [
      await client.get(LIST).bearerToken(token),
      await client.get(LIST).bearerToken(token).header('If-None-Match', 'W/"x"'),
    ]
    assert.equal(first.header('etag'), second.header('etag'))
    assert.deepEqual(first.body(), second.body())
  })

  const changes: [string, (of: Awaited<ReturnType<typeof kitchen>>) => Promise<unknown>][] = [
    ['renamed', ({ send }) => send('patch', 'recipes/apple-pie', { name: 'Apples' })],
    ['tagged', ({ send }) => send('patch', 'recipes/beet-soup', { tags: [{ name: 'Quick' }] })],
    ['added behind it', ({ send }) => send('post', 'recipes', { name: 'Zwieback' })],
    ['deleted', ({ send }) => send('delete', 'recipes/beet-soup')],
    [
      'rated',
      ({ send, user }) => send('post', `users/${user.id}/ratings/apple-pie`, { rating: 3 }),
    ],
    [
      'cooked',
      ({ send }) =>
        send('patch', 'recipes/apple-pie/last-made', { timestamp: '2026-01-02T03:04:05Z' }),
    ],
  ]
  for (const [what, change] of changes) {
    test(`is sent again where a recipe is ${what}`, async ({ client, assert }) => {
      const cook = await kitchen(client)
      const before = await cook.ask()
      await change(cook)
      const after = await cook.ask(before.header('etag'))
      after.assertStatus(200)
      assert.notDeepEqual(after.body(), before.body())
      ;(await cook.ask(after.header('etag'))).assertStatus(304)
    })
  }

  test('is sent again where a tool is renamed, got, and a tag is renamed', async ({
    client,
    assert,
  }) => {
    const { send, ask, tagOf } = await kitchen(client)
    const body = { tools: [{ name: 'Oven' }], tags: [{ name: 'Quick' }] }
    const made = (await send('patch', 'recipes/apple-pie', body)).body()
    const [tool, tag] = [made.tools[0], made.tags[0]]
    const acts = [
      () => send('put', `organizers/tools/${tool.id}`, { name: 'Stove' }),
      () => send('put', `organizers/tools/${tool.id}`, { name: 'Stove', onHand: true }),
      () => send('put', `organizers/tags/${tag.id}`, { name: 'Fast' }),
    ]
    for (const act of acts) {
      const before = await tagOf()
      ;(await act()).assertStatus(200)
      ;(await ask(before)).assertStatus(200)
      assert.notEqual(await tagOf(), before)
    }
  })

  test('is nobody else’s: whoever sees less, or lost the right, is told so', async ({
    client,
    assert,
  }) => {
    const { group, send, ask, tagOf } = await kitchen(client)
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    const tag = await tagOf()
    ;(await ask(tag, LIST, neighbour)).assertStatus(304)
    ;(await send('patch', 'recipes/beet-soup', { settings: { visibility: 'me' } })).assertStatus(
      200
    )
    const theirs = await ask(await tagOf(), LIST, neighbour)
    theirs.assertStatus(200)
    assert.notInclude(JSON.stringify(theirs.body()), 'Beet soup')
    ;(await client.get(LIST).header('If-None-Match', tag)).assertStatus(401)
  })

  test('has no tag where it was searched for, or is sent piece by piece', async ({
    client,
    assert,
  }) => {
    const { ask } = await kitchen(client)
    for (const query of ['search=beet', 'perPage=-1']) {
      const answer = await ask('W/"x"', `/api/recipes?${query}`)
      answer.assertStatus(200)
      assert.isUndefined(answer.header('etag'))
    }
  })
})
