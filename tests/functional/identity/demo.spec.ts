import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { identitySettings } from '#core/identity/index'
import { siteSettings } from '#core/site/index'
import { createCook, PASSWORD } from '#tests/helpers/factories'

const OTHER = 'a much longer secret'

test.group('A demo', (group) => {
  group.each.setup(() => {
    const settings = [identitySettings(), siteSettings()]
    for (const each of settings) each.isDemo = true
    return () => {
      for (const each of settings) each.isDemo = false
    }
  })

  test('leaves the account that everybody signs in with as it is', async ({ client, assert }) => {
    const rights = { admin: true, canManage: true, canManageHousehold: true }
    const { user, token } = await createCook({ ...rights, isFounder: true })
    const { token: admin } = await createCook(rights)
    const self = { username: 'other', fullName: 'Other', email: 'other@example.com' }
    const password = { currentPassword: PASSWORD, newPassword: OTHER }
    const own = { ...self, currentPassword: PASSWORD }
    const calls = [
      client.put(`/api/users/${user.id}`).bearerToken(token).json(own),
      client.put('/api/users/password').bearerToken(token).json(password),
      client.post('/api/users/self/second-factor').bearerToken(token).json(password),
      client.put(`/api/admin/users/${user.id}`).bearerToken(admin).json(self),
      client.delete(`/api/admin/users/${user.id}`).bearerToken(admin),
    ]
    for (const call of calls) {
      const answer = await call.header('accept-language', 'de-DE')
      answer.assertStatus(403)
      assert.match(answer.body().detail.message, /^Das ist eine Demo/)
    }
    const now = await client.get('/api/users/self').bearerToken(token)
    assert.containSubset(now.body(), { username: user.username, email: user.email })
    const form = { username: user.email, password: PASSWORD }
    const entered = await client.post('/api/auth/token').form(form)
    entered.assertStatus(200)
  })

  test('lets the cook of the sample household stay too, and others do as they like', async ({
    client,
  }) => {
    const { user: demo } = await createCook()
    await db.from('users').where('id', demo.id).update({ username: 'demo' })
    const { user: guest, token } = await createCook()
    const { token: admin } = await createCook({ admin: true })
    const kept = await client.delete(`/api/admin/users/${demo.id}`).bearerToken(admin)
    kept.assertStatus(403)
    const password = { currentPassword: PASSWORD, newPassword: OTHER }
    const changed = await client.put('/api/users/password').bearerToken(token).json(password)
    changed.assertStatus(200)
    const gone = await client.delete(`/api/admin/users/${guest.id}`).bearerToken(admin)
    gone.assertStatus(200)
  })

  test('says so on its pages, with its version', async ({ client, assert }) => {
    const page = await client.get('/login').header('accept', 'text/html')
    assert.include(
      page.text(),
      `<meta name="trivet-demo" content="${siteSettings().productVersion}">`
    )
    const startup = await client.get('/api/app/about/startup-info')
    assert.isTrue(startup.body().isDemo)
  })
})
