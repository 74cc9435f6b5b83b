import { test } from '@japa/runner'
import { startSite, type Site } from '#tests/helpers/site'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'
import { answersOf, pythonWith } from './python.js'

const account = { username: 'ada@example.com', password: 'a long enough secret' }
const { python, missing } = await pythonWith('aiomealie', '1.2.4')

/** The token of the administrator's session; API tokens are sent in the same way. */
async function tokenOf(site: Site): Promise<string> {
  const body = new URLSearchParams(account)
  const login = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
  return ((await login.json()) as { access_token: string }).access_token
}

test.group('aiomealie, the library under Home Assistant', (group) => {
  group.each.timeout(120_000)
  if (missing) group.each.skip(true, missing)

  test('reads a fresh site, imports a recipe into it and knows its errors', async ({
    assert,
    cleanup,
  }) => {
    const pages = await startWebSite()
    cleanup(() => pages.close())
    pages.on('/soup', blogPage(pages.url))
    pages.on('/soup.jpg', picture(await photo()))
    const site = await startSite({
      env: {
        INITIAL_ADMIN_EMAIL: account.username,
        INITIAL_ADMIN_PASSWORD: account.password,
      },
    })
    cleanup(() => site.kill())

    const parameters = [site.url, await tokenOf(site), `${pages.url}/soup`]
    const answers = await answersOf(python ?? '', './aiomealie_calls.py', parameters)

    const soup = { name: 'Leek & potato soup', slug: 'leek-potato-soup' }
    assert.containSubset(answers, {
      'import': { ...soup, original_url: `${pages.url}/soup` },
      'startup': { is_first_login: false },
      'user': { email: account.username },
      'recipes': { items: [soup] },
      'search': { items: [] },
      'by slug': soup,
      'by id': soup,
      'unknown': { error: 'MealieNotFoundError' },
      'unreachable': { error: 'MealieBadRequestError' },
      'stranger': { error: 'MealieAuthenticationError' },
    })
    for (const call of ['about', 'theme']) {
      assert.isObject((answers as Record<string, object>)[call])
      assert.notProperty((answers as Record<string, object>)[call], 'error')
    }
  })
})
