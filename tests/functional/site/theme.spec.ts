import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { houseTheme } from '#core/shared/house_theme'
import { siteSettings } from '#core/site/index'
import tokens from '../../../web/theme/tokens.json' with { type: 'json' }
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { startMailServer } from '#tests/helpers/mail_server'

const administrator = () => createCook({ admin: true })

/** What a visitor's browser gets: the colours, the head of a page, and what installs the app. */
async function seen(client: ApiClient) {
  const { siteName, ...theme } = (await client.get('/api/app/about/theme')).body()
  const page = (await client.get('/login').header('accept', 'text/html')).text()
  const manifest = (await client.get('/manifest.webmanifest')).body()
  return { siteName, theme, page, manifest }
}

const bar = (page: string, mode: string) =>
  new RegExp(`name="theme-color" media="[^"]*${mode}[^"]*" content="([^"]*)"`).exec(page)?.[1]

test.group('The theme of the site', () => {
  test('the house’s colours are those that the screens are drawn with', ({ assert }) => {
    assert.deepEqual(houseTheme, tokens.seeds)
  })

  test('an administrator names and colours the site; visitors see it at once, everywhere', async ({
    client,
    assert,
  }) => {
    const { token, user } = await administrator()
    const before = await seen(client)
    assert.deepEqual(before.theme, siteSettings().theme)
    assert.equal(before.siteName, 'Trivet')
    assert.notInclude(before.page, 'trivet-theme')
    const recorder = recordWork()
    const answer = await client
      .put('/api/admin/theme')
      .bearerToken(token)
      .json({ name: ' Ada’s <kitchen> & co ', theme: { lightPrimary: '#0A5C8D', darkError: null } })
    recorder.stop()
    answer.assertStatus(200)
    const name = 'Ada’s <kitchen> & co'
    const theme = { ...siteSettings().theme, lightPrimary: '#0a5c8d' }
    const defaults = { name: 'Trivet', theme: siteSettings().theme }
    assert.deepEqual(answer.body(), { name, theme, defaults })
    assert.deepEqual(
      recorder.facts.map(({ event, payload }) => [event, payload.actorId]),
      [['site.changed', user.id]]
    )
    const after = await seen(client)
    assert.deepEqual(after.theme, theme)
    assert.equal(after.siteName, name)
    assert.include(after.page, '<title>Ada’s &lt;kitchen&gt; &amp; co</title>')
    assert.include(after.page, 'name="application-name" content="Ada’s &lt;kitchen&gt; &amp; co"')
    assert.include(after.page, '&quot;lightPrimary&quot;:&quot;#0a5c8d&quot;')
    assert.equal(bar(after.page, 'light'), '#0a5c8d')
    assert.containSubset(after.manifest, { name, short_name: name, theme_color: '#0a5c8d' })
  })

  test('the site is called so in mails, by passkeys and in authenticator apps, until it is called otherwise', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mails = await startMailServer()
    const before = mailSettings()
    const { port } = mails
    const server = { host: '127.0.0.1', port, security: 'NONE', login: null } as const
    const connect = (fromName: string | null) =>
      connectMailSettings({ server: { ...server, fromName, fromEmail: 'kitchen@example.org' } })
    connect(null)
    cleanup(async () => {
      connectMailSettings(before)
      await mails.close()
    })
    const { token, user } = await administrator()
    const ask = (method: 'get' | 'post' | 'put', path: string) =>
      client[method](`/api/${path}`).bearerToken(token)
    for (const [at, name] of ['Ada’s: <kitchen> & co', ''].entries()) {
      const called = name || 'Trivet'
      ;(await ask('put', 'admin/theme').json({ name })).assertStatus(200)
      const email = `bea${at}@example.com`
      const sent = await ask('post', 'admin/email').json({ email })
      assert.deepEqual(sent.body(), { success: true, error: null })
      const mail = await mails.mailTo(email)
      assert.equal(mail.from?.name, called)
      assert.include(mail.text ?? '', `--\n${called}\n`)
      assert.include(mail.html ?? '', name ? 'Ada’s: &lt;kitchen&gt; &amp; co' : 'Trivet')
      assert.equal(
        (await ask('get', 'admin/email')).body().sender,
        `${called} <kitchen@example.org>`
      )
      const currentPassword = PASSWORD
      const passkey = await ask('post', 'users/self/passkeys/options').json({ currentPassword })
      assert.equal(passkey.body().rp.name, called)
      const factor = await ask('post', 'users/self/second-factor').json({ currentPassword })
      const url = new URL(factor.body().url)
      const issuer = called.replace(':', ' ')
      assert.equal(url.searchParams.get('issuer'), issuer)
      assert.equal(decodeURIComponent(url.pathname), `/${issuer}:${user.username}`)
    }
    // Whom the operator names in the environment sends them still.
    connect('Our operator')
    await ask('post', 'admin/email').json({ email: 'carl@example.com' })
    assert.equal((await mails.mailTo('carl@example.com')).from?.name, 'Our operator')
  })

  test('what is left out goes back to what the operator set, which is not stored', async ({
    client,
    assert,
  }) => {
    const { token } = await administrator()
    const put = (body: object) => client.put('/api/admin/theme').bearerToken(token).json(body)
    await put({ name: 'Attic', theme: { ...siteSettings().theme, lightInfo: '#123456' } })
    const settings = siteSettings()
    const operators = settings.theme
    settings.theme = { ...operators, lightError: '#aa0000' }
    try {
      const { body } = await client
        .get('/api/admin/theme')
        .bearerToken(token)
        .then((got) => ({ body: got.body() }))
      assert.containSubset(body, {
        name: 'Attic',
        theme: { lightInfo: '#123456', lightError: '#aa0000' },
      })
      const reset = await put({})
      assert.deepEqual(reset.body().theme, settings.theme)
      assert.equal(reset.body().name, 'Trivet')
    } finally {
      settings.theme = operators
    }
  })

  test('a colour that is none is refused in words, at its field, and changes nothing', async ({
    client,
    assert,
  }) => {
    const { token } = await administrator()
    for (const wrong of ['red', '#12345', '#1234567', 'url(x)', '#12345g', '; } body {']) {
      const answer = await client
        .put('/api/admin/theme')
        .bearerToken(token)
        .header('accept-language', 'de-DE')
        .json({ theme: { darkAccent: wrong, lightInfo: '#111111' } })
      answer.assertStatus(422)
      const [issue] = answer.body().detail
      assert.deepEqual(issue.loc, ['body', 'theme', 'darkAccent'])
      assert.match(issue.msg, /^Eine Farbe wird als #rrggbb geschrieben/)
    }
    const long = { name: 'x'.repeat(41) }
    const tooLong = await client.put('/api/admin/theme').bearerToken(token).json(long)
    tooLong.assertStatus(422)
    assert.deepEqual((await seen(client)).theme, siteSettings().theme)
  })
})
