import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { switchboard } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'
import { type Slapd, slapdMissing, startSlapd } from '#tests/helpers/slapd'

const PLUGIN = 'signin-ldap'
const WORD = 'their directory word'

test.group('Signing in by OpenLDAP itself', (group) => {
  let server: Slapd
  let adminId: string

  const turnOn = async (more: object = {}) => {
    const { url, base: baseDn, reader, certificate: caCertificate } = server
    const access = { url, baseDn, bindDn: reader.dn, bindPassword: reader.password }
    const settings = { ...access, startTls: true, caCertificate, signUp: true, ...more }
    await switchboard().switch(adminId, PLUGIN, { on: true, settings })
    await switchboard().settled()
  }

  group.each.skip(slapdMissing !== null, slapdMissing ?? '')
  const setUp = async () => {
    const { user, household } = await createCook({ admin: true })
    adminId = user.id
    await db.rawQuery(
      `insert into settings (key, value) values ('default-household', to_jsonb(?::text))
        on conflict (key) do update set value = excluded.value`,
      [household.id]
    )
    server = await startSlapd()
    return async () => {
      await switchboard().switch(adminId, PLUGIN, { on: false })
      await server.close()
    }
  }
  if (slapdMissing === null) group.setup(setUp)

  const enter = (client: ApiClient, username: string, password = WORD) =>
    signIn(client, newAddress(), { username, password })
  const selfOf = async (client: ApiClient, token: string) =>
    (await client.get('/api/users/self').bearerToken(token)).body()

  test('works by STARTTLS, by name and by e-mail, for whoever has the password and nobody else', async ({
    client,
    assert,
  }) => {
    await turnOn({ adminFilter: '(description=chef)' })
    const person = (name: string, more: object = {}) =>
      server.add(name, {
        cn: `Person ${name}`,
        mail: `${name}@example.org`,
        userPassword: WORD,
        ...more,
      })
    await person('gerda')
    await person('o*(hara)', { mail: 'ohara@example.org', description: 'chef' })
    const first = await enter(client, 'gerda')
    first.assertStatus(200)
    const self = await selfOf(client, first.body().access_token)
    const known = { username: 'gerda', fullName: 'Person gerda', authMethod: 'LDAP', admin: false }
    assert.containSubset(self, known)
    const again = await enter(client, 'Gerda@Example.org')
    assert.equal((await selfOf(client, again.body().access_token)).id, self.id)
    for (const [name, word] of [
      ['gerda', 'guessed'],
      ['gerda', ''],
      ['*', WORD],
      ['g*', WORD],
      ['gerda)(uid=*', WORD],
    ] as const)
      assert.equal((await enter(client, name, word)).status(), 401, name)
    const chef = await enter(client, 'ohara@example.org')
    assert.isTrue((await selfOf(client, chef.body().access_token)).admin)
  })

  test('is refused where its certificate is another’s, and where who asks may not', async ({
    client,
    assert,
  }) => {
    await server.add('hugo', { cn: 'Hugo', mail: 'hugo@example.org', userPassword: WORD })
    await turnOn({ caCertificate: undefined })
    assert.equal((await enter(client, 'hugo')).status(), 502)
    await turnOn({ bindPassword: 'guessed' })
    assert.equal((await enter(client, 'hugo')).status(), 401)
    await turnOn()
    assert.equal((await enter(client, 'hugo')).status(), 200)
  })
})
