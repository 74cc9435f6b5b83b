import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { siteAddress } from '#start/address'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { newAddress } from '#tests/helpers/sign_in'
import { softwarePasskey, type Quirks } from '#tests/helpers/software_passkey'

type Cook = Awaited<ReturnType<typeof createCook>>
type Device = ReturnType<typeof softwarePasskey>

const path = '/api/users/self/passkeys'
const { origin } = new URL(siteAddress())
const newDevice = () => softwarePasskey(origin)

/** The challenge for a new passkey of a cook's. */
async function offered(client: ApiClient, { token }: Pick<Cook, 'token'>): Promise<string> {
  const body = { currentPassword: PASSWORD }
  const offer = await client.post(`${path}/options`).bearerToken(token).json(body)
  offer.assertStatus(200)
  return offer.body().challenge
}

const keep = (
  client: ApiClient,
  { token }: Pick<Cook, 'token'>,
  response: object,
  name: unknown = 'Phone'
) => client.post(path).bearerToken(token).json({ name, response })

/** A cook, and a device of theirs that signs them in. */
async function cookWithDevice(client: ApiClient, quirks: Quirks = {}) {
  const [cook, device] = [await createCook(), newDevice()]
  const made = device.make(await offered(client, cook), quirks)
  ;(await keep(client, cook, made)).assertStatus(201)
  return { ...cook, device }
}

/** The challenge for signing in. */
const asked = async (client: ApiClient): Promise<string> =>
  (await client.get('/api/auth/passkey')).body().challenge

const enter = (client: ApiClient, response: object) =>
  client.post('/api/auth/passkey').header('x-forwarded-for', newAddress()).json({ response })

/** The status of signing in with a device that answers a fresh challenge. */
const shown = async (client: ApiClient, device: Device, quirks: Quirks = {}) =>
  (await enter(client, device.show(await asked(client), quirks))).status()

const listed = async (client: ApiClient, { token }: Pick<Cook, 'token'>) =>
  (await client.get(path).bearerToken(token)).body()

test.group('Passkeys', () => {
  test('sign people in with their device, until they are removed', async ({ client, assert }) => {
    const cook = await cookWithDevice(client)
    const [passkey] = await listed(client, cook)
    assert.containSubset(passkey, { name: 'Phone', lastUsedAt: null })
    const opened = await enter(client, cook.device.show(await asked(client)))
    opened.assertStatus(200)
    assert.match(String(opened.header('set-cookie')), /^trivet\.access_token=/)
    const self = await client.get('/api/users/self').bearerToken(opened.body().access_token)
    assert.equal(self.body().id, cook.user.id)
    assert.isString((await listed(client, cook))[0].lastUsedAt)
    ;(await client.delete(`${path}/${passkey.id}`).bearerToken(cook.token)).assertStatus(200)
    assert.deepEqual(await listed(client, cook), [])
    assert.equal(await shown(client, cook.device), 400)
    const acts = await db.from('audit_entries').where('user_id', cook.user.id).orderBy('created_at')
    assert.includeMembers(
      acts.map(({ act }) => act),
      ['passkey.created', 'passkey.deleted']
    )
  })

  test('have another name when their owner says so, and nobody else', async ({
    client,
    assert,
  }) => {
    const [cook, other] = [await cookWithDevice(client), await createCook()]
    const [{ id }] = await listed(client, cook)
    const rename = (name: unknown, { token }: Pick<Cook, 'token'> = cook, which = id) =>
      client.put(`${path}/${which}`).bearerToken(token).json({ name })
    ;(await rename(' Old phone\0 ')).assertStatus(200)
    assert.equal((await listed(client, cook))[0].name, 'Old phone')
    ;(await rename('Mine', other)).assertStatus(404)
    ;(await rename('Mine', cook, crypto.randomUUID())).assertStatus(404)
    for (const name of ['', ' ', 'x'.repeat(121), 7, null]) (await rename(name)).assertStatus(422)
    assert.equal((await listed(client, cook))[0].name, 'Old phone')
    assert.equal(await shown(client, cook.device), 200)
  })

  test('are asked for and made as browsers understand it', async ({ client, assert }) => {
    const cook = await cookWithDevice(client)
    const question = (await client.get('/api/auth/passkey')).body()
    assert.containSubset(question, { rpId: 'localhost', userVerification: 'required' })
    const body = { currentPassword: PASSWORD }
    const offer = await client.post(`${path}/options`).bearerToken(cook.token).json(body)
    assert.containSubset(offer.body(), {
      rp: { id: 'localhost' },
      user: { name: cook.user.username },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: cook.device.id }],
    })
  })

  test('of another site, or that asked nobody for a finger, a face or a code, are refused', async ({
    client,
    assert,
  }) => {
    const cook = await cookWithDevice(client)
    const wrong: Quirks[] = [
      { origin: 'https://localhost.example.com' },
      { origin: `${origin}0` },
      { rpId: 'example.com' },
      { isVerified: false },
    ]
    for (const quirks of wrong) {
      assert.equal(await shown(client, cook.device, quirks), 400)
      const made = newDevice().make(await offered(client, cook), quirks)
      const kept = await keep(client, cook, made)
      kept.assertStatus(400)
      assert.equal(kept.body().detail.code, 'E_PASSKEY_REFUSED')
    }
    assert.lengthOf(await listed(client, cook), 1)
    assert.equal(await shown(client, cook.device), 200)
  })

  test('answer a challenge of ours, for what it is, once', async ({ client, assert }) => {
    const [cook, other] = [await cookWithDevice(client), await createCook()]
    const answer = cook.device.show(await asked(client))
    const tries = await Promise.all([1, 2, 3].map(() => enter(client, answer)))
    assert.deepEqual(tries.map((one) => one.status()).sort(), [200, 400, 400])
    const made = newDevice().make(await offered(client, cook))
    ;(await keep(client, other, made)).assertStatus(400)
    ;(await keep(client, cook, made)).assertStatus(201)
    const [, { id }] = await listed(client, cook)
    ;(await client.delete(`${path}/${id}`).bearerToken(cook.token)).assertStatus(200)
    ;(await keep(client, cook, made)).assertStatus(400)
    const foreign = ['', 'forged', Buffer.from(cook.token).toString('base64url')]
    for (const challenge of [...foreign, await offered(client, cook)])
      (await enter(client, cook.device.show(challenge))).assertStatus(400)
    for (const challenge of [...foreign, await asked(client)])
      (await keep(client, cook, newDevice().make(challenge))).assertStatus(400)
  })

  test('of somebody else are neither taken over nor removed', async ({ client, assert }) => {
    const [cook, thief] = [await cookWithDevice(client), await cookWithDevice(client)]
    const same = cook.device.make(await offered(client, thief))
    ;(await keep(client, thief, same)).assertStatus(400)
    const { id, show } = thief.device
    const posing = { ...show(await asked(client)), id: cook.device.id, rawId: cook.device.id }
    assert.notEqual(id, posing.id)
    ;(await enter(client, posing)).assertStatus(400)
    const [passkey] = await listed(client, cook)
    const at = `${path}/${passkey.id}`
    ;(await client.delete(at).bearerToken(thief.token)).assertStatus(404)
    ;(await client.delete(`${path}/${crypto.randomUUID()}`).bearerToken(cook.token)).assertStatus(
      404
    )
    assert.equal(await shown(client, cook.device), 200)
  })

  test('of who signs in elsewhere by now open nothing', async ({ client, assert }) => {
    const { device, user } = await cookWithDevice(client)
    await db.from('users').where('id', user.id).update({ auth_method: 'LDAP' })
    assert.equal(await shown(client, device), 400)
  })

  test('that were copied are found out by their count of signatures', async ({
    client,
    assert,
  }) => {
    const { device } = await cookWithDevice(client, { counter: 5 })
    const counts = [7, 6, 7, 0, 8]
    const seen: number[] = []
    for (const counter of counts) seen.push(await shown(client, device, { counter }))
    assert.deepEqual(seen, [200, 400, 400, 400, 200])
  })

  test('need the password', async ({ client, assert }) => {
    const cook = await createCook()
    const body = { currentPassword: 'guessed' }
    const guessed = await client.post(`${path}/options`).bearerToken(cook.token).json(body)
    assert.equal(guessed.body().detail.code, 'E_PASSWORD_WRONG')
    assert.deepEqual(await listed(client, cook), [])
  })

  test('are twenty at the most', async ({ client, assert }) => {
    const [cook, device] = [await cookWithDevice(client), newDevice()]
    const early = device.make(await offered(client, cook))
    await db.rawQuery(
      `insert into passkeys (user_id, credential_id, public_key, name)
        select ?, gen_random_uuid()::text, '', 'Old' from generate_series(1, 19)`,
      [cook.user.id]
    )
    const body = { currentPassword: PASSWORD }
    const offer = await client.post(`${path}/options`).bearerToken(cook.token).json(body)
    offer.assertStatus(400)
    assert.equal(offer.body().detail.code, 'E_TOO_MANY_PASSKEYS')
    ;(await keep(client, cook, early)).assertStatus(400)
    assert.lengthOf(await listed(client, cook), 20)
  })

  test('that are none are refused in words', async ({ client, assert }) => {
    const cook = await cookWithDevice(client)
    const made = newDevice().make(await offered(client, cook))
    for (const name of ['', ' ', 'x'.repeat(121), 7, null])
      (await keep(client, cook, made, name)).assertStatus(422)
    for (const response of [{}, { ...made, type: 'password' }, { ...made, response: {} }])
      (await keep(client, cook, response)).assertStatus(422)
    const right = cook.device.show(await asked(client))
    for (const response of [{}, { ...right, id: 'a b' }, { ...right, response: 'x' }])
      (await enter(client, response)).assertStatus(422)
    const { clientDataJSON } = made.response
    for (const attestationObject of ['', 'AAAA', '_____w', 'n5-fn5-fn5-f', 'x'.repeat(9_999)]) {
      const { status } = await keepBytes(attestationObject)
      assert.include([400, 422], status)
    }
    ;(await keep(client, cook, made, 'a\0b\ud800')).assertStatus(201)
    for (const part of ['authenticatorData', 'signature', 'clientDataJSON'] as const) {
      const bad = { ...right, response: { ...right.response, [part]: 'AAAA' } }
      ;(await enter(client, bad)).assertStatus(400)
    }

    async function keepBytes(attestationObject: string) {
      const answer = await keep(client, cook, {
        ...made,
        response: { clientDataJSON, attestationObject },
      })
      return { status: answer.status() }
    }
  })

  test('are nobody’s business who is not signed in', async ({ client }) => {
    const id = crypto.randomUUID()
    ;(await client.get(path)).assertStatus(401)
    ;(await client.post(path).json({})).assertStatus(401)
    ;(await client.post(`${path}/options`).json({})).assertStatus(401)
    ;(await client.put(`${path}/${id}`).json({ name: 'Mine' })).assertStatus(401)
    ;(await client.delete(`${path}/${id}`)).assertStatus(401)
  })
})
