import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { switchboard } from '#core/plugins/index'
import { createCook, createUser, PASSWORD } from '#tests/helpers/factories'
import { type LdapServer, settingsOf, startLdapServer } from '#tests/helpers/ldap_server'
import { newAddress, signIn } from '#tests/helpers/sign_in'

let adminId: string

async function turnOn(plugin: string, settings: object): Promise<void> {
  await switchboard().switch(adminId, plugin, { on: true, settings: { ...settings } })
  await switchboard().settled()
}

/** An administrator, whose household is the site's first one from now on. */
async function setUp() {
  const { user, household } = await createCook({ admin: true })
  adminId = user.id
  await db.rawQuery(
    `insert into settings (key, value) values ('default-household', to_jsonb(?::text))
      on conflict (key) do update set value = excluded.value`,
    [household.id]
  )
  return household
}

const selfOf = async (client: ApiClient, token: string) =>
  (await client.get('/api/users/self').bearerToken(token)).body()

test.group('Signing in by a directory', (group) => {
  let server: LdapServer
  let household: Awaited<ReturnType<typeof setUp>>

  group.setup(async () => {
    household = await setUp()
    server = await startLdapServer()
    return async () => {
      await switchboard().switch(adminId, 'signin-ldap', { on: false })
      server.close()
    }
  })
  group.each.setup(async () => {
    server.hangs = false
    server.binds.length = 0
    await turnOn('signin-ldap', settingsOf(server))
  })

  const add = (uid: string, more: object = {}) => {
    server.entries[`uid=${uid},dc=example,dc=org`] = {
      password: 'their directory word',
      attributes: { uid, cn: 'Carl Listed', mail: `${uid}@example.org`, ...more },
    }
  }
  const enter = (client: ApiClient, username: string, password = 'their directory word') =>
    signIn(client, newAddress(), { username, password })

  test('makes an account the first time, which is the same by name and e-mail the next', async ({
    client,
    assert,
  }) => {
    add('carl')
    const first = await enter(client, 'carl')
    first.assertStatus(200)
    const self = await selfOf(client, first.body().access_token)
    assert.containSubset(self, { username: 'carl', authMethod: 'LDAP', admin: false })
    const again = await enter(client, 'Carl@example.org')
    assert.equal((await selfOf(client, again.body().access_token)).id, self.id)
    ;(await enter(client, 'carl', 'guessed')).assertStatus(401)
    ;(await enter(client, 'carl', '')).assertStatus(401)
    ;(await enter(client, '*')).assertStatus(401)
  })

  test('never asks it about accounts with a password here', async ({ client, assert }) => {
    const user = await createUser(household)
    add(user.username)
    ;(await enter(client, user.username, PASSWORD)).assertStatus(200)
    ;(await enter(client, user.username)).assertStatus(401)
    assert.isEmpty(server.binds)
  })

  test('takes an account that was told to sign in there, by its name', async ({
    client,
    assert,
  }) => {
    const user = await createUser(household)
    await user.merge({ authMethod: 'LDAP', passwordHash: null }).save()
    add(user.username, { mail: 'another@example.org' })
    const answer = await enter(client, user.username)
    assert.equal((await selfOf(client, answer.body().access_token)).id, user.id)
  })

  test('follows the filter of administrators', async ({ client, assert }) => {
    await turnOn('signin-ldap', { ...settingsOf(server), adminFilter: 'memberOf=cn=chefs' })
    add('dora', { memberOf: 'cn=chefs' })
    const chef = await enter(client, 'dora')
    assert.isTrue((await selfOf(client, chef.body().access_token)).admin)
    add('dora', { memberOf: 'cn=cooks' })
    const cook = await enter(client, 'dora')
    assert.isFalse((await selfOf(client, cook.body().access_token)).admin)
  })

  test('locks nobody out while it is away, and lets passwords of ours pass', async ({
    client,
    assert,
  }) => {
    add('emil')
    ;(await enter(client, 'emil')).assertStatus(200)
    await turnOn('signin-ldap', { ...settingsOf(server), url: 'ldap://127.0.0.1:9' })
    for (let turn = 0; turn < 7; turn += 1) (await enter(client, 'emil')).assertStatus(502)
    const user = await createUser(household)
    ;(await enter(client, user.username, PASSWORD)).assertStatus(200)
    await turnOn('signin-ldap', settingsOf(server))
    ;(await enter(client, 'emil')).assertStatus(200)
    assert.equal((await enter(client, 'emil', 'guessed')).status(), 401)
  })

  test('locks a name after wrong passwords like any other', async ({ client, assert }) => {
    add('fred')
    const seen: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      seen.push((await enter(client, 'fred', 'guessed')).status())
    assert.deepEqual(seen, [401, 401, 401, 401, 401, 423])
    assert.lengthOf(
      server.binds.filter((bind) => bind.startsWith('uid=fred')),
      5
    )
  })
})

test.group('Signing in by a proxy', (group) => {
  const headers = { 'Remote-User': 'gus', 'Remote-Email': 'gus@example.org', 'Remote-Name': 'Güs' }

  group.setup(async () => {
    await setUp()
    return async () => {
      await switchboard().switch(adminId, 'signin-proxy', { on: false })
    }
  })

  const enter = (client: ApiClient, sent: object) => {
    const request = client.post('/api/auth/sign-on').json({ plugin: 'signin-proxy' })
    for (const [name, value] of Object.entries(sent)) request.header(name, String(value))
    return request
  }

  test('believes the one that is listed', async ({ client, assert }) => {
    await turnOn('signin-proxy', { proxies: '127.0.0.1', signUp: true, adminGroup: 'chefs' })
    const answer = await enter(client, { ...headers, 'Remote-Groups': 'cooks,chefs' })
    answer.assertStatus(200)
    const { username, fullName, admin } = await selfOf(client, answer.body().access_token)
    assert.deepEqual([username, fullName, admin], ['gus', 'Güs', true])
  })

  test('believes nobody else, whatever address they say they have, and no doubled header', async ({
    client,
  }) => {
    await turnOn('signin-proxy', { proxies: '10.0.0.0/8', signUp: true })
    ;(await enter(client, headers)).assertStatus(401)
    ;(await enter(client, { ...headers, 'X-Forwarded-For': '10.0.0.1' })).assertStatus(401)
    await turnOn('signin-proxy', { proxies: 'loopback', signUp: true })
    ;(await enter(client, { ...headers, 'Remote-User': 'ada, gus' })).assertStatus(401)
    ;(await enter(client, { 'Remote-Email': 'gus@example.org' })).assertStatus(401)
    await turnOn('signin-proxy', { proxies: 'nonsense', signUp: true })
    ;(await enter(client, headers)).assertStatus(401)
  })

  test('is tried out with what the request of the administrator has', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ admin: true })
    await turnOn('signin-proxy', { proxies: '127.0.0.1', signUp: true })
    const tryOut = () =>
      client.post('/api/admin/sign-on/signin-proxy/test').bearerToken(token).json({})
    const bare = await tryOut()
    assert.containSubset(bare.body().steps, [
      { isPassed: true, detail: '127.0.0.1' },
      { isPassed: false, detail: 'The header Remote-User is missing.' },
    ])
    const inGerman = await tryOut().header('Accept-Language', 'de-DE')
    assert.equal(inGerman.body().steps.at(-1).detail, 'Die Kopfzeile Remote-User fehlt.')
    const inHebrew = await tryOut().header('Accept-Language', 'he-IL')
    assert.equal(inHebrew.body().steps.at(-1).detail, 'הכותרת Remote-User חסרה.')
    const passed = await tryOut().header('Remote-User', 'gus').header('Remote-Email', 'g@x.org')
    assert.isTrue(passed.body().steps.every((step: { isPassed: boolean }) => step.isPassed))
  })
})
