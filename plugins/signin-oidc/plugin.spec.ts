import { test } from '@japa/runner'
import { signInMethods, type RedirectMethod } from '#core/identity/points'
import { type PluginBench, pluginBench } from '#core/plugins/plugin_bench'
import {
  startHostileProvider,
  type Forgery,
  type HostileProvider,
} from '#tests/helpers/hostile_provider'
import { type OidcServer, ProviderVisit, startOidcServer } from '#tests/helpers/oidc_server'
import oidc from './plugin.js'

const CALLBACK = 'http://127.0.0.1:1/login'
const secret = 'a secret of the two of us'

/** The method with settings, beside the right ones of a provider. */
async function methodOf(bench: PluginBench, issuer: string, settings: object = {}) {
  const client = { clientId: 'trivet', clientSecret: secret, allowHttp: true }
  await bench.host.register(oidc, { on: true, settings: { issuer, ...client, ...settings } })
  const [found] = bench.host.list(signInMethods)
  if (found?.item.kind !== 'redirect') throw new Error('It is not on')
  const method: RedirectMethod<unknown> = found.item
  return { method, context: () => found.context() }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => String(error)
  )

test.group('Signing in at a real provider', (group) => {
  let server: OidcServer
  group.setup(async () => {
    server = await startOidcServer(CALLBACK)
    server.people.ada = {
      name: 'Ada Cook',
      preferred_username: 'ada',
      email: 'ada@example.org',
      email_verified: true,
      groups: ['cooks', 'chefs'],
    }
    server.people.nameless = {}
    return () => server.close()
  })

  const signIn = async (bench: PluginBench, login: string, settings: object = {}) => {
    const { method, context } = await methodOf(bench, server.issuer, settings)
    const { url, secrets } = await method.begin(CALLBACK, context())
    const back = await new ProviderVisit(CALLBACK).signIn(url, login)
    return method.complete({ address: back.href, secrets }, context())
  }

  test('tells who somebody is, with what only UserInfo says', async ({ assert, cleanup }) => {
    const bench = pluginBench({ points: [signInMethods] })
    cleanup(() => bench.close())
    const person = await signIn(bench, 'ada', { adminGroup: 'chefs', userGroup: 'cooks' })
    assert.containSubset(person, {
      subject: `${server.issuer} ada`,
      username: 'ada',
      fullName: 'Ada Cook',
      email: 'ada@example.org',
      isEmailVerified: true,
      isAdmin: true,
    })
    assert.isString(person.session)
  })

  test('lets nobody in without an e-mail or the group', async ({ assert, cleanup }) => {
    for (const [login, settings, reason] of [
      ['nameless', {}, /no e-mail/],
      ['ada', { userGroup: 'guests' }, /not in the group “guests”; groups: cooks, chefs/],
      ['ada', { userGroup: 'guests', groupsClaim: 'realm.roles' }, /has no groups/],
    ] as const) {
      const bench = pluginBench({ points: [signInMethods] })
      cleanup(() => bench.close())
      assert.match(await failureOf(signIn(bench, login, settings)), reason)
    }
  })

  test('a code is good once, in the browser that began', async ({ assert, cleanup }) => {
    const bench = pluginBench({ points: [signInMethods] })
    cleanup(() => bench.close())
    const { method, context } = await methodOf(bench, server.issuer)
    const mine = await method.begin(CALLBACK, context())
    const other = await method.begin(CALLBACK, context())
    const back = await new ProviderVisit(CALLBACK).signIn(mine.url, 'ada')
    const come = (secrets: Record<string, string>) =>
      method.complete({ address: back.href, secrets }, context())
    assert.match(await failureOf(come(other.secrets)), /state/)
    assert.match(
      await failureOf(come({ ...mine.secrets, verifier: 'x'.repeat(43) })),
      /invalid_grant/
    )
    assert.equal((await come(mine.secrets)).username, 'ada')
    assert.match(await failureOf(come(mine.secrets)), /invalid_grant/)
    assert.match(await failureOf(come({})), /not begun/)
  })

  test('is tried out step by step, with a wrong secret and a foreign address named', async ({
    assert,
    cleanup,
  }) => {
    const steps = async (settings: object, callback = CALLBACK) => {
      const bench = pluginBench({ points: [signInMethods] })
      cleanup(() => bench.close())
      const { method, context } = await methodOf(bench, server.issuer, settings)
      const seen: string[] = []
      const request = { peer: '', isFrom: () => false, header: () => null }
      const run = method.test(
        { username: '', password: '', callback, signOut: '', request },
        context(),
        async (what, act, detail) => {
          const result = await act()
          seen.push(`${typeof what === 'string' ? what : what['en-US']}: ${detail?.(result)}`)
          return result
        }
      )
      return { seen, end: await failureOf(run) }
    }
    const right = await steps({})
    assert.equal(right.end, 'nothing')
    assert.lengthOf(right.seen, 7)
    const wrong = await steps({ clientSecret: 'something else' })
    assert.match(wrong.end, /invalid_client/)
    assert.notInclude(wrong.end, 'something else')
    assert.lengthOf(wrong.seen, 4)
    assert.match((await steps({}, 'http://127.0.0.1:2/login')).end, /invalid_grant|answers 400/)
    assert.match((await steps({ issuer: `${server.issuer}/elsewhere` })).end, /Refused/)
    assert.match((await steps({ issuer: 'http://127.0.0.1:9' })).end, /Unreachable/)
    assert.match((await steps({ allowHttp: false })).end, /HTTP/i)
  })
})

test.group('What a hostile provider sends', (group) => {
  let provider: HostileProvider
  group.each.setup(async () => {
    provider = await startHostileProvider()
    return () => provider.close()
  })

  const forgeries: [string, Forgery, RegExp][] = [
    ['another issuer', { claims: { iss: 'http://127.0.0.1:9' } }, /iss/],
    ['another audience', { claims: { aud: 'somebody' } }, /aud/],
    [
      'several audiences of which another asked',
      { claims: { aud: ['trivet', 'x'], azp: 'x' } },
      /azp/,
    ],
    ['a foreign key', { isForeign: true }, /signature/],
    ['our own secret as its key', { alg: 'HS256' }, /alg/i],
    ['no signature', { alg: 'none' }, /alg/i],
    ['a clock that is an hour behind', { ahead: -3_600 }, /exp|iat|time/i],
    ['no person', { claims: { sub: null } }, /sub/],
  ]

  for (const [title, forgery, reason] of forgeries)
    test(`${title} lets nobody in, by the code and by itself`, async ({ assert, cleanup }) => {
      const bench = pluginBench({ points: [signInMethods] })
      cleanup(() => bench.close())
      const { method, context } = await methodOf(bench, provider.issuer)
      const { secrets } = await method.begin(CALLBACK, context())
      provider.next = { ...forgery, nonce: String(secrets.nonce) }
      const address = `${CALLBACK}?code=x&state=${secrets.state}`
      const refused = await failureOf(method.complete({ address, secrets }, context()))
      assert.match(refused, /^Refused/)
      assert.match(refused, reason)
      const token = await provider.sign(forgery)
      assert.match(
        await failureOf(method.exchange?.(token, context()) ?? Promise.resolve()),
        /^Refused/
      )
      assert.notInclude(refused, secret)
    })

  test('another nonce, a used state and a token of yesterday are refused, a right one is not', async ({
    assert,
    cleanup,
  }) => {
    const bench = pluginBench({ points: [signInMethods] })
    cleanup(() => bench.close())
    const { method, context } = await methodOf(bench, provider.issuer)
    const { secrets } = await method.begin(CALLBACK, context())
    const come = (state: string) =>
      method.complete({ address: `${CALLBACK}?code=x&state=${state}`, secrets }, context())
    provider.next = { nonce: 'another' }
    assert.match(await failureOf(come(String(secrets.state))), /nonce/)
    provider.next = { nonce: String(secrets.nonce) }
    assert.match(await failureOf(come('another')), /state/)
    const old = await provider.sign({ claims: { iat: Math.floor(Date.now() / 1000) - 3_000 } })
    assert.match(await failureOf(method.exchange?.(old, context()) ?? Promise.resolve()), /iat/)
    assert.equal((await come(String(secrets.state))).email, 'mallory@example.org')
    await provider.rotate()
    assert.equal((await come(String(secrets.state))).email, 'mallory@example.org')
  })

  test('only a logout token ends sessions, and it signs nobody in', async ({ assert, cleanup }) => {
    const bench = pluginBench({ points: [signInMethods] })
    cleanup(() => bench.close())
    const { method, context } = await methodOf(bench, provider.issuer)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const logout = await provider.sign({ claims: { events, sid: 'one' } })
    assert.deepEqual(await method.ended?.(logout, context()), {
      subject: `${provider.issuer} mallory`,
      session: 'one',
    })
    const tried = (promise: Promise<unknown> | undefined) => failureOf(promise ?? Promise.resolve())
    assert.match(await tried(method.exchange?.(logout, context())), /no ID token/)
    for (const forgery of [
      {},
      { claims: { events, nonce: 'x' } },
      { claims: { events }, isForeign: true },
      { claims: { events, aud: 'x' } },
    ])
      assert.match(await tried(method.ended?.(await provider.sign(forgery), context())), /^Refused/)
  })

  test('another name for itself is refused', async ({ assert, cleanup }) => {
    const bench = pluginBench({ points: [signInMethods] })
    cleanup(() => bench.close())
    provider.configuration.issuer = 'https://elsewhere.example'
    const { method, context } = await methodOf(bench, provider.issuer)
    assert.match(await failureOf(method.begin(CALLBACK, context())), /calls itself/)
  })
})
