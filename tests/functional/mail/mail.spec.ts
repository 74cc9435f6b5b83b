import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { mailReset } from '#core/identity/index'
import { connectMailSettings, mailSettings, sendMail, type MailServer } from '#core/mail/index'
import { MemoryQueue } from '#core/queue/memory'
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

/** How many times brighter one color is than the other, as WCAG 2.2 counts it. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(brightnessOf).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function brightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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
    server.busy = 0
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

  test('is as readable where a program shows it dark: it says that it can be, and in which colours', async ({
    assert,
  }) => {
    await sendMail(letter)
    const { html = '' } = await server.mailTo('bea@example.com')
    assert.include(html, '<meta name="color-scheme" content="light dark">')
    assert.include(html, '<meta name="supported-color-schemes" content="light dark">')
    const [, dark = ''] = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html) ?? []
    const colorOf = (part: string, property: string) => {
      const rule = dark.split('\n').find((line) => line.includes(part)) ?? ''
      return new RegExp(` ${property}: (#[0-9a-f]{6}) !important`).exec(rule)?.[1] ?? 'none'
    }
    const sheet = colorOf('.sheet {', 'background')
    const [text, note] = [colorOf('.sheet p', 'color'), colorOf('.note', 'color')]
    for (const color of [text, note]) assert.isAbove(contrastOf(color, sheet), 4.5)
    assert.isAbove(contrastOf('#ffffff', colorOf('.button', 'background')), 4.5)
    // A program that drops style sheets shows the light page whole: each part says text and ground itself.
    const body = html.slice(html.indexOf('<body'))
    for (const [tag] of body.matchAll(/<(?:h1|p) [^>]*>/g))
      assert.match(tag, /;color:#|style="margin:24px 0"/, tag)
    const [, ink = ''] = /background:#ffffff;color:(#[0-9a-f]{6})/.exec(body) ?? []
    assert.isAbove(contrastOf(ink, '#ffffff'), 4.5)
  })

  test('that the server does not take just now is sent again, and arrives once', async ({
    assert,
  }) => {
    const { user } = await createCook()
    const failures: unknown[] = []
    const queue = new MemoryQueue({ onFailed: ({ error }) => failures.push(error), waits: false })
    queue.define('core', mailReset)
    await queue.start()
    server.busy = 1
    const payload = { id: randomUUID(), email: user.email, locale: 'en-US' }
    await queue.dispatch({ id: randomUUID(), owner: 'core', name: mailReset.name, payload })
    await server.mailTo(user.email)
    await queue.stop()
    assert.deepEqual([server.busy, server.mails.length, failures], [0, 1, []])
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
