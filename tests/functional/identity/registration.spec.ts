import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/unit_of_work'
import { connectIdentitySettings, identitySettings } from '#core/identity/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { linkIn, startMailServer } from '#tests/helpers/mail_server'
import { newAddress, signIn } from '#tests/helpers/sign_in'

/** A form that nobody has sent yet. */
const form = (more: object = {}) => {
  const username = `new-${randomUUID().slice(0, 8)}`
  return {
    username,
    fullName: 'Bea New',
    email: `${username}@example.com`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    ...more,
  }
}

const register = (client: ApiClient, body: object, address = newAddress()) =>
  client.post('/api/users/register').header('x-forwarded-for', address).json(body)

/** Somebody who may invite, and the token of an invitation. */
async function invited(client: ApiClient, uses = 1) {
  const cook = await createCook({ canInvite: true })
  const made = await client
    .post('/api/households/invitations')
    .bearerToken(cook.token)
    .json({ uses })
  return { cook, groupToken: String(made.body().token) }
}

test.group('Registering by an invitation', () => {
  test('makes a member of its household, without any right', async ({ client, assert }) => {
    const { cook, groupToken } = await invited(client)
    const recorder = recordWork()
    const sent = form({ groupToken, username: ' NewCook-' + randomUUID().slice(0, 6) + ' ' })
    const answer = await register(client, sent)
    recorder.stop()
    answer.assertStatus(201)
    assert.containSubset(answer.body(), {
      username: sent.username.trim().toLowerCase(),
      groupId: cook.group.id,
      householdId: cook.household.id,
      admin: false,
      canInvite: false,
      canManage: false,
      canManageHousehold: false,
      canOrganize: false,
      tokens: [],
    })
    assert.notInclude(JSON.stringify(answer.body()), 'assword')
    assert.isTrue(recorder.facts.some(({ event }) => event === 'user.created'))
    const entered = await signIn(client, newAddress(), { username: sent.email, password: PASSWORD })
    entered.assertStatus(200)
  })

  test('says beforehand where it leads, and no more', async ({ client, assert }) => {
    const { cook, groupToken } = await invited(client)
    const shown = await client.get('/api/users/register').qs({ token: groupToken })
    assert.deepEqual(shown.body(), {
      group: cook.group.name,
      household: cook.household.name,
      inviter: cook.user.fullName,
    })
    for (const token of ['', 'guessed'])
      (await client.get('/api/users/register').qs({ token })).assertStatus(400)
  })

  test('works as often as it was made for, also at once', async ({ client, assert }) => {
    const { cook, groupToken } = await invited(client, 2)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register(client, form({ groupToken })))
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 201, 400, 400])
    const members = await db.from('users').where('household_id', cook.household.id)
    assert.lengthOf(members, 3)
    const open = await client.get('/api/households/invitations').bearerToken(cook.token)
    assert.deepEqual(open.body(), [])
    ;(await client.get('/api/users/register').qs({ token: groupToken })).assertStatus(400)
  })

  test('is over after four days', async ({ client }) => {
    const { groupToken } = await invited(client)
    await db
      .from('invitations')
      .where('token', groupToken)
      .update({ expires_at: new Date(0) })
    ;(await register(client, form({ groupToken }))).assertStatus(400)
  })

  test('ends when whoever made it may not invite any more', async ({ client }) => {
    const { cook, groupToken } = await invited(client)
    await cook.user.merge({ canInvite: false }).save()
    ;(await register(client, form({ groupToken }))).assertStatus(400)
  })

  test('is not shown to a token that only reads', async ({ client, assert }) => {
    const { cook } = await invited(client)
    const made = await client
      .post('/api/users/api-tokens')
      .bearerToken(cook.token)
      .json({ name: 'Wall display', readOnly: true })
    const asked = client.get('/api/households/invitations').bearerToken(made.body().token)
    assert.deepEqual((await asked).body(), [])
  })

  test('keeps the invitation where the form is not right', async ({ client, assert }) => {
    const { cook, groupToken } = await invited(client)
    const wrong = [
      { passwordConfirm: 'short', password: 'short' },
      { passwordConfirm: 'another long secret' },
      { email: 'no address' },
      { username: 'two words' },
      { locale: 'xx-XX' },
    ]
    for (const fields of wrong) {
      const answer = await register(client, form({ groupToken, ...fields }))
      answer.assertStatus(422)
      const places = answer.body().detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
      assert.deepEqual(places, [Object.keys(fields).at(-1)])
    }
    for (const taken of [
      { username: cook.user.username.toUpperCase() },
      { email: cook.user.email },
      // It would sign its new owner in, and keep the cook out.
      { username: cook.user.email },
    ])
      (await register(client, form({ groupToken, ...taken }))).assertStatus(409)
    ;(await register(client, form({ groupToken }))).assertStatus(201)
  })

  test('two with the same name at once: one has it', async ({ client, assert }) => {
    const { groupToken } = await invited(client, 5)
    const same = form({ groupToken })
    const answers = await Promise.all([1, 2, 3].map(() => register(client, same)))
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 409, 409])
  })
})

test.group('Registering without an invitation', (group) => {
  group.each.setup(() => {
    const before = identitySettings()
    return () => connectIdentitySettings(before)
  })
  const open = () => connectIdentitySettings({ ...identitySettings(), allowSignup: true })

  test('is refused where the site is not open', async ({ client, assert }) => {
    for (const groupToken of [undefined, '', null]) {
      const answer = await register(client, form({ group: 'Mine', groupToken }))
      answer.assertStatus(403)
      assert.equal(answer.body().detail.message, 'User Registration is Disabled')
    }
  })

  test('makes a group of one’s own where it is, with the rights in it', async ({
    client,
    assert,
  }) => {
    open()
    const name = `Mine ${randomUUID().slice(0, 8)}`
    const first = await register(client, form({ group: name, private: true, seedData: true }))
    first.assertStatus(201)
    assert.containSubset(first.body(), {
      group: name,
      household: 'Family',
      admin: false,
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
    })
    const foods = await db.from('foods').where('group_id', first.body().groupId).limit(1)
    assert.lengthOf(foods, 1)
    const second = await register(client, form({ group: name, household: 'Upstairs' }))
    assert.containSubset(second.body(), { group: `${name} (1)`, household: 'Upstairs' })
    const groups = await db
      .from('groups')
      .whereIn('id', [first.body().groupId, second.body().groupId])
      .orderBy('created_at')
    assert.deepEqual(
      groups.map((one) => one.private_group),
      [true, false]
    )
    ;(await register(client, form())).assertStatus(422)
  })

  test('an address that asks for one name after the other has to wait', async ({
    client,
    assert,
  }) => {
    open()
    const { user } = await createCook()
    const address = newAddress()
    const seen: number[] = []
    for (let turn = 0; turn < 22; turn += 1)
      seen.push((await register(client, form({ group: 'x', email: user.email }), address)).status())
    assert.deepEqual(new Set(seen.slice(0, 20)), new Set([409]))
    assert.deepEqual(seen.slice(20), [429, 429])
    ;(await register(client, form({ group: 'x', email: user.email }))).assertStatus(409)
  })
})

test.group('Inviting', () => {
  test('leaves a hundred invitations open at the most, also at once', async ({
    client,
    assert,
  }) => {
    const { group, household, user, token } = await createCook({ canInvite: true })
    const open = Array.from({ length: 98 }, () => ({
      group_id: group.id,
      household_id: household.id,
      user_id: user.id,
      token: randomUUID(),
      uses_left: 1,
      expires_at: new Date(Date.now() + 60_000),
    }))
    await db.table('invitations').multiInsert(open)
    const ask = () =>
      client.post('/api/households/invitations').bearerToken(token).json({ uses: 1 })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 201, 400, 400])
    await db.from('invitations').where('household_id', household.id).update({ uses_left: 0 })
    ;(await ask()).assertStatus(201)
  })
})

test.group('Mailing an invitation', (group) => {
  group.each.setup(async () => {
    const before = mailSettings()
    return () => connectMailSettings(before)
  })

  test('brings the link to whoever it is for, in the language of who invites', async ({
    client,
    assert,
    cleanup,
  }) => {
    const server = await startMailServer()
    cleanup(() => server.close())
    connectMailSettings({
      server: {
        host: '127.0.0.1',
        port: server.port,
        security: 'NONE',
        login: null,
        fromName: 'Kitchen',
        fromEmail: 'kitchen@example.org',
      },
    })
    const { cook, groupToken: token } = await invited(client)
    const mail = (email: string, by = cook.token, sent = token) =>
      client
        .post('/api/households/invitations/email')
        .bearerToken(by)
        .header('accept-language', 'de-DE')
        .json({ email, token: sent })
    assert.deepEqual((await mail('bea@example.com')).body(), { success: true, error: null })
    const arrived = await server.mailTo('bea@example.com')
    assert.equal(arrived.subject, `${cook.user.fullName} lädt dich ein: ${cook.household.name}`)
    const link = new URL(linkIn(arrived))
    assert.equal(link.pathname, '/register')
    assert.equal(link.searchParams.get('token'), token)

    const bounced = await mail('nobody@example.com')
    bounced.assertStatus(200)
    assert.isFalse(bounced.body().success)
    assert.notInclude(bounced.body().error, 'mailbox')
    const stranger = await createCook({ canInvite: true })
    for (const answer of [
      await mail('eve@example.com', stranger.token),
      await mail('eve@example.com', cook.token, 'guessed'),
      await mail('no address'),
    ])
      assert.isFalse(answer.body().success)
    assert.lengthOf(server.mails, 1)
  })

  test('is done three times a day to one address, whoever invites, and sixty times for one person', async ({
    client,
    assert,
  }) => {
    // Nothing is sent: what is counted is counted before.
    connectMailSettings({ server: null })
    const send = async (
      { cook, groupToken: token }: Awaited<ReturnType<typeof invited>>,
      email: string
    ) => {
      const path = '/api/households/invitations/email'
      const answer = await client.post(path).bearerToken(cook.token).json({ email, token })
      return String(answer.body().error)
    }
    const [first, second] = [await invited(client), await invited(client)]
    const email = `${randomUUID()}@example.com`
    const answers = [await send(first, email), await send(first, email)]
    answers.push(await send(second, email.toUpperCase()), await send(second, email))
    const much = 'That was too much at once. Wait a little, then try again.'
    assert.deepEqual(
      answers.map((text) => text === much),
      [false, false, false, true]
    )
    await db
      .from('throttles')
      .where('key', `invitation-mails/household/${first.cook.household.id}`)
      .update({ count: 100 })
    assert.equal(await send(first, `${randomUUID()}@example.com`), much)
    await db
      .from('throttles')
      .where('key', `invitation-mails/day/${second.cook.user.id}`)
      .update({ count: 60 })
    assert.equal(await send(second, `${randomUUID()}@example.com`), much)
  })
})
