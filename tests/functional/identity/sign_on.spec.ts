import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/unit_of_work'
import { switchboard } from '#core/plugins/index'
import { codeOf, stepAt } from '#core/identity/second_factor/totp'
import { createCook, createGroup, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'
import { startHostileProvider, type HostileProvider } from '#tests/helpers/hostile_provider'
import { type OidcServer, ProviderVisit, startOidcServer } from '#tests/helpers/oidc_server'
import { newAddress, signIn as typeIn } from '#tests/helpers/sign_in'

const PLUGIN = 'signin-oidc'
const site = () => `http://127.0.0.1:${process.env.PORT}`

let adminId: string

/** Switches the plugin on with settings beside the right ones. */
async function turnOn(issuer: string, settings: object = {}): Promise<void> {
  const client = { clientId: 'trivet', clientSecret: 'a secret of the two of us', allowHttp: true }
  const whole = { issuer, ...client, signUp: true, ...settings }
  const info = await switchboard().switch(adminId, PLUGIN, { on: true, settings: whole })
  await switchboard().settled()
  return info
}

/** Makes a household the site's first one while the group runs. */
async function firstHousehold(id: string): Promise<void> {
  await db.rawQuery(
    `insert into settings (key, value) values ('default-household', to_jsonb(?::text))
      on conflict (key) do update set value = excluded.value`,
    [id]
  )
}

/** The sign-in cookie of an answer. */
const ticketOf = (answer: { headers(): Record<string, unknown> }) =>
  /trivet\.sign_on=([^;]*)/.exec(String(answer.headers()['set-cookie']))?.[1] ?? ''

const begin = (client: ApiClient, address = newAddress()) =>
  client.get('/api/auth/oauth').redirects(0).header('x-forwarded-for', address)

const complete = (client: ApiClient, query: string, ticket: string) =>
  client
    .get(`/api/auth/oauth/callback${query}`)
    .header('x-forwarded-for', newAddress())
    .header('cookie', `trivet.sign_on=${ticket}`)

test.group('Signing in elsewhere', (group) => {
  let server: OidcServer
  let householdId: string

  group.setup(async () => {
    const { user, household } = await createCook({ admin: true })
    adminId = user.id
    householdId = household.id
    await firstHousehold(householdId)
    server = await startOidcServer(`${site()}/login`)
    await turnOn(server.issuer)
    return async () => {
      await switchboard().switch(adminId, PLUGIN, { on: false })
      server.close()
    }
  })

  /** Signs in at the provider; answers what our callback answers. */
  async function come(client: ApiClient, login: string) {
    const begun = await begin(client)
    begun.assertStatus(302)
    const url = String(begun.header('location'))
    const back = await new ProviderVisit(`${site()}/login`).signIn(url, login)
    const ticket = ticketOf(begun)
    return { answer: await complete(client, back.search, ticket), back, ticket }
  }

  const selfOf = async (client: ApiClient, token: string) =>
    (await client.get('/api/users/self').bearerToken(token)).body()

  const person = (name: string, more: object = {}) => ({
    name: 'Ada Elsewhere',
    preferred_username: name,
    email: `${name}@example.org`,
    email_verified: true,
    ...more,
  })

  test('makes an account without rights the first time, and is the same one the next', async ({
    client,
    assert,
  }) => {
    server.people.eve = person('eve')
    const recorder = recordWork()
    const first = await come(client, 'eve')
    recorder.stop()
    first.answer.assertStatus(200)
    assert.match(String(first.answer.header('set-cookie')), /trivet\.access_token=/)
    assert.include(
      recorder.facts.map(({ event }) => event),
      'user.created'
    )
    const self = await selfOf(client, first.answer.body().access_token)
    assert.containSubset(self, {
      username: 'eve',
      email: 'eve@example.org',
      fullName: 'Ada Elsewhere',
      authMethod: 'OIDC',
      admin: false,
      canInvite: false,
      householdId,
    })
    server.people.eve = person('eve', { email: 'other@example.org', preferred_username: 'other' })
    const again = await come(client, 'eve')
    assert.equal((await selfOf(client, again.answer.body().access_token)).id, self.id)
  })

  test('is good once, and only in the browser that began', async ({ client }) => {
    server.people.once = person('once')
    const { back, ticket, answer } = await come(client, 'once')
    answer.assertStatus(200)
    ;(await complete(client, back.search, ticket)).assertStatus(401)
    const other = await begin(client)
    ;(await complete(client, back.search, ticketOf(other))).assertStatus(401)
    ;(await client.get(`/api/auth/oauth/callback${back.search}`)).assertStatus(401)
    const late = await begin(client)
    await db.from('sign_on_flows').update({ expires_at: new Date(0) })
    ;(await complete(client, '?code=x&state=y', ticketOf(late))).assertStatus(401)
  })

  test('a name that is taken gets a number, an e-mail that is taken no account', async ({
    client,
    assert,
  }) => {
    const { household } = await createGroup()
    const neighbour = await createUser(household)
    server.people.double = person(neighbour.username, { email: 'double@example.org' })
    const { answer } = await come(client, 'double')
    const self = await selfOf(client, answer.body().access_token)
    assert.equal(self.username, `${neighbour.username}-2`)
    server.people.thief = person('thief', { email: neighbour.email })
    const refused = await come(client, 'thief')
    refused.answer.assertStatus(403)
    assert.equal(refused.answer.body().detail.code, 'E_NO_ACCOUNT')
  })

  test('joins an account by its verified e-mail only where that is wanted, and keeps its password', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    server.people.joined = person('joined', { email: user.email })
    server.people.unsure = person('unsure', { email: user.email, email_verified: false })
    await turnOn(server.issuer, { joinByEmail: true })
    ;(await come(client, 'unsure')).answer.assertStatus(403)
    const { answer } = await come(client, 'joined')
    assert.equal((await selfOf(client, answer.body().access_token)).id, user.id)
    server.people.second = person('second', { email: user.email })
    ;(await come(client, 'second')).answer.assertStatus(403)
    const typed = await typeIn(client, newAddress(), {
      username: user.username,
      password: 'a long enough secret',
    })
    typed.assertStatus(200)
    await turnOn(server.issuer)
  })

  test('is asked for the second step that the account has here', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const factor = '/api/users/self/second-factor'
    const begun = await client.post(factor).bearerToken(token).json({ currentPassword: PASSWORD })
    const { secret } = begun.body()
    // A code of before would be too old where half a minute ends on the way.
    const code = (steps: number) => codeOf(secret, stepAt(Date.now()) + steps)
    const on = await client
      .put(factor)
      .bearerToken(token)
      .json({ code: code(0) })
    on.assertStatus(200)
    server.people.careful = person('careful', { email: user.email })
    await turnOn(server.issuer, { joinByEmail: true })
    const { answer } = await come(client, 'careful')
    await turnOn(server.issuer)
    answer.assertStatus(401)
    assert.equal(answer.body().detail.code, 'E_SECOND_STEP')
    assert.notMatch(String(answer.header('set-cookie')), /trivet\.access_token=\w/)
    const { step } = answer.body().detail
    const take = (typed: string) =>
      client
        .post('/api/auth/second-step')
        .header('x-forwarded-for', newAddress())
        .json({ step, code: typed })
    ;(await take('000000')).assertStatus(400)
    const opened = await take(code(1))
    opened.assertStatus(200)
    assert.equal((await selfOf(client, opened.body().access_token)).id, user.id)
    const sessions = db.from('sessions').where({ user_id: user.id, sign_on: PLUGIN })
    assert.lengthOf(await sessions, 1)
  })

  test('makes administrators of a group, and takes it from who left it, but never from who set the site up', async ({
    client,
    assert,
  }) => {
    await turnOn(server.issuer, { adminGroup: 'chefs', joinByEmail: true })
    server.people.chef = person('chef', { groups: ['chefs'] })
    const chef = await come(client, 'chef')
    const token = chef.answer.body().access_token
    assert.isTrue((await selfOf(client, token)).admin)
    ;(await client.get('/api/admin/plugins').bearerToken(token)).assertStatus(200)
    server.people.chef = person('chef', { groups: [] })
    await come(client, 'chef')
    ;(await client.get('/api/admin/plugins').bearerToken(token)).assertStatus(403)
    const { user: founder } = await createCook({ admin: true, isFounder: true })
    server.people.founder = person('founder', { email: founder.email, groups: [] })
    const { answer } = await come(client, 'founder')
    assert.isTrue((await selfOf(client, answer.body().access_token)).admin)
    await turnOn(server.issuer)
  })

  test('gives nobody an account where none is to be made', async ({ client, assert }) => {
    await turnOn(server.issuer, { signUp: false })
    server.people.stranger = person('stranger')
    const { answer } = await come(client, 'stranger')
    answer.assertStatus(403)
    assert.include(answer.body().detail.message, 'Nobody here has an account for you')
    await turnOn(server.issuer)
  })

  test('gives no password that could be reset or changed', async ({ client, assert }) => {
    server.people.keyless = person('keyless')
    const { answer } = await come(client, 'keyless')
    const token = answer.body().access_token
    const changed = await client
      .put('/api/users/password')
      .bearerToken(token)
      .json({ currentPassword: '', newPassword: 'a new long secret' })
    changed.assertStatus(400)
    const { token: admin } = await createCook({ admin: true })
    const reset = await client
      .post('/api/admin/users/password-reset-token')
      .bearerToken(admin)
      .json({ email: 'keyless@example.org' })
    reset.assertStatus(404)
    const form = { username: 'keyless', password: '' }
    assert.equal((await typeIn(client, newAddress(), form)).status(), 401)
  })

  test('stands on the page about the site, in both forms', async ({ client }) => {
    await turnOn(server.issuer, { label: 'Kitchen ID', adminGroup: 'chefs' })
    const about = await client.get('/api/app/about')
    about.assertBodyContains({
      enableOidc: true,
      oidcProviderName: 'Kitchen ID',
      signInMethods: [{ plugin: PLUGIN, kind: 'redirect', label: 'Kitchen ID' }],
    })
    const info = await client.get('/api/app/about/oidc')
    info.assertBody({
      configurationUrl: `${server.issuer}/.well-known/openid-configuration`,
      clientId: 'trivet',
      groupsClaim: 'groups',
    })
    await switchboard().switch(adminId, PLUGIN, { on: false })
    ;(await client.get('/api/app/about')).assertBodyContains({ enableOidc: false })
    ;(await client.get('/api/app/about/oidc')).assertBodyContains({ clientId: null })
    ;(await begin(client)).assertStatus(404)
    await turnOn(server.issuer)
  })

  test('is tried out by administrators, who read where it fails, without the secret', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const admin = await tokenFor(await createUser(cook.household, { admin: true }))
    const tryOut = (token: string | null, id = PLUGIN) => {
      const request = client.post(`/api/admin/sign-on/${id}/test`).json({})
      return token ? request.bearerToken(token) : request
    }
    ;(await tryOut(null)).assertStatus(401)
    ;(await tryOut(cook.token)).assertStatus(403)
    ;(await tryOut(admin, 'importer-web')).assertStatus(404)
    const right = await tryOut(admin)
    const passed = right.body().steps.map((step: { isPassed: boolean }) => step.isPassed)
    assert.deepEqual(passed, Array(7).fill(true))
    await turnOn(server.issuer, { clientSecret: 'not-the-secret' })
    const wrong = await tryOut(admin)
    assert.containSubset(wrong.body().steps.at(-1), { isPassed: false })
    assert.notInclude(JSON.stringify(wrong.body()), 'not-the-secret')
    await turnOn(server.issuer)
  })
})

test.group('Tokens of a provider', (group) => {
  let provider: HostileProvider

  group.setup(async () => {
    const { user, household } = await createCook({ admin: true })
    adminId = user.id
    await firstHousehold(household.id)
    provider = await startHostileProvider()
    await turnOn(provider.issuer)
    return async () => {
      await switchboard().switch(adminId, PLUGIN, { on: false })
      provider.close()
    }
  })

  const exchange = (client: ApiClient) =>
    client.post('/api/auth/token').header('x-forwarded-for', newAddress())

  test('that a page got by itself sign in once, as bearer, field or cookie', async ({
    client,
    assert,
  }) => {
    const [first, second, third] = [1, 2, 3].map((jti) => provider.sign({ claims: { jti } }))
    const answer = await exchange(client)
      .bearerToken(String(await first))
      .form({})
    answer.assertStatus(200)
    ;(await exchange(client).form({ id_token: await second })).assertStatus(200)
    const cookie = `id_token=${await third}`
    ;(await exchange(client).header('cookie', cookie).form({})).assertStatus(200)
    const replayed = await exchange(client)
      .bearerToken(String(await first))
      .form({})
    assert.include([401, 429], replayed.status())
    const forged = await provider.sign({ isForeign: true })
    ;(await exchange(client).form({ id_token: forged })).assertStatus(401)
  })

  test('that sign people out end the sessions that they name, and no others', async ({
    client,
    assert,
  }) => {
    const enter = async (claims: object) => {
      const token = await provider.sign({ claims: { ...claims } })
      const answer = await exchange(client).form({ id_token: token })
      return String(answer.body().access_token)
    }
    const [phone, laptop] = [await enter({ sid: 'phone' }), await enter({ sid: 'laptop' })]
    const isIn = async (token: string) =>
      (await client.get('/api/users/self').bearerToken(token)).status() === 200
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const signOut = async (claims: object) =>
      client
        .post('/api/auth/oauth/logout')
        .header('x-forwarded-for', newAddress())
        .form({ logout_token: await provider.sign({ claims: { events, ...claims } }) })
    ;(await signOut({ aud: 'others', sid: 'phone' })).assertStatus(401)
    assert.deepEqual([await isIn(phone), await isIn(laptop)], [true, true])
    ;(await signOut({ sid: 'phone' })).assertStatus(200)
    assert.deepEqual([await isIn(phone), await isIn(laptop)], [false, true])
    ;(await signOut({})).assertStatus(200)
    assert.isFalse(await isIn(laptop))
    ;(await client.post('/api/auth/oauth/logout').form({})).assertStatus(422)
  })

  test('are missed in a sentence while the provider is away, and passwords go on', async ({
    client,
  }) => {
    const { user } = await createCook({ admin: true })
    await turnOn('http://127.0.0.1:9')
    ;(await begin(client)).assertStatus(502)
    const form = { username: user.username, password: 'a long enough secret' }
    ;(await typeIn(client, newAddress(), form)).assertStatus(200)
    await turnOn(provider.issuer)
  })
})
