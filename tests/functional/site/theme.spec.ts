import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { houseTheme } from '#core/shared/house_theme'
import { siteSettings } from '#core/site/index'
import tokens from '../../../web/theme/tokens.json' with { type: 'json' }
import { createCook } from '#tests/helpers/factories'

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
