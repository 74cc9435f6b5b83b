import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { recordWork } from '#core/events/unit_of_work'
import { createCook, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'

type Cook = Awaited<ReturnType<typeof createCook>>

const save = (client: ApiClient, { user, token }: Pick<Cook, 'user' | 'token'>, body: object) =>
  client
    .put(`/api/users/${user.id}`)
    .bearerToken(token)
    .json({ email: user.email, ...body })

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482a' } })
    .withExif({ IFD0: { Copyright: 'Eve' } })
    .jpeg()
    .toBuffer()

const sendPicture = (client: ApiClient, { user, token }: Cook, bytes: Buffer) =>
  client
    .post(`/api/users/${user.id}/image`)
    .bearerToken(token)
    .file('profile', bytes, { filename: 'me.jpg' })

const self = async (client: ApiClient, token: string) =>
  (await client.get('/api/users/self').bearerToken(token)).body()

test.group('Own names and address', () => {
  test('are changed, and nothing else of what a program sends back', async ({ client, assert }) => {
    const cook = await createCook()
    const before = await self(client, cook.token)
    const recorder = recordWork()
    const answer = await save(client, cook, {
      ...before,
      username: ` ${cook.user.username}-Two `,
      fullName: 'Ada \u0000Lovelace',
      advanced: true,
      canManage: true,
      canInvite: true,
      canOrganize: true,
      canManageHousehold: true,
      household: 'Elsewhere',
      authMethod: 'OIDC',
    })
    recorder.stop()
    answer.assertStatus(200)
    answer.assertBody({ message: 'User updated', error: false })
    const told = recorder.facts.filter(({ event }) => event === 'user.updated')
    assert.deepEqual(
      told.map(({ payload }) => payload.actorId),
      [cook.user.id]
    )
    assert.deepEqual(await self(client, cook.token), {
      ...before,
      username: `${cook.user.username}-two`,
      fullName: 'Ada Lovelace',
      advanced: true,
    })
  })

  test('do not make anybody an administrator or a member of another group', async ({ client }) => {
    const cook = await createCook()
    ;(await save(client, cook, { admin: true })).assertStatus(403)
    ;(await save(client, cook, { group: 'Home of others' })).assertStatus(403)
    ;(await save(client, cook, { group: { name: cook.group.name } })).assertStatus(200)
    const admin = await createCook({ admin: true })
    const demoted = await save(client, admin, { admin: false })
    demoted.assertStatus(403)
    demoted.assertBodyContains({ detail: 'you cannot demote yourself' })
  })

  test('that somebody has are refused, whether as name or as address', async ({
    client,
    assert,
  }) => {
    const [cook, other] = [await createCook(), await createCook()]
    const taken = [
      { username: other.user.username.toUpperCase() },
      { username: other.user.email },
      { email: other.user.email, currentPassword: PASSWORD },
    ]
    for (const body of taken) (await save(client, cook, body)).assertStatus(400)
    const wrong = [{ username: 'a b' }, { username: '' }, { email: 'nowhere' }, { fullName: ' ' }]
    for (const body of wrong) (await save(client, cook, body)).assertStatus(422)
    assert.equal((await self(client, cook.token)).username, cook.user.username)
  })

  test('another address needs the password, and old links for a new one end', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const email = `moved-${cook.user.email}`
    for (const currentPassword of [undefined, 'guessed']) {
      const refused = await save(client, cook, { email, currentPassword })
      refused.assertStatus(400)
      assert.equal(refused.body().detail.code, 'E_PASSWORD_WRONG')
    }
    ;(await save(client, cook, { email, currentPassword: PASSWORD })).assertStatus(200)
    assert.equal((await self(client, cook.token)).email, email)
    const elsewhere = await createCook()
    await elsewhere.user.merge({ authMethod: 'OIDC' }).save()
    const moved = { email: `x-${elsewhere.user.email}`, currentPassword: PASSWORD }
    ;(await save(client, elsewhere, moved)).assertStatus(400)
  })

  test('are nobody else’s to change but administrators’', async ({ client, assert }) => {
    const cook = await createCook()
    const member = await createUser(cook.household, { canManage: true, canManageHousehold: true })
    const asMember = { user: cook.user, token: await tokenFor(member) }
    const refused = await save(client, asMember, { fullName: 'Eve' })
    refused.assertStatus(403)
    refused.assertBody({ detail: 'NOT_AN_ADMIN' })
    const admin = await createCook({ admin: true })
    const asAdmin = { user: cook.user, token: admin.token }
    ;(await save(client, asAdmin, { fullName: 'Ada King' })).assertStatus(200)
    assert.equal((await self(client, cook.token)).fullName, 'Ada King')
    const nobody = await client
      .put(`/api/users/${crypto.randomUUID()}`)
      .bearerToken(admin.token)
      .json({ email: 'x@example.com' })
    nobody.assertStatus(404)
    const bad = await client.put('/api/users/ada').bearerToken(admin.token).json({})
    bad.assertStatus(422)
  })
})

test.group('A picture of oneself', () => {
  test('is cut to a small square, says nothing of where it was taken, and everybody may see it', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const before = await self(client, cook.token)
    assert.isFalse(before.hasPicture)
    ;(await sendPicture(client, cook, await photo(900, 1_600))).assertStatus(200)
    const after = await self(client, cook.token)
    assert.isTrue(after.hasPicture)
    assert.notEqual(after.cacheKey, before.cacheKey)
    for (const path of [
      `media/users/${cook.user.id}/profile.webp`,
      `users/${cook.user.id}/image`,
    ]) {
      const shown = await client.get(`/api/${path}?cacheKey=${after.cacheKey}`)
      shown.assertStatus(200)
      const facts = await sharp(shown.body()).metadata()
      assert.deepEqual([facts.format, facts.width, facts.height], ['webp', 500, 500])
      assert.isUndefined(facts.exif)
    }
  })

  test('is taken away again', async ({ client, assert }) => {
    const cook = await createCook()
    await sendPicture(client, cook, await photo(40, 40))
    const path = `/api/users/${cook.user.id}/image`
    ;(await client.delete(path).bearerToken(cook.token)).assertStatus(200)
    ;(await client.get(path)).assertStatus(404)
    assert.isFalse((await self(client, cook.token)).hasPicture)
  })

  test('is a picture, and one’s own', async ({ client, assert }) => {
    const [cook, other] = [await createCook(), await createCook()]
    const text = await sendPicture(client, cook, Buffer.from('<svg onload="x"></svg>'))
    text.assertStatus(400)
    assert.equal(text.body().detail.code, 'E_NOT_AN_IMAGE')
    const none = await client.post(`/api/users/${cook.user.id}/image`).bearerToken(cook.token)
    none.assertStatus(422)
    const foreign = await sendPicture(client, { ...cook, token: other.token }, await photo(40, 40))
    foreign.assertStatus(403)
    ;(await client.get('/api/media/users/nobody/profile.webp')).assertStatus(404)
    assert.isFalse((await self(client, cook.token)).hasPicture)
  })
})
