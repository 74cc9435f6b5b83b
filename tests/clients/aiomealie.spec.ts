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

/** A shopping list, which this version of the library cannot make: its id. */
async function listOf(site: Site, token: string): Promise<string> {
  const made = await fetch(`${site.url}/api/households/shopping/lists`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Saturday' }),
  })
  return ((await made.json()) as { id: string }).id
}

test.group('aiomealie, the library under Home Assistant', (group) => {
  group.each.timeout(120_000)
  if (missing) group.each.skip(true, missing)

  test('reads a fresh site, imports a recipe, plans and shops, and knows its errors', async ({
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

    const token = await tokenOf(site)
    const parameters = [site.url, token, `${pages.url}/soup`, await listOf(site, token)]
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
      'plan recipe': { entry_type: 'dinner', recipe: soup },
      'plan note': { entry_type: 'lunch', title: 'Leftovers' },
      'plan random': { recipe: soup },
      'plans': { items: [{}, {}, {}] },
      'plan today': [{}, {}, {}],
      'lists': { items: [{ name: 'Saturday' }] },
      'items': { items: [{ display: '2 rye', checked: true }] },
      'no items': { items: [] },
      'stranger': { error: 'MealieAuthenticationError' },
    })
    for (const call of ['about', 'theme', 'add item', 'tick item', 'delete item']) {
      assert.isObject((answers as Record<string, object>)[call])
      assert.notProperty((answers as Record<string, object>)[call], 'error')
    }
  })
})
