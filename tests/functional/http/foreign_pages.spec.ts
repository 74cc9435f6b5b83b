import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const host = () => `127.0.0.1:${process.env.PORT}`

/** What a browser sends along, and what becomes of a write that has only the cookie. */
const senders: [string, Record<string, string>, number][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 201],
  ['a bookmark', { 'sec-fetch-site': 'none' }, 201],
  ['our own page over plain HTTP', { origin: 'own' }, 201],
  ['our own page that only refers', { referer: 'own' }, 201],
  ['a program that keeps the cookie', {}, 201],
  ['a neighbour on this host', { origin: 'http://127.0.0.1:8123' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a page that another refers to', { referer: 'http://127.0.0.1:8123/kitchen' }, 403],
  ['a page of the same site', { 'sec-fetch-site': 'same-site', 'origin': 'own' }, 403],
  ['a page from anywhere', { 'sec-fetch-site': 'cross-site' }, 403],
]

/** A request as somebody's browser makes it. */
async function send(
  { token, headers }: { token: string; headers: Record<string, string> },
  init: RequestInit = {}
): Promise<Response> {
  const named = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    value === 'own' ? `http://${host()}${name === 'referer' ? '/login' : ''}` : value,
  ])
  return fetch(`http://${host()}/api/recipes`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Stew' }),
    ...init,
    headers: {
      'content-type': 'application/json',
      'cookie': `trivet.access_token=${token}`,
      ...Object.fromEntries(new Headers(init.headers)),
      ...Object.fromEntries(named),
    },
  })
}

test.group('A write in the name of whoever is signed in', () => {
  test('of {0} is answered with {2}')
    .with(senders)
    .run(async ({ assert }, [, headers, status]) => {
      const { token } = await createCook()
      const answer = await send({ token, headers })
      assert.equal(answer.status, status)
      if (status === 403) assert.include(await answer.text(), 'E_FOREIGN_PAGE')
    })

  test('of a form that names nobody is refused, with our own header it is read', async ({
    assert,
  }) => {
    const { token } = await createCook()
    const form = new FormData()
    form.append('archive', new Blob(['no zip']), 'a.zip')
    const plain = await fetch(`http://${host()}/api/recipes/create/zip`, {
      method: 'POST',
      body: form,
      headers: { cookie: `trivet.access_token=${token}` },
    })
    assert.equal(plain.status, 403)
    const ours = await fetch(`http://${host()}/api/recipes/create/zip`, {
      method: 'POST',
      body: form,
      headers: { 'cookie': `trivet.access_token=${token}`, 'x-live-tab': 'kitchen' },
    })
    assert.equal(ours.status, 400)
    const text = { headers: { 'content-type': 'text/plain' } }
    assert.equal((await send({ token, headers: {} }, text)).status, 403)
  })

  test('with a token of its own needs no page', async ({ assert }) => {
    const { token } = await createCook()
    const headers = { authorization: `Bearer ${token}`, origin: 'http://127.0.0.1:8123' }
    assert.equal((await send({ token, headers })).status, 201)
  })

  test('nobody is signed in by a foreign page', async ({ assert }) => {
    const body = new URLSearchParams({ username: 'a', password: 'b' })
    const from = (origin: string) =>
      fetch(`http://${host()}/api/auth/token`, { method: 'POST', body, headers: { origin } })
    assert.equal((await from('http://127.0.0.1:8123')).status, 403)
    assert.equal((await from(`http://${host()}`)).status, 401)
  })
})
