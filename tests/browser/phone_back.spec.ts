import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, type BrowserSite, browserSite, phone } from './helpers.js'
import { dialogTakesFocus, eventually, menuTakesFocus } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const week = '/household/mealplan/planner?from=2026-03-02'
const small = { viewport: phone, hasTouch: true, isMobile: true }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

/** Opens it, by an entry of its menu where one is named, and waits until Back knows of it. */
async function open(page: Page, name: string | RegExp, entry?: string | RegExp): Promise<void> {
  await button(page, name).tap()
  if (entry !== undefined) {
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  await dialog(page).waitFor()
  await eventually(async () => {
    if (!(await page.evaluate('history.state?.usr?.over?.length > 0'))) throw new Error('not yet')
  })
}

/** A soup on the plan of a week in March, and leeks on a shopping list. */
async function plan(at: BrowserSite): Promise<void> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api`
  const { id } = await (await request.get(`${api}/recipes/leek-and-potato-soup`)).json()
  const meal = { date: '2026-03-03', entryType: 'dinner', recipeId: id }
  await request.post(`${api}/households/mealplans`, { data: meal })
  const shopping = `${api}/households/shopping`
  const list = await (await request.post(`${shopping}/lists`, { data: { name: 'Feast' } })).json()
  const items = [{ shoppingListId: list.id, note: '2 leeks', position: 0 }]
  await request.post(`${shopping}/items/create-bulk`, { data: items })
}

test.group('Back on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    await plan(at)
  })
  /** A page that was come to from the timeline. */
  const come = async (path: string) => {
    const page = await at.open('/g/home/recipes/timeline', small)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(at.site.url + path)
    await page.waitForLoadState('networkidle')
    return page
  }
  const before = (page: Page) => page.waitForURL('**/g/home/recipes/timeline')

  test('with {name} open on {path} closes that, and only the next one leaves the page')
    .with([
      { path: '/g/home', name: 'Search' },
      { path: '/g/home', name: 'Open menu' },
      { path: '/g/home', name: /^Filters/ },
      { path: soup, name: 'Share' },
      { path: soup, name: 'I made this' },
      { path: soup, name: 'Show the picture large' },
      { path: `${soup}?edit=true`, name: 'Paste a list' },
      { path: `${soup}/cook`, name: /^Show all/ },
      { path: '/group/data/foods', name: 'New food' },
      { path: week, name: 'Add meal' },
      { path: week, name: 'Shop for these days' },
      { path: week, name: 'More for these days', entry: /^Fill/ },
      { path: week, name: /^More about Leek/, entry: /^Move to/ },
      { path: '/shopping-lists', name: 'More about this list', entry: 'List settings' },
      { path: '/shopping-lists', name: 'More about this list', entry: 'Share by link' },
      { path: '/shopping-lists', name: /^More about .*leeks/, entry: 'Edit item' },
      { path: '/g/home/cookbooks', name: /^Create cookbook/ },
      { path: '/household/eaters', name: /^Add somebody/ },
    ])
    .run(async ({ assert }, { path, name, entry }) => {
      const page = await come(path)
      await button(page, name).waitFor()
      const own = page.url()
      for (const _time of ['first', 'second']) {
        await open(page, name, entry)
        await page.goBack()
        await closed(page)
        assert.equal(page.url(), own)
      }
      await page.goBack()
      await before(page)
    })

  test('after a dialog was closed by its own button leaves the page at once', async ({
    assert,
  }) => {
    const page = await come(soup)
    await open(page, 'Share')
    await dialog(page).getByRole('button', { name: 'Close' }).last().tap()
    await closed(page)
    await eventually(async () => {
      assert.isUndefined(await page.evaluate('history.state?.usr?.over?.[0]'))
    })
    await page.goBack()
    await before(page)
  })

  test('keeps the filters that were chosen in their sheet, and so does its button', async ({
    assert,
  }) => {
    const page = await come('/g/home')
    const narrowed = () => page.waitForURL(/[?&]tags=/)
    for (const end of ['back', 'button']) {
      await open(page, /^Filters/)
      await dialog(page).getByRole('button', { name: /^Tags/ }).tap()
      await dialog(page)
        .getByRole('checkbox', { name: /^baking/ })
        .tap()
      await narrowed()
      if (end === 'back') await page.goBack()
      else await dialog(page).getByRole('button', { name: /^Show/ }).tap()
      await closed(page)
      await narrowed()
      await eventually(async () => {
        assert.isUndefined(await page.evaluate('history.state?.usr?.over?.[0]'))
      })
      await button(page, 'Drop baking').tap()
      await page.waitForURL((url) => url.search === '')
    }
    await page.goBack()
    await before(page)
  })

  test('from where an entry of the drawer led comes to the page, with nothing over it', async () => {
    const page = await come('/g/home')
    await open(page, 'Open menu')
    await dialog(page).getByRole('link', { name: 'Timeline' }).tap()
    await page.waitForURL('**/recipes/timeline')
    await page.goBack()
    await page.waitForURL('**/g/home')
    await page.getByRole('article').first().waitFor()
    await closed(page)
    await page.goBack()
    await before(page)
  })

  test('from a recipe that the search found comes to the page that was searched from', async () => {
    const page = await come('/g/home')
    await open(page, 'Search')
    await dialogTakesFocus(page)
    await page.keyboard.type('sourdough')
    await page.getByRole('option', { name: 'Rye sourdough' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Rye sourdough' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/g/home')
    await closed(page)
  })

  test('from a dialog of a menu leads to the page, and one over another closes alone', async () => {
    const page = await come(soup)
    await button(page, 'More about this recipe').tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await dialog(page).waitFor()
    await dialogTakesFocus(page)
    await page.goBack()
    await closed(page)
    await page.waitForURL(`**${soup}`)
  })

  test('after a recipe was deleted leads to the list, and not to what is gone', async () => {
    const { request } = await at.signedIn()
    const name = 'Soup of yesterday'
    await request.post(`${at.site.url}/api/recipes`, { data: { name } })
    const page = await come('/g/home')
    await page.getByRole('link', { name }).first().tap()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await button(page, 'More about this recipe').tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await dialog(page).getByRole('button', { name: 'Delete' }).tap()
    const list = page.getByRole('heading', { name: 'Recipes', level: 1 })
    await list.waitFor()
    await page.goBack()
    await page.waitForURL('**/g/home')
    await list.waitFor()
    await page.goBack()
    await page.waitForURL('**/g/home')
    await page.goBack()
    await before(page)
  })

  test('after a recipe of a cookbook was deleted leads where the cookbook was come to from', async () => {
    const { request } = await at.signedIn()
    const name = 'Soup of last week'
    const api = `${at.site.url}/api`
    await request.post(`${api}/recipes`, { data: { name } })
    const data = { name: 'Old soups', queryFilterString: `name = "${name}"` }
    await request.post(`${api}/households/cookbooks`, { data })
    const page = await come('/g/home/cookbooks/old-soups')
    await page.getByRole('link', { name }).first().waitFor()
    await button(page, `More about ${name}`).tap()
    await menuTakesFocus(page)
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await dialog(page).getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('link', { name }).first().waitFor({ state: 'detached' })
    await closed(page)
    await page.waitForURL('**/g/home/cookbooks/old-soups')
    await page.goBack()
    await before(page)
  })

  test('with text unsaved asks, also a second time', async () => {
    const page = await come(soup)
    await page.locator('a[href$="?edit=true"]').filter({ visible: true }).first().tap()
    await page.getByLabel('Name', { exact: true }).fill('Leek soup')
    await open(page, 'Paste a list')
    await page.goBack()
    await closed(page)
    for (const _time of ['first', 'second']) {
      await page.goBack()
      await dialog(page).getByText('Discard the changes').first().waitFor()
    }
    await dialog(page).getByRole('button', { name: 'Discard' }).tap()
    await page.waitForURL(`**${soup}`)
  })
})

test.group('A reload on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('keeps the search with what was typed', async ({ assert }) => {
    const page = await at.open('/g/home', small)
    await open(page, 'Search')
    await dialogTakesFocus(page)
    await page.keyboard.type('sourdough')
    await page.reload()
    await page.getByRole('option', { name: 'Rye sourdough' }).waitFor()
    await page.goBack()
    await closed(page)
    assert.equal(page.url(), `${at.site.url}/g/home`)
    await open(page, 'Search')
    assert.equal(await page.getByRole('combobox').inputValue(), '')
  })

  test('keeps the sheet with {name} on {path}')
    .with([
      { path: '/g/home', name: /^Filters/ },
      { path: `${soup}/cook`, name: /^Show all/ },
    ])
    .run(async (_, { path, name }) => {
      const page = await at.open(path, small)
      await open(page, name)
      await page.reload()
      await dialog(page).waitFor()
      await page.goBack()
      await closed(page)
    })

  test('keeps the sheet of filters at the kind that was looked at, and Back closes it', async () => {
    const page = await at.open('/g/home', small)
    const tags = dialog(page).getByRole('button', { name: /^Tags/, pressed: true })
    await open(page, /^Filters/)
    await dialog(page).getByRole('button', { name: /^Tags/ }).tap()
    await tags.waitFor()
    await page.reload()
    await tags.waitFor()
    await dialog(page)
      .getByRole('checkbox', { name: /^baking/ })
      .waitFor()
    await page.goBack()
    await closed(page)
    await page.waitForURL('**/g/home')
  })

  test('closes a form, and Back leaves the page then', async ({ assert }) => {
    const page = await at.open('/g/home', small)
    await page.getByRole('link', { name: 'Rye sourdough' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Rye sourdough' }).waitFor()
    await open(page, 'I made this')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Rye sourdough' }).waitFor()
    await eventually(async () => {
      assert.isUndefined(await page.evaluate('history.state?.usr?.over?.[0]'))
    })
    await page.goBack()
    await page.waitForURL('**/g/home')
  })
})
