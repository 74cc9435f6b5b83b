import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/unit_of_work'
import { mailReset } from '#core/identity/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { createCook, PASSWORD, tokenFor } from '#tests/helpers/factories'
import { linkIn, startMailServer, type TestMailServer } from '#tests/helpers/mail_server'
import { newAddress, signIn } from '#tests/helpers/sign_in'

const NEW = 'leeks, butter and salt'
const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }

let server: TestMailServer

const forget = (client: ApiClient, email: string, address = newAddress()) =>
  client
    .post('/api/users/forgot-password')
    .header('x-forwarded-for', address)
    .header('accept-language', 'he')
    .json({ email })

/** Asks for a link and does what the queue does with it; answers how many mails were asked for. */
async function forgetAndMail(client: ApiClient, email: string, address?: string): Promise<number> {
  const recorder = recordWork()
  const answer = await forget(client, email, address)
  recorder.stop()
  answer.assertStatus(200)
  answer.assertBody(null)
  const jobs = recorder.jobs.filter(({ name }) => name === mailReset.name)
  for (const { payload } of jobs) await mailReset.run(payload as never, run)
  return jobs.length
}

const reset = (client: ApiClient, body: { token: string; email: string }, password = NEW) =>
  client
    .post('/api/users/reset-password')
    .header('x-forwarded-for', newAddress())
    .json({ ...body, password, passwordConfirm: password })

async function tokenMailedTo(email: string): Promise<string> {
  const link = new URL(linkIn(await server.mailTo(email)))
  return link.searchParams.get('token') ?? ''
}

/** A token for programs of whoever is signed in, as a program asks for it or the page. */
const tokenOfProgram = async (client: ApiClient, token: string): Promise<string> => {
  const made = await client
    .post('/api/users/api-tokens')
    .bearerToken(token)
    .json({ name: 'Script' })
  made.assertStatus(201)
  return made.body().token
}

const isGood = async (client: ApiClient, token: string) =>
  (await client.get('/api/users/self').bearerToken(token)).status() === 200

const enters = async (client: ApiClient, username: string, password: string) =>
  (await signIn(client, newAddress(), { username, password })).status()

test.group('A forgotten password', (group) => {
  group.setup(async () => {
    const before = mailSettings()
    server = await startMailServer()
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
    return async () => {
      connectMailSettings(before)
      await server.close()
    }
  })

  test('is replaced by the link of a mail, once, and all sessions and tokens end', async ({
    client,
    assert,
  }) => {
    const { user, token: session } = await createCook()
    const script = await tokenOfProgram(client, session)
    assert.isTrue(await isGood(client, script))
    assert.equal(await forgetAndMail(client, user.email.toUpperCase()), 1)
    const mail = await server.mailTo(user.email)
    assert.include(mail.html ?? '', 'dir="rtl"')
    const token = await tokenMailedTo(user.email)
    ;(await reset(client, { token, email: user.email })).assertStatus(200)
    const self = await client.get('/api/users/self').bearerToken(session)
    self.assertStatus(401)
    assert.isFalse(await isGood(client, script))
    assert.equal(await enters(client, user.email, PASSWORD), 401)
    assert.equal(await enters(client, user.email, NEW), 200)
    const again = await reset(client, { token, email: user.email }, 'another long secret')
    again.assertStatus(400)
    assert.equal(await enters(client, user.email, NEW), 200)
  })

  test('used twice at once is set once', async ({ client, assert }) => {
    const { user } = await createCook()
    await forgetAndMail(client, user.email)
    const token = await tokenMailedTo(user.email)
    const words = ['the first secret', 'the second secret', 'the third secret']
    const answers = await Promise.all(
      words.map((word) => reset(client, { token, email: user.email }, word))
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 400, 400])
  })

  test('of another address, old, forged or of another use is refused, and the link stays good', async ({
    client,
  }) => {
    const { user } = await createCook()
    const other = await createCook()
    await forgetAndMail(client, user.email)
    const token = await tokenMailedTo(user.email)
    const refused = [
      { token, email: other.user.email },
      { token: `${token}x`, email: user.email },
      { token: other.token, email: other.user.email },
      { token: '', email: user.email },
    ]
    for (const body of refused) (await reset(client, body)).assertStatus(400)
    ;(await reset(client, { token, email: user.email }, 'short')).assertStatus(422)
    const row = db.from('password_resets').where('user_id', user.id)
    await row.clone().update({ expires_at: new Date(0) })
    ;(await reset(client, { token, email: user.email })).assertStatus(400)
    await row.clone().update({ expires_at: new Date(Date.now() + 60_000) })
    ;(await reset(client, { token, email: user.email })).assertStatus(200)
  })

  test('of an address that somebody has left is refused', async ({ client }) => {
    const { user } = await createCook()
    await forgetAndMail(client, user.email)
    const token = await tokenMailedTo(user.email)
    const { email } = user
    await user.merge({ email: `new-${email}` }).save()
    ;(await reset(client, { token, email })).assertStatus(400)
    ;(await reset(client, { token, email: user.email })).assertStatus(400)
  })

  test('is answered alike for addresses that nobody has, and mailed to none', async ({
    client,
    assert,
  }) => {
    const before = server.mails.length
    const { user } = await createCook()
    await user.merge({ authMethod: 'LDAP' }).save()
    for (const email of ['nobody-here@example.com', 'no address', user.email])
      assert.equal(await forgetAndMail(client, email), 1)
    assert.lengthOf(server.mails, before)
  })

  test('asked for again and again fills no mailbox', async ({ client, assert }) => {
    const { user } = await createCook()
    let mails = 0
    for (let turn = 0; turn < 5; turn += 1) mails += await forgetAndMail(client, user.email)
    assert.equal(mails, 3)
    const address = newAddress()
    const seen: number[] = []
    for (let turn = 0; turn < 22; turn += 1)
      seen.push((await forget(client, `x${turn}@example.com`, address)).status())
    assert.deepEqual(seen.slice(19), [200, 429, 429])
  })

  test('lets in again whoever was locked out by wrong ones', async ({ client, assert }) => {
    const { user } = await createCook()
    for (let turn = 0; turn < 6; turn += 1) await enters(client, user.email, 'wrong password')
    assert.equal(await enters(client, user.email, PASSWORD), 423)
    await forgetAndMail(client, user.email)
    const token = await tokenMailedTo(user.email)
    ;(await reset(client, { token, email: user.email })).assertStatus(200)
    assert.equal(await enters(client, user.email, NEW), 200)
  })

  test('is replaced by a link that an administrator passes on', async ({ client, assert }) => {
    const admin = await createCook({ admin: true })
    const { user } = await createCook()
    const make = (email: string) =>
      client.post('/api/admin/users/password-reset-token').bearerToken(admin.token).json({ email })
    const made = await make(user.email)
    made.assertStatus(201)
    ;(await reset(client, { token: made.body().token, email: user.email })).assertStatus(200)
    assert.equal(await enters(client, user.email, NEW), 200)
    ;(await make('nobody-here@example.com')).assertStatus(404)
  })
})

test.group('Changing one’s password', () => {
  const change = (client: ApiClient, token: string, currentPassword: string, newPassword = NEW) =>
    client.put('/api/users/password').bearerToken(token).json({ currentPassword, newPassword })

  test('needs the present one, and signs out everywhere else', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const elsewhere = await tokenFor(user)
    ;(await client.get('/api/users/self').bearerToken(elsewhere)).assertStatus(200)
    ;(await change(client, token, 'wrong password')).assertStatus(400)
    ;(await change(client, token, PASSWORD, 'short')).assertStatus(422)
    const done = await change(client, token, PASSWORD)
    done.assertStatus(200)
    assert.deepEqual(done.body(), { message: 'Password updated', error: false })
    ;(await client.get('/api/users/self').bearerToken(token)).assertStatus(200)
    ;(await client.get('/api/users/self').bearerToken(elsewhere)).assertStatus(401)
    assert.equal(await enters(client, user.email, NEW), 200)
  })

  test('ends the tokens for programs too, unless they are to be kept', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const script = await tokenOfProgram(client, token)
    const form = { currentPassword: PASSWORD, newPassword: NEW, keepTokens: true }
    ;(await client.put('/api/users/password').bearerToken(token).json(form)).assertStatus(200)
    assert.isTrue(await isGood(client, script))
    const recorder = recordWork()
    ;(await change(client, token, NEW, PASSWORD)).assertStatus(200)
    recorder.stop()
    assert.isFalse(await isGood(client, script))
    // What the site computes by itself meanwhile is recorded, too.
    const ofUsers = recorder.facts.filter(({ event }) => event.startsWith('user.'))
    assert.deepEqual(
      ofUsers.map(({ event }) => event),
      ['user.access-changed']
    )
  })

  test('is not for guessing at the present one', async ({ client, assert }) => {
    const { token } = await createCook()
    const seen: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      seen.push((await change(client, token, `wrong ${turn}`)).status())
    assert.deepEqual(seen, [400, 400, 400, 400, 400, 429])
    assert.equal((await change(client, token, PASSWORD)).status(), 429)
  })

  test('is done elsewhere by who signs in elsewhere', async ({ client }) => {
    const { user, token } = await createCook()
    await user.merge({ authMethod: 'OIDC' }).save()
    ;(await change(client, token, PASSWORD)).assertStatus(400)
  })
})

test.group('Sessions', () => {
  test('are listed with what the browser said, and ended one by one or all others', async ({
    client,
    assert,
  }) => {
    const { user, token } = await createCook()
    const form = { username: user.email, password: PASSWORD }
    const tokens: string[] = []
    for (const agent of ['Firefox on a phone', 'x'.repeat(2_000)]) {
      const request = signIn(client, newAddress(), form).header('user-agent', agent)
      tokens.push((await request).body().access_token)
    }
    const list = async () =>
      (await client.get('/api/users/self/sessions').bearerToken(token)).body()
    const all: { id: string; userAgent: string | null; isCurrent: boolean }[] = await list()
    assert.deepEqual(
      all.map(({ isCurrent }) => isCurrent),
      [true, false, false]
    )
    assert.sameMembers(
      all.map(({ userAgent }) => userAgent),
      [null, 'Firefox on a phone', 'x'.repeat(300)]
    )
    const end = (id: string, by = token) =>
      client.delete(`/api/users/self/sessions/${id}`).bearerToken(by)
    const phone = all.find(({ userAgent }) => userAgent === 'Firefox on a phone')?.id ?? ''
    const own = all[0]?.id ?? ''
    const stranger = await createCook()
    ;(await end(phone, stranger.token)).assertStatus(404)
    for (const id of [own, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      (await end(id)).assertStatus(404)
    ;(await end(phone)).assertStatus(200)
    const statuses = async () => {
      const asked = [token, ...tokens].map((one) => client.get('/api/users/self').bearerToken(one))
      return (await Promise.all(asked)).map((answer) => answer.status())
    }
    assert.deepEqual(await statuses(), [200, 401, 200])
    const others = await client.delete('/api/users/self/sessions').bearerToken(token)
    assert.deepEqual(others.body(), { count: 1 })
    assert.deepEqual(await statuses(), [200, 401, 401])
  })
})
