import { test } from '@japa/runner'
import { startSite, type Site } from '#tests/helpers/site'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'
import { answersOf, pythonWith } from './python.js'

const account = { username: 'ada@example.com', password: 'a long enough secret' }
const first = await pythonWith('aiomealie', '1.2.4')
const second = await pythonWith('aiomealie', '2.1.3', { onAnyPython: true })

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

/** A fresh site, and a page in the web that has a recipe. */
async function freshSite(cleanup: (end: () => void | Promise<void>) => void) {
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
  return { site, page: `${pages.url}/soup`, token: await tokenOf(site) }
}

test.group('aiomealie, the library under Home Assistant', (group) => {
  group.each.timeout(120_000)
  if (first.missing) group.each.skip(true, first.missing)

  test('reads a fresh site, imports a recipe, plans and shops, and knows its errors', async ({
    assert,
    cleanup,
  }) => {
    const { site, page, token } = await freshSite(cleanup)
    const parameters = [site.url, token, page, await listOf(site, token)]
    const answers = await answersOf(first.python ?? '', './aiomealie_calls.py', parameters)

    const soup = { name: 'Leek & potato soup', slug: 'leek-potato-soup' }
    assert.containSubset(answers, {
      'import': { ...soup, original_url: page },
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

test.group('aiomealie 2, the library under newer releases of Home Assistant', (group) => {
  group.each.timeout(120_000)
  if (second.missing) group.each.skip(true, second.missing)

  test('every call of it succeeds but for those that have to fail', async ({ assert, cleanup }) => {
    const { site, page, token } = await freshSite(cleanup)
    const parameters = [site.url, token, page]
    const answers = Object.entries(
      (await answersOf(second.python ?? '', './aiomealie_calls_2.py', parameters)) as object
    )
    assert.lengthOf(answers, 48)
    const failed = answers.filter(([, answer]) => 'error' in answer)
    assert.deepEqual(Object.fromEntries(failed), {
      unknown: { error: 'MealieNotFoundError' },
      unreachable: { error: 'MealieBadRequestError' },
    })
    const soup = { name: 'Leek & potato soup' }
    assert.containSubset(Object.fromEntries(answers), {
      'group': { name: 'Home', preferences: { private_group: true } },
      'household': { group: 'Home', preferences: { first_day_of_week: 0 } },
      'update': { name: 'Dark rye bread', slug: 'dark-rye-bread', description: 'Dense.' },
      'search': { items: [{ slug: 'dark-rye-bread' }] },
      'favorites': { ratings: [{ is_favorite: true, rating: 4.5 }] },
      'plan recipe': { entry_type: 'dinner', recipe: soup },
      'plan snack': { entry_type: 'snack', title: 'Apples' },
      'plan update': { entry_type: 'side', title: 'Salad', recipe: null },
      'list update': { name: 'Sunday' },
      'items': { items: [{ display: 'oats' }] },
      'items left': { items: [] },
      'statistics': { total_recipes: 2, total_users: 1 },
    })
  })
})
