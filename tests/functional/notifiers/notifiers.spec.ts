import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork, work } from '#core/events/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { startMailServer } from '#tests/helpers/mail_server'
import { sendDue } from '#tests/helpers/send_due'
import { desk, eventsOf, families, note } from './desk.js'

test.group('Notifiers', () => {
  for (const family of families) {
    test(`a member adds, changes, lists and deletes them under /${family}`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const { receiver, body, user, make, put, get, drop } = await desk(client, family)
      cleanup(() => receiver.close())
      const record = recordWork()
      const made = await make(body)
      made.assertStatus(201)
      const { id, options } = made.body()
      assert.containSubset(made.body(), {
        name: 'Desk bell',
        enabled: true,
        scheme: 'json',
        last: null,
      })
      assert.isFalse(Object.values(options).includes(true))
      const on = { testMessage: true, recipeCreated: true }
      const changed = await put(id, { name: 'Bell', enabled: false, options: on })
      assert.containSubset(changed.body(), { name: 'Bell', enabled: false, scheme: 'json' })
      assert.containSubset(changed.body().options, { testMessage: false, recipeCreated: true })
      assert.deepEqual((await get()).body().items, [changed.body()])
      assert.deepEqual((await get(`/${id}`)).body(), changed.body())
      const gone = await drop(id)
      assert.deepEqual([gone.status(), gone.text()], [204, ''])
      ;(await get(`/${id}`)).assertStatus(404)
      ;(await drop(id)).assertStatus(404)
      record.stop()
      const own = record.facts.filter(({ payload }) => payload.actorId === user.id)
      assert.deepEqual(
        own.map(({ event }) => event),
        ['notifier.changed', 'notifier.changed', 'notifier.changed']
      )
    })
  }

  test('are nobody else’s, and their addresses nobody’s', async ({ client, assert, cleanup }) => {
    const { receiver, body, group, make, put, get, call } = await desk(client)
    cleanup(() => receiver.close())
    const made = await make(body)
    const { id } = made.body()
    const all = made.text() + (await get()).text() + (await put(id, { name: 'Bell' })).text()
    assert.notInclude(all, 'very-secret')
    const row = await db.from('notifiers').where('id', id).first()
    assert.notInclude(JSON.stringify(row), 'very-secret')
    const nextDoor = await tokenFor(await createUser(await createHousehold(group)))
    for (const token of [nextDoor, (await createCook()).token]) {
      const other = call(token)
      assert.deepEqual((await other.get()).body().items, [])
      for (const answer of [
        await other.get(`/${id}`),
        await other.put(id, body),
        await other.drop(id),
        await other.act(`/${id}/test`),
      ]) {
        answer.assertStatus(404)
      }
    }
    ;(await client.get('/api/households/events/notifications')).assertStatus(401)
  })

  test('with an address that nobody can send to are refused with the reason, in one’s language', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, make, token } = await desk(client)
    cleanup(() => receiver.close())
    const wrong = {
      'https': /sends to https:\/\//,
      'bell://very-secret@host': /bell:\/\//,
      'just words very-secret': /begin with its kind/,
      'tgram://no-token-very-secret/1': /lacks something/,
      'slack://very-secret': /lacks something/,
      'mailto://': /lacks something/,
    }
    for (const [appriseUrl, reason] of Object.entries(wrong)) {
      const url = appriseUrl === 'https' ? 'https://very-secret.example.com/' : appriseUrl
      const answer = await make({ name: 'Bell', appriseUrl: url })
      answer.assertStatus(422)
      const [issue] = answer.body().detail
      assert.deepEqual(issue.loc, ['body', 'appriseUrl'])
      assert.match(issue.msg, reason)
      assert.notInclude(answer.text(), 'very-secret')
    }
    const german = await client
      .post('/api/households/events/notifications')
      .bearerToken(token)
      .header('accept-language', 'de')
      .json({ name: 'Glocke', appriseUrl: 'discord://nur-eins' })
    assert.match(german.body().detail[0].msg, /Adresse fehlt etwas/)
    ;(await make({ appriseUrl: 'json://host' })).assertStatus(422)
  })

  test('tell programs what happens, each event once, as they know it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, token, make, put, household, group } = await desk(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    await put(id, { name: 'Bell', options: { recipeCreated: true } })
    const post = (name: string) => client.post('/api/recipes').bearerToken(token).json({ name })
    const events = await eventsOf(() => post('Leek & potato'))
    await note(events)
    await note(events)
    await note(
      await eventsOf(() =>
        client.patch('/api/recipes/leek-potato').bearerToken(token).json({ description: 'x' })
      )
    )
    await sendDue()
    assert.lengthOf(receiver.received, 1)
    const { path, headers, body: text } = receiver.last()
    assert.equal(path, '/hook')
    assert.equal(headers.authorization, `Basic ${btoa('ada:very-secret')}`)
    const sent = JSON.parse(text)
    assert.containSubset(sent, {
      version: '1.0',
      title: 'Recipe Created',
      type: 'info',
      attachments: [],
      event_type: 'recipe_created',
      integration_id: 'generic',
    })
    assert.match(sent.message, /Leek & potato.*\/g\/.*\/r\/leek-potato$/)
    const data = { documentType: 'recipe', operation: 'create', recipeSlug: 'leek-potato' }
    assert.deepEqual(JSON.parse(sent.document_data), data)
    const nextDoor = await createHousehold(group)
    assert.notEqual(nextDoor.id, household.id)
  })

  test('of one’s household that want none of it cost no work, nor those of other households', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, group, token, make, put, call } = await desk(client)
    cleanup(() => receiver.close())
    const nextDoor = call(await tokenFor(await createUser(await createHousehold(group))))
    const theirs = (await nextDoor.make(body)).body()
    await nextDoor.put(theirs.id, { name: 'Next door', options: { recipeCreated: true } })
    const { id } = (await make(body)).body()
    const jobsOf = async (name: string, notifier: object) => {
      await put(id, { name: 'Bell', ...notifier })
      const record = recordWork()
      await client.post('/api/recipes').bearerToken(token).json({ name })
      record.stop()
      return record.jobs.filter((job) => job.name === 'notifiers.note').length
    }
    const options = { recipeCreated: true }
    assert.equal(await jobsOf('Tea', { options: { recipeDeleted: true } }), 0)
    assert.equal(await jobsOf('Ale', { options, enabled: false }), 0)
    assert.equal(await jobsOf('Stew', { options }), 1)
  })

  test('say of themselves that they work, or why they do not', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, make, act, get } = await desk(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    receiver.answers((response) => response.writeHead(403).end('who are you'))
    const tested = await act(`/${id}/test`)
    assert.deepEqual([tested.status(), tested.text()], [204, ''])
    await sendDue()
    assert.deepEqual(JSON.parse(receiver.last().body), {
      version: '1.0',
      title: 'Test Message',
      message: 'test message',
      attachments: [],
      type: 'info',
    })
    const failed = (await get(`/${id}`)).body()
    assert.containSubset(failed.last, { state: 'failed', problem: 'refused', status: 403 })
    receiver.answers((response) => response.end())
    await act(`/${id}/test`)
    await sendDue()
    assert.containSubset((await get(`/${id}`)).body().last, { state: 'delivered', problem: null })
  })

  test('mail by the site’s server, and say where there is none', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, make, act, get } = await desk(client)
    const server = await startMailServer()
    const before = mailSettings()
    cleanup(async () => {
      connectMailSettings(before)
      receiver.close()
      await server.close()
    })
    const appriseUrl = 'mailto://ada:pw@example.com?to=ada@example.com,bea@example.com'
    const { id } = (await make({ name: 'Mail', appriseUrl })).body()
    connectMailSettings({ server: null })
    await act(`/${id}/test`)
    await sendDue()
    assert.containSubset((await get(`/${id}`)).body().last, { state: 'failed', problem: 'no-mail' })
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
    await act(`/${id}/test`)
    await sendDue()
    assert.equal((await server.mailTo('bea@example.com')).subject, 'Test Message')
    assert.match((await server.mailTo('ada@example.com')).text ?? '', /test message/)
    assert.containSubset((await get(`/${id}`)).body().last, { state: 'delivered' })
  })

  test('of a deleted household are told of nothing', async ({ client, assert, cleanup }) => {
    const { receiver, body, household, make, put, token } = await desk(client)
    cleanup(() => receiver.close())
    const { id } = (await make(body)).body()
    await put(id, { name: 'Bell', options: { recipeCreated: true } })
    const events = await eventsOf(() =>
      client.post('/api/recipes').bearerToken(token).json({ name: 'Tea' })
    )
    await work(({ trx }) =>
      trx.rawQuery('delete from notifiers where household_id = ?', [household.id])
    )
    await note(events)
    await sendDue()
    assert.lengthOf(receiver.received, 0)
  })
})
