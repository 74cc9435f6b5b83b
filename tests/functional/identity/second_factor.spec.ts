import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { codeOf, stepAt } from '#core/identity/second_factor/totp'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

type Cook = Awaited<ReturnType<typeof createCook>>

const path = '/api/users/self/second-factor'
const confirmed = { currentPassword: PASSWORD }
const now = () => stepAt(Date.now())

/** Code that an app with a fast clock shows: that of the present is used up, and half a minute may end before it arrives. */
const nextCode = (secret: string) => codeOf(secret, now() + 1)

/** A cook whose app makes codes; that of the present is used up. */
async function cookWithApp(client: ApiClient) {
  const cook = await createCook()
  const begun = await client.post(path).bearerToken(cook.token).json(confirmed)
  begun.assertStatus(201)
  const { secret } = begun.body()
  const body = { code: codeOf(secret, now()) }
  const on = await client.put(path).bearerToken(cook.token).json(body)
  on.assertStatus(200)
  return { ...cook, secret: String(secret), codes: on.body().codes as string[] }
}

const firstStep = (client: ApiClient, { user }: Pick<Cook, 'user'>, address = newAddress()) =>
  signIn(client, address, { username: user.username, password: PASSWORD })

/** The token for the second step, after the right password. */
async function stepOf(client: ApiClient, cook: Pick<Cook, 'user'>): Promise<string> {
  return (await firstStep(client, cook)).body().detail.step
}

const secondStep = (client: ApiClient, step: string, code: string, address = newAddress()) =>
  client.post('/api/auth/second-step').header('x-forwarded-for', address).json({ step, code })

test.group('A second step', () => {
  test('is asked for after the right password only, and a code of the app leads in, once', async ({
    client,
    assert,
  }) => {
    const cook = await cookWithApp(client)
    const wrong = { username: cook.user.username, password: 'guessed' }
    const guessed = await signIn(client, newAddress(), wrong)
    guessed.assertStatus(401)
    guessed.assertBody({ detail: 'Unauthorized' })
    const first = await firstStep(client, cook)
    first.assertStatus(401)
    assert.equal(first.body().detail.code, 'E_SECOND_STEP')
    assert.include(first.body().detail.message, 'API token')
    assert.isUndefined(first.header('set-cookie'))
    const { step } = first.body().detail
    const code = nextCode(cook.secret)
    const opened = await secondStep(client, step, `${code.slice(0, 3)} ${code.slice(3)}`)
    opened.assertStatus(200)
    assert.match(String(opened.header('set-cookie')), /^trivet\.access_token=/)
    const self = await client.get('/api/users/self').bearerToken(opened.body().access_token)
    assert.equal(self.body().id, cook.user.id)
    const again = await secondStep(client, await stepOf(client, cook), code)
    again.assertStatus(400)
    assert.equal(again.body().detail.code, 'E_CODE_WRONG')
  })

  test('taken twice at once by the same code opens one session', async ({ client, assert }) => {
    const cook = await cookWithApp(client)
    const step = await stepOf(client, cook)
    const code = nextCode(cook.secret)
    const tries = await Promise.all([1, 2, 3].map(() => secondStep(client, step, code)))
    assert.deepEqual(tries.map((answer) => answer.status()).sort(), [200, 400, 400])
  })

  test('is taken by a recovery code as well, each once', async ({ client, assert }) => {
    const cook = await cookWithApp(client)
    assert.lengthOf(new Set(cook.codes), 10)
    const [code = ''] = cook.codes
    const stored = await db
      .from('recovery_codes')
      .where('user_id', cook.user.id)
      .select('code_hash')
    assert.notInclude(JSON.stringify(stored), code)
    const step = await stepOf(client, cook)
    ;(await secondStep(client, step, code.toUpperCase().replaceAll('-', ' '))).assertStatus(200)
    ;(await secondStep(client, step, code)).assertStatus(400)
    const shown = await client.get(path).bearerToken(cook.token)
    shown.assertBody({ isOn: true, recoveryCodes: 9 })
    const renewed = await client
      .post(`${path}/recovery-codes`)
      .bearerToken(cook.token)
      .json(confirmed)
    renewed.assertStatus(201)
    const [, unused = ''] = cook.codes
    ;(await secondStep(client, step, unused)).assertStatus(400)
    ;(await secondStep(client, step, renewed.body().codes[0])).assertStatus(200)
  })

  test('of another sign-in, of before another password, forged or of another use is over', async ({
    client,
  }) => {
    const [cook, other] = [await cookWithApp(client), await createCook()]
    const step = await stepOf(client, cook)
    const code = nextCode(cook.secret)
    for (const bad of [other.token, `${step}x`, '', cook.token])
      (await secondStep(client, bad, code)).assertStatus(400)
    const body = { currentPassword: PASSWORD, newPassword: 'leeks, butter and salt' }
    await client.put('/api/users/password').bearerToken(cook.token).json(body)
    ;(await secondStep(client, step, code)).assertStatus(400)
  })

  test('is guessed at five times, and strangers do not lock those at home out', async ({
    client,
    assert,
  }) => {
    const cook = await cookWithApp(client)
    const home = newAddress()
    const step = await stepOf(client, cook)
    ;(await secondStep(client, step, cook.codes[0] ?? '', home)).assertStatus(200)
    const seen: number[] = []
    for (let turn = 0; turn < 7; turn += 1)
      seen.push((await secondStep(client, step, '000000')).status())
    assert.deepEqual(seen, [400, 400, 400, 400, 400, 423, 423])
    ;(await secondStep(client, step, cook.codes[1] ?? '')).assertStatus(423)
    ;(await secondStep(client, step, cook.codes[1] ?? '', home)).assertStatus(200)
  })

  test('is turned on and off by the password only', async ({ client, assert }) => {
    const cook = await createCook()
    const ask = (method: 'post' | 'put', body: object, at = path) =>
      client[method](at).bearerToken(cook.token).json(body)
    const refused = await ask('post', { currentPassword: 'guessed' })
    assert.equal(refused.body().detail.code, 'E_PASSWORD_WRONG')
    ;(await ask('put', { code: '123456' })).assertStatus(400)
    const { secret, url } = (await ask('post', confirmed)).body()
    assert.include(url, secret)
    ;(await firstStep(client, cook)).assertStatus(200)
    ;(await ask('put', { code: codeOf(secret, now() + 5) })).assertStatus(400)
    ;(await ask('put', { code: codeOf(secret, now()) })).assertStatus(200)
    ;(await ask('post', confirmed)).assertStatus(409)
    ;(await firstStep(client, cook)).assertStatus(401)
    const row = await db.from('second_factors').where('user_id', cook.user.id).first()
    assert.notInclude(row.secret, secret)
    ;(await ask('post', { currentPassword: 'guessed' }, `${path}/removal`)).assertStatus(400)
    ;(await ask('post', confirmed, `${path}/removal`)).assertStatus(200)
    ;(await firstStep(client, cook)).assertStatus(200)
  })

  test('is turned off by an administrator for who lost the app', async ({ client }) => {
    const cook = await cookWithApp(client)
    const at = `/api/admin/users/${cook.user.id}/second-factor`
    ;(await client.delete(at).bearerToken(cook.token)).assertStatus(403)
    const admin = await createCook({ admin: true })
    const nobody = at.replace(cook.user.id, crypto.randomUUID())
    ;(await client.delete(nobody).bearerToken(admin.token)).assertStatus(404)
    ;(await client.delete(at).bearerToken(admin.token)).assertStatus(200)
    ;(await firstStep(client, cook)).assertStatus(200)
  })
})
