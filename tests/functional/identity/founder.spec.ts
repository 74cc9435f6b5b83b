import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createGroup, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'
import { type LdapServer, settingsOf, startLdapServer } from '#tests/helpers/ldap_server'
import { newAddress, signIn } from '#tests/helpers/sign_in'

/** Sites that nobody answers at. */
const NOWHERE = '127.0.0.1:9'
const PLUGINS = ['signin-oidc', 'signin-ldap', 'signin-proxy']

/** The worst that administrators can set, of each way to sign in beside passwords. */
const worst = (server: LdapServer): Record<string, Record<string, object>> => ({
  'signin-oidc': {
    'sends everybody to a provider that is away': {
      issuer: `http://${NOWHERE}`,
      clientId: 'trivet',
      allowHttp: true,
      automatic: true,
      signUp: true,
      joinByEmail: true,
      trustEmails: true,
      adminGroup: 'nobody',
    },
  },
  'signin-ldap': {
    'asks a directory that is away': { url: `ldap://${NOWHERE}`, baseDn: 'dc=example,dc=org' },
    'takes accounts for people of a directory that has the name with another password': {
      ...settingsOf(server),
      adminFilter: 'memberOf=cn=nobody',
      signUp: true,
      joinByEmail: true,
    },
  },
  'signin-proxy': {
    'believes everybody': {
      proxies: '0.0.0.0/0, ::/0',
      automatic: true,
      signUp: true,
      joinByEmail: true,
      adminGroup: 'nobody',
    },
  },
})

test.group('Whoever set the site up', (group) => {
  let server: LdapServer
  let admin: string

  const put = (client: ApiClient, plugin: string, body: object) =>
    client.put(`/api/admin/plugins/${plugin}`).bearerToken(admin).json(body)

  async function household() {
    const { household: first } = await createGroup('Home')
    await db.rawQuery(
      `insert into settings (key, value) values ('default-household', to_jsonb(?::text))
        on conflict (key) do update set value = excluded.value`,
      [first.id]
    )
    return first
  }

  group.setup(async () => {
    server = await startLdapServer()
    const cook = await createCook({ admin: true })
    admin = cook.token
    return () => server.close()
  })

  test('gets in by password whatever the other ways to sign in are set to', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(async () => {
      for (const plugin of PLUGINS) (await put(client, plugin, { on: false })).assertStatus(200)
    })
    const founder = await createUser(await household(), { admin: true, isFounder: true })
    const { username, email } = founder
    server.entries[`uid=${username},dc=example,dc=org`] = {
      password: 'another word',
      attributes: { uid: username, cn: 'Not the founder', mail: email },
    }
    const enters = async (what: string) => {
      for (const name of [username, email.toUpperCase()]) {
        const answer = await signIn(client, newAddress(), { username: name, password: PASSWORD })
        assert.equal(answer.status(), 200, what)
        const token = answer.body().access_token
        const self = (await client.get('/api/users/self').bearerToken(token)).body()
        assert.containSubset(self, { id: founder.id, admin: true, authMethod: 'Mealie' })
        ;(await client.get('/api/admin/plugins').bearerToken(token)).assertStatus(200)
      }
      const other = { username, password: 'another word' }
      assert.equal((await signIn(client, newAddress(), other)).status(), 401, what)
    }
    await enters('nothing is set')
    for (const [plugin, cases] of Object.entries(worst(server)))
      for (const [what, settings] of Object.entries(cases)) {
        const answer = await put(client, plugin, { on: true, settings })
        assert.equal(answer.status(), 200, JSON.stringify(answer.body()))
        // Also where somebody came by that way who says that they are the founder.
        await client
          .post('/api/auth/sign-on')
          .json({ plugin: 'signin-proxy' })
          .header('remote-user', username)
          .header('remote-email', email)
        await enters(`${plugin} ${what}`)
      }
    const about = (await client.get('/api/app/about')).body()
    assert.isTrue(about.oidcRedirect)
  })

  test('is told to sign in elsewhere by nobody, as administrators are not by themselves', async ({
    client,
  }) => {
    const home = await household()
    const founder = await createUser(home, { admin: true, isFounder: true })
    const second = await createUser(home, { admin: true })
    const third = await createUser(home, { admin: true })
    const founderToken = await tokenFor(founder)
    const secondToken = await tokenFor(second)
    const change = (token: string, id: string, body: object) =>
      client.put(`/api/admin/users/${id}`).bearerToken(token).json(body)
    for (const authMethod of ['LDAP', 'OIDC']) {
      for (const token of [founderToken, secondToken])
        (await change(token, founder.id, { authMethod })).assertStatus(403)
      ;(await change(secondToken, second.id, { authMethod })).assertStatus(403)
      ;(await change(secondToken, third.id, { authMethod })).assertStatus(200)
    }
    ;(await change(secondToken, founder.id, { authMethod: 'Mealie' })).assertStatus(200)
    ;(await change(secondToken, second.id, { authMethod: 'Mealie' })).assertStatus(200)
    const form = { username: founder.username, password: PASSWORD }
    ;(await signIn(client, newAddress(), form)).assertStatus(200)
  })
})
