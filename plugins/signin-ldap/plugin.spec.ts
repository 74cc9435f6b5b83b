import { test } from '@japa/runner'
import { signInMethods } from '#core/identity/points'
import { type PluginBench, pluginBench } from '#core/plugins/plugin_bench'
import { type LdapServer, settingsOf, startLdapServer } from '#tests/helpers/ldap_server'
import ldap from './plugin.js'

const ADA = 'uid=ada,dc=example,dc=org'

async function methodOf(bench: PluginBench, settings: object) {
  await bench.host.register(ldap, { on: true, settings: { ...settings } })
  const [found] = bench.host.list(signInMethods)
  if (found?.item.kind !== 'password') throw new Error('It is not on')
  const { item, context } = found
  return {
    verify: (username: string, password: string) => item.verify({ username, password }, context()),
    steps: async (username = '', password = '') => {
      const seen: string[] = []
      const request = { peer: '', isFrom: () => false, header: () => null }
      const input = { username, password, callback: '', signOut: '', request }
      const end = await item
        .test(input, context(), async (what, act, detail) => {
          const result = await act()
          seen.push(`${Object.values(what)[0]}: ${detail?.(result) ?? ''}`)
          return result
        })
        .then(() => 'nothing', String)
      return { seen, end }
    },
  }
}

test.group('A directory', (group) => {
  let server: LdapServer
  let bench: PluginBench

  group.each.setup(async () => {
    server = await startLdapServer()
    bench = pluginBench({ points: [signInMethods] })
    server.entries[ADA] = {
      password: 'leeks and butter',
      attributes: {
        uid: 'ada',
        cn: 'Ada Cook',
        mail: 'ada@example.org',
        entryUUID: '6ef51c6a-0000-1040-8000-1234567890ab',
        memberOf: 'cn=chefs',
      },
    }
    return async () => {
      await bench.close()
      server.close()
    }
  })

  test('is asked over TLS from the start where its address says so, by whose certificate is known', async ({
    assert,
    cleanup,
  }) => {
    const secure = await startLdapServer('ldaps')
    cleanup(() => secure.close())
    Object.assign(secure.entries, server.entries)
    const { verify } = await methodOf(bench, settingsOf(secure))
    assert.equal((await verify('ada', 'leeks and butter'))?.username, 'ada')
    assert.isNull(await verify('ada', 'wrong'))
    assert.isTrue(secure.binds.every((bind) => bind.endsWith(':encrypted')))
    const seen = secure.binds.length
    const stranger = await methodOf(pluginBench({ points: [signInMethods] }), {
      ...settingsOf(secure),
      caCertificate: undefined,
    })
    await assert.rejects(() => stranger.verify('ada', 'leeks and butter'))
    assert.lengthOf(secure.binds, seen)
  })

  test('says who has a name or an e-mail with its password, over STARTTLS only', async ({
    assert,
  }) => {
    const settings = { ...settingsOf(server), adminFilter: '(memberOf=cn=chefs)' }
    const { verify } = await methodOf(bench, settings)
    const ada = {
      subject: '6ef51c6a-0000-1040-8000-1234567890ab',
      username: 'ada',
      fullName: 'Ada Cook',
      email: 'ada@example.org',
      isEmailVerified: true,
      isAdmin: true,
    }
    assert.deepEqual(await verify('ada', 'leeks and butter'), ada)
    assert.deepEqual(await verify('ADA@example.org', 'leeks and butter'), ada)
    assert.isNull(await verify('ada', 'wrong'))
    assert.isNull(await verify('nobody', 'leeks and butter'))
    assert.isEmpty(server.binds.filter((one) => one.endsWith('plain')))
  })

  test('is not asked about an empty password, which would pass', async ({ assert }) => {
    const { verify } = await methodOf(bench, settingsOf(server))
    assert.isNull(await verify('ada', ''))
    assert.isEmpty(server.binds)
  })

  test('takes what is typed for a value, whatever characters it has', async ({ assert }) => {
    const settings = { ...settingsOf(server), userFilter: '(|(uid={input})(mail={input}))' }
    const { verify } = await methodOf(bench, settings)
    for (const typed of [
      '*',
      'a*',
      'ada)(uid=*',
      '*)(|(uid=*',
      '\\2a',
      'ada\0',
      'ada)(&',
      '(',
      '\ud800',
    ])
      assert.isNull(await verify(typed, 'leeks and butter'), typed)
    assert.isNotNull(await verify('ada', 'leeks and butter'))
    assert.notMatch(server.filters.join(), /(uid|mail)=\*/)
  })

  test('lets in only whom the filter means, and nobody whom two entries could be', async ({
    assert,
  }) => {
    const settings = settingsOf(server)
    const guests = await methodOf(bench, { ...settings, userFilter: 'memberOf=cn=guests' })
    assert.isNull(await guests.verify('ada', 'leeks and butter'))
    server.entries['uid=ada,ou=other,dc=example,dc=org'] = {
      password: 'other',
      attributes: { uid: 'ada', mail: 'other@example.org' },
    }
    const other = pluginBench({ points: [signInMethods] })
    const all = await methodOf(other, settings)
    await assert.rejects(() => all.verify('ada', 'leeks and butter'), /Several entries/)
    await other.close()
  })

  test('that refers elsewhere is not followed', async ({ assert }) => {
    const elsewhere = await startLdapServer()
    server.referral = `${elsewhere.url}/dc=example,dc=org`
    const { verify } = await methodOf(bench, settingsOf(server))
    assert.isNotNull(await verify('ada', 'leeks and butter'))
    assert.isEmpty(elsewhere.binds)
    elsewhere.close()
  })

  test('that hangs, is not there, or shows a foreign certificate is given up', async ({
    assert,
  }) => {
    const failing = async (settings: object, reason: RegExp) => {
      const own = pluginBench({ points: [signInMethods] })
      const { verify } = await methodOf(own, { ...settingsOf(server), ...settings })
      const began = performance.now()
      await assert.rejects(() => verify('ada', 'leeks and butter'), reason)
      assert.isBelow(performance.now() - began, 11_000)
      await own.close()
    }
    await failing({ caCertificate: undefined }, /self.signed/)
    await failing({ url: 'ldap://127.0.0.1:9' }, /ECONNREFUSED/)
    assert.isEmpty(server.binds)
    server.hangs = true
    await failing({}, /tim(e|ed) ?out|did not answer/i)
  }).timeout(40_000)

  test('is tried out step by step, and says what is wrong without the password', async ({
    assert,
  }) => {
    const right = await methodOf(bench, settingsOf(server))
    const whole = await right.steps('ada', 'leeks and butter')
    assert.equal(whole.end, 'nothing')
    assert.lengthOf(whole.seen, 6)
    assert.include(whole.seen.join(), 'ada, Ada Cook, ada@example.org')
    assert.match((await right.steps('ada', 'wrong')).end, /password is wrong/)
    assert.match((await right.steps('nora')).end, /Nobody has this name/)
    const own = pluginBench({ points: [signInMethods] })
    const wrong = await methodOf(own, { ...settingsOf(server), bindPassword: 'guessed-secret' })
    const { end } = await wrong.steps()
    assert.match(end, /refuses the DN/)
    assert.notInclude(end, 'guessed-secret')
    await own.close()
  })
})
