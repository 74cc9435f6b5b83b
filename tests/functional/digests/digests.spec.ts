import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { mailDigest, sendDigests } from '#core/digests/send_digests'
import { recordWork } from '#core/events/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { startMailServer, type TestMailServer } from '#tests/helpers/mail_server'

const path = '/api/users/self/digest'
const daily = { frequency: 'daily', timeZone: 'Asia/Kolkata' }
const turn = { jobId: 'x', attempt: 1, signal: new AbortController().signal }

let server: TestMailServer

/** Makes somebody's time come, and mails what is on as the jobs do. Answers how many mails were begun for them. */
async function morning(userId: string): Promise<number> {
  await db
    .from('digests')
    .where('user_id', userId)
    .update({ next_at: new Date(0), since: new Date(Date.now() - 86_400_000) })
  const record = recordWork()
  await sendDigests.run({}, turn)
  await sendDigests.run({}, turn)
  record.stop()
  const own = record.jobs.filter(
    ({ name, payload }) => name === mailDigest.name && JSON.stringify(payload).includes(userId)
  )
  for (const { payload } of own) await mailDigest.run(payload as never, turn)
  return own.length
}

test.group('Mails about what is on', (group) => {
  group.setup(async () => {
    const before = mailSettings()
    server = await startMailServer()
    const { port } = server
    const from = { fromName: 'Kitchen', fromEmail: 'kitchen@example.org' }
    const settings = { host: '127.0.0.1', port, security: 'NONE', login: null, ...from } as const
    connectMailSettings({ server: settings })
    return async () => {
      connectMailSettings(before)
      await server.close()
    }
  })

  test('tell of new recipes, meals and lists, in one’s language, once, and end by a click', async ({
    client,
    assert,
  }) => {
    const { household, token } = await createCook()
    const bea = await createUser(household)
    const beasToken = await tokenFor(bea)
    const post = async (to: string, body: object) =>
      (await client.post(`/api/${to}`).bearerToken(token).json(body)).body()
    await post('recipes', { name: 'Leek & <b>potato</b>' })
    await post('recipes', { name: 'Bread' })
    const date = new Intl.DateTimeFormat('sv', { timeZone: daily.timeZone }).format(new Date())
    await post('households/mealplans', { date, title: 'Stew' })
    const list = await post('households/shopping/lists', { name: 'Week' })
    await post('households/shopping/items', { shoppingListId: list.id, note: 'Salt' })
    const saved = await client
      .put(path)
      .bearerToken(beasToken)
      .header('accept-language', 'de')
      .json(daily)
    assert.deepEqual(saved.body(), { frequency: 'daily' })
    const { next_at: nextAt } = await db.from('digests').where('user_id', bea.id).first()
    const clock = { timeZone: daily.timeZone, hour: 'numeric', minute: 'numeric' } as const
    assert.equal(new Intl.DateTimeFormat('sv', clock).format(nextAt), '07:00')
    assert.equal(await morning(bea.id), 1)
    const mail = await server.mailTo(bea.email)
    assert.equal(mail.subject, 'Heute in deiner Küche')
    for (const words of ['Neue Rezepte: Bread und Leek & <b>potato</b>', 'Stew', '„Week“: 1 offen'])
      assert.include(mail.text ?? '', words)
    assert.include(mail.html ?? '', 'Leek &amp; &lt;b&gt;potato&lt;/b&gt;')
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const link = new URL(/<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    const ended = await client
      .post(link.pathname + link.search)
      .form({ 'List-Unsubscribe': 'One-Click' })
    ended.assertStatus(204)
    assert.equal((await client.get(path).bearerToken(beasToken)).body().frequency, 'off')
    ;(await client.post(link.pathname + link.search)).assertStatus(204)
    assert.equal(await morning(bea.id), 0)
  })

  test('are not sent where nothing is new, nor of what is one’s own or kept from one', async ({
    client,
    assert,
  }) => {
    const { household, user, token } = await createCook()
    const bea = await createUser(household)
    const beasToken = await tokenFor(bea)
    for (const one of [token, beasToken])
      await client.put(path).bearerToken(one).json({ frequency: 'weekly', timeZone: 'UTC' })
    const { next_at: nextAt } = await db.from('digests').where('user_id', bea.id).first()
    assert.deepEqual([nextAt.getUTCDay(), nextAt.getUTCHours()], [1, 7])
    const slug = (await client.post('/api/recipes').bearerToken(token).json({ name: 'Own' })).body()
    const settings = { visibility: 'me' }
    await client.patch(`/api/recipes/${slug}`).bearerToken(token).json({ settings })
    const before = server.mails.length
    assert.deepEqual([await morning(user.id), await morning(bea.id)], [1, 1])
    assert.equal(server.mails.length, before)
  })

  test('cannot be had on no clock, by no link and by nobody', async ({ client, assert }) => {
    const { token } = await createCook()
    const put = (body: object) => client.put(path).bearerToken(token).json(body)
    ;(await put({ ...daily, timeZone: 'Mars/Base' })).assertStatus(422)
    ;(await put({ ...daily, frequency: 'hourly' })).assertStatus(422)
    ;(await put({ frequency: ['daily'], timeZone: '\0' })).assertStatus(422)
    ;(await client.get(path)).assertStatus(401)
    ;(await client.put(path).json(daily)).assertStatus(401)
    for (const guess of ['guessed', token, ''])
      (await client.post('/api/digests/unsubscribe').qs({ token: guess })).assertStatus(404)
    assert.equal((await client.get(path).bearerToken(token)).body().frequency, 'off')
  })
})
