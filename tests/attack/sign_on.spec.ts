import { request } from 'node:http'
import { test } from '@japa/runner'
import { startHostileProvider, type HostileProvider } from '#tests/helpers/hostile_provider'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'
import { stranger } from './people.js'

let target: Target
let provider: HostileProvider

const count = (status: number, all: number[]) => all.filter((one) => one === status).length

/** Begins a sign-in; answers where it leads and the cookie of the browser. */
async function begin(headers: Record<string, string> = {}, query = '') {
  const answer = await target.ask(`/api/auth/oauth${query}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': stranger(), ...headers },
  })
  const cookie = /trivet\.sign_on=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookie }
}

const turnOn = (id: string, settings: object) =>
  target.ask(`/api/admin/plugins/${id}`, {
    method: 'PUT',
    token: target.admin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: true, settings }),
  })

test.group('Whoever attacks signing in elsewhere', (group) => {
  group.each.timeout(120_000)
  group.setup(async () => {
    target = await siteUnderAttack({ BASE_URL: 'http://kitchen.example' })
    provider = await startHostileProvider()
    const client = { clientId: 'trivet', clientSecret: 'a secret of the two of us' }
    const settings = { issuer: provider.issuer, ...client, allowHttp: true, signUp: true }
    await turnOn('signin-oidc', settings)
    await turnOn('signin-proxy', { proxies: '10.9.8.0/24', signUp: true })
    return async () => {
      provider.close()
      await target.close()
    }
  })

  test('leads nobody astray, by no query and no other name of the site', async ({ assert }) => {
    await target.during(async () => {
      const ways = [
        begin({}, '?next=https://evil.example&redirect_uri=https://evil.example'),
        begin({ 'x-forwarded-host': 'evil.example' }),
      ]
      for (const { status, location } of await Promise.all(ways)) {
        attempt('a foreign address in a sign-in', status)
        assert.isTrue(location.startsWith(`${provider.issuer}/authorize?`))
        const callback = new URL(location).searchParams.get('redirect_uri')
        assert.equal(callback, 'http://kitchen.example/login')
      }
      const named = await hostNamed('evil.example')
      attempt('a foreign host in a sign-in', named.status)
      assert.notInclude(named.location, 'evil')
    })
  })

  test('gets in once by one way back, however often it is used at once', async ({ assert }) => {
    await target.during(async () => {
      const { location, cookie } = await begin()
      const asked = new URL(location).searchParams
      provider.next = { nonce: asked.get('nonce') ?? '' }
      const come = async (headers: Record<string, string>) => {
        const path = `/api/auth/oauth/callback?code=x&state=${asked.get('state')}`
        const answer = await target.ask(path, {
          headers: { 'x-forwarded-for': stranger(), ...headers },
        })
        attempt('a way back', answer.status)
        return answer.status
      }
      assert.equal(await come({}), 401)
      assert.equal(await come({ cookie: 'trivet.sign_on=guessed' }), 401)
      const all = await Promise.all(Array.from({ length: 50 }, () => come({ cookie })))
      assert.deepEqual([count(200, all), count(401, all)], [1, 49])
      const people = await target.sql<{ count: number }>(
        `select count(*)::int from users where email = 'mallory@example.org'`
      )
      assert.equal(people[0]?.count, 1)
    })
  })

  test('does not have the provider asked without end', async ({ assert }) => {
    await target.during(async () => {
      const from = { 'x-forwarded-for': stranger() }
      const all = await Promise.all(Array.from({ length: 100 }, () => begin(from)))
      const seen = all.map(({ status }) => status)
      for (const status of seen) attempt('100 sign-ins begun by one', status)
      assert.deepEqual([count(302, seen), count(429, seen)], [60, 40])
    })
  })

  test('ends nobody’s session by forged tokens, and signs in by none', async ({ assert }) => {
    await target.during(async () => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const token = await provider.sign({ claims: { sid: 'of mallory' } })
      const send = (path: string, form: Record<string, string>) =>
        target.ask(path, {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { 'x-forwarded-for': stranger() },
        })
      const entered = await send('/api/auth/token', { id_token: token })
      const { access_token: session } = (await entered.json()) as { access_token: string }
      const forgeries = [
        { isForeign: true },
        { alg: 'none' as const },
        { alg: 'HS256' as const },
        { claims: { aud: 'x' } },
        { ahead: -3_600 },
      ]
      for (const forgery of forgeries) {
        const claims = { events, sid: 'of mallory', ...forgery.claims }
        const logout = await provider.sign({ ...forgery, claims })
        const ended = await send('/api/auth/oauth/logout', { logout_token: logout })
        const forged = await provider.sign(forgery)
        const { status } = await send('/api/auth/token', { id_token: forged })
        attempt('forged tokens of a provider', status)
        assert.deepEqual([ended.status, status], [401, 401])
      }
      const replayed = await send('/api/auth/token', { id_token: token })
      attempt('an ID token used twice', replayed.status)
      assert.notEqual(replayed.status, 200)
      const odd = await send('/api/auth/oauth/logout', { logout_token: `${'x'.repeat(9_000)}.\0.` })
      assert.isBelow(odd.status, 500)
      assert.equal((await target.ask('/api/users/self', { token: session })).status, 200)
    })
  })

  test('is nobody by headers that no proxy sent', async ({ assert }) => {
    await target.during(async () => {
      for (const more of [{}, { 'x-forwarded-for': '10.9.8.7' }, { 'x-real-ip': '10.9.8.7' }]) {
        const answer = await target.ask('/api/auth/sign-on', {
          method: 'POST',
          body: JSON.stringify({ plugin: 'signin-proxy' }),
          headers: {
            'content-type': 'application/json',
            'remote-user': 'ada',
            'remote-email': 'ada@example.com',
            ...more,
          },
        })
        attempt('headers of a proxy from elsewhere', answer.status)
        assert.equal(answer.status, 401)
      }
    })
  })
})

/** Begins a sign-in under another name of the site, which `fetch` would not send. */
function hostNamed(host: string): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    request(`${target.url}/api/auth/oauth`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })
}
