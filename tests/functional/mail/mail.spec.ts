import { test } from '@japa/runner'
import { connectMailSettings, mailSettings, sendMail, type MailServer } from '#core/mail/index'
import { createCook } from '#tests/helpers/factories'
import { startMailServer, type TestMailServer } from '#tests/helpers/mail_server'

const letter = {
  to: 'bea@example.com',
  locale: 'en-US',
  subject: 'Soup & <b>bread</b>\r\nBcc: eve@example.com',
  paragraphs: ['Come <script>at</script> eight.', 'Bring "bowls".'],
  button: { label: 'Come', url: 'https://kitchen.example/register?token=a&b' },
  footnote: 'From the kitchen.',
}

let server: TestMailServer

const settings = (more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port: server.port,
  security: 'NONE',
  login: null,
  fromName: 'Our kitchen',
  fromEmail: 'kitchen@example.org',
  ...more,
})

test.group('Mail', (group) => {
  group.setup(async () => {
    const before = mailSettings()
    server = await startMailServer({
      authOptional: true,
      onAuth: ({ username, password }, _session, done) => {
        const fits = username === 'kitchen' && password === 'soup'
        done(fits ? null : new Error('Invalid login'), { user: 'kitchen' })
      },
    })
    return async () => {
      connectMailSettings(before)
      await server.close()
    }
  })
  group.each.setup(() => {
    server.mails.length = 0
    connectMailSettings({ server: settings() })
  })

  test('arrives as text and as HTML, whatever its words hold', async ({ assert }) => {
    await sendMail(letter)
    const mail = await server.mailTo('bea@example.com')
    assert.lengthOf(server.mails, 1)
    assert.deepEqual(
      mail.to?.map(({ address }) => address),
      ['bea@example.com']
    )
    assert.equal(mail.from?.address, 'kitchen@example.org')
    assert.equal(mail.from?.name, 'Our kitchen')
    assert.isUndefined(mail.bcc)
    assert.include(mail.text ?? '', 'Come <script>at</script> eight.')
    assert.include(mail.text ?? '', 'https://kitchen.example/register?token=a&b')
    assert.include(mail.html ?? '', 'Come &lt;script&gt;at&lt;/script&gt; eight.')
    assert.include(mail.html ?? '', 'href="https://kitchen.example/register?token=a&amp;b"')
    assert.include(mail.html ?? '', 'prefers-color-scheme: dark')
    assert.notMatch(mail.html ?? '', /<script|<b>/)
  })

  test('is laid out from right to left for who reads so', async ({ assert }) => {
    await sendMail({ ...letter, locale: 'he-IL' })
    const { html = '' } = await server.mailTo('bea@example.com')
    assert.include(html, '<html lang="he-IL" dir="rtl">')
    assert.include(html, 'text-align:right')
  })

  test('to several addresses in one field goes to none', async ({ assert }) => {
    await assert.rejects(() => sendMail({ ...letter, to: 'bea@example.com, eve@example.com' }))
    assert.lengthOf(server.mails, 0)
  })

  test('logs in where the server wants it', async ({ assert }) => {
    connectMailSettings({ server: settings({ login: { user: 'kitchen', password: 'soup' } }) })
    await sendMail(letter)
    assert.lengthOf(server.mails, 1)
  })

  test('that fails says in which way', async ({ assert }) => {
    const kindOf = (by: MailServer | null, to = letter.to) => {
      connectMailSettings({ server: by })
      return sendMail({ ...letter, to }).then(
        () => 'sent',
        (error: { kind?: string }) => error.kind
      )
    }
    const login = { user: 'kitchen', password: 'salad' }
    assert.equal(await kindOf(null), 'off')
    assert.equal(await kindOf(settings({ login })), 'login')
    assert.equal(await kindOf(settings(), 'nobody@example.com'), 'recipient')
    assert.equal(await kindOf(settings({ security: 'TLS' })), 'insecure')
    assert.equal(await kindOf(settings({ port: 1 })), 'unreachable')
  })

  test('is tried by administrators, who read why it failed', async ({ client, assert }) => {
    const { token } = await createCook({ admin: true })
    const ready = await client.get('/api/admin/email').bearerToken(token)
    assert.deepEqual(ready.body(), {
      ready: true,
      server: `127.0.0.1:${server.port}`,
      sender: 'Our kitchen <kitchen@example.org>',
    })
    const send = (email: string) =>
      client
        .post('/api/admin/email')
        .bearerToken(token)
        .header('accept-language', 'de')
        .json({ email })
    assert.deepEqual((await send('bea@example.com')).body(), { success: true, error: null })
    const { subject, html } = await server.mailTo('bea@example.com')
    assert.equal(subject, 'E-Mail aus deiner Küche funktioniert')
    assert.include(html ?? '', '<html lang="de-DE" dir="ltr">')
    const refused = await send('nobody@example.com')
    refused.assertStatus(200)
    assert.isFalse(refused.body().success)
    assert.match(refused.body().error, /stellt .* nicht zu.*No such mailbox here/)
    ;(await send('no address')).assertStatus(422)
    connectMailSettings({ server: null })
    const off = await client.get('/api/admin/email').bearerToken(token)
    assert.deepEqual(off.body(), { ready: false, server: null, sender: null })
    assert.isFalse((await send('bea@example.com')).body().success)
  })
})
