import { hash as bcrypt } from '@node-rs/bcrypt'
import { test } from '@japa/runner'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

const wrong = (username: string) => ({ username, password: 'not this one' })
const home = newAddress()

test.group('Signing in', () => {
  test('a cook signs in with the name in any case and is known by token and by cookie', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const answer = await client
      .post('/api/auth/token')
      .form({ username: ` ${user.username.toUpperCase()} `, password: PASSWORD })
    answer.assertStatus(200)
    assert.equal(answer.body().token_type, 'bearer')
    const cookie = String(answer.header('set-cookie'))
    assert.match(cookie, /^trivet\.access_token=/)
    assert.match(cookie, /HttpOnly/i)
    assert.match(cookie, /SameSite=Lax/i)
    const token = answer.body().access_token
    const byToken = await client.get('/api/users/self').bearerToken(token)
    const byCookie = await client
      .get('/api/users/self')
      .header('cookie', `trivet.access_token=${token}`)
    assert.equal(byToken.body().id, user.id)
    assert.equal(byCookie.body().id, user.id)
  })

  test('an e-mail address is as good as a name', async ({ client }) => {
    const { user } = await createCook()
    const answer = await client
      .post('/api/auth/token')
      .form({ username: user.email, password: PASSWORD })
    answer.assertStatus(200)
  })

  test('"remember me" lasts two weeks, in either spelling', async ({ client, assert }) => {
    const { user } = await createCook()
    for (const field of ['remember_me', 'rememberMe']) {
      const form = { username: user.email, password: PASSWORD, [field]: 'true' }
      const answer = await client.post('/api/auth/token').form(form)
      assert.match(String(answer.header('set-cookie')), new RegExp(`Max-Age=${14 * 24 * 3600}`))
    }
  })

  test('a wrong password, an unknown user, an empty form and JSON are refused alike', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const answers = [
      await signIn(client, home, wrong(user.email)),
      await signIn(client, home, wrong('nobody@example.com')),
      await client.post('/api/auth/token').form({}),
      await client.post('/api/auth/token').json({ username: user.email, password: PASSWORD }),
    ]
    for (const answer of answers) {
      answer.assertStatus(401)
      assert.equal(answer.body().detail, 'Unauthorized')
    }
  })

  test('an account that came with a bcrypt hash signs in and gets a hash of today', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    user.passwordHash = await bcrypt('moved house with this', 8)
    await user.save()
    const answer = await client
      .post('/api/auth/token')
      .form({ username: user.email, password: 'moved house with this' })
    answer.assertStatus(200)
    await user.refresh()
    assert.match(user.passwordHash ?? '', /^\$scrypt\$/)
  })
})

test.group('A session', () => {
  test('ends when its owner signs out', async ({ client, assert }) => {
    const { token } = await createCook()
    const out = await client.post('/api/auth/logout').bearerToken(token)
    assert.deepEqual(out.body(), { message: 'Logged out' })
    const after = await client.get('/api/users/self').bearerToken(token)
    after.assertStatus(401)
    assert.deepEqual(after.body(), { detail: 'Could not validate credentials' })
    assert.equal(after.header('www-authenticate'), 'Bearer')
  })

  test('is prolonged by a refresh, which answers a fresh token', async ({ client }) => {
    const { token } = await createCook()
    const fresh = await client.get('/api/auth/refresh').bearerToken(token)
    fresh.assertStatus(200)
    const self = await client.get('/api/users/self').bearerToken(fresh.body().access_token)
    self.assertStatus(200)
  })

  test('is not opened by a forged, foreign or empty token', async ({ client }) => {
    const { token } = await createCook()
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'x', iss: 'trivet', exp: 9_999_999_999 }))
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const forged = [
      `${head}.${claims.toString('base64url')}.${signature}`,
      `${none}.${claims.toString('base64url')}.`,
      'nonsense',
    ]
    for (const bad of forged) {
      const answer = await client.get('/api/users/self').bearerToken(bad)
      answer.assertStatus(401)
    }
  })

  test('is not lent by its cookie to a page of another site', async ({ client }) => {
    const { token } = await createCook()
    const answer = await client
      .get('/api/users/self')
      .header('cookie', `trivet.access_token=${token}`)
      .header('sec-fetch-site', 'cross-site')
    answer.assertStatus(401)
  })
})
