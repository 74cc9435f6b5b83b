import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, type BrowserSite, chooseEntry, NOT_OPEN, phone, settled } from './helpers.js'
import { openToAll } from './open_to_all.js'
import { shiftOf } from './shift.js'
import { dialogTakesFocus, eventually, holds, menuTakesFocus } from './until.js'

const COUNT = 90

/** Holds the server's answers about the own ratings, as they were when asked for, until `deliver`. */
async function holdRatings(page: Page) {
  const { promise: mayCome, resolve: deliver } = Promise.withResolvers<void>()
  const { promise: wasAnswered, resolve: answered } = Promise.withResolvers<void>()
  await page.route('**/self/ratings', async (route) => {
    const json: unknown = await (await route.fetch()).json()
    answered()
    await mayCome
    await route.fulfill({ json })
  })
  return { wasAnswered, deliver }
}

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const nameOf = (number: number) => `Dish ${String(number).padStart(2, '0')}`

/** Dishes, every third a soup of beans; the first is rated and was made. */
async function cookDishes(at: BrowserSite): Promise<void> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api`
  const self = await (await request.get(`${api}/users/self`)).json()
  for (let number = 1; number <= COUNT; number += 1) {
    const made = await request.post(`${api}/recipes`, { data: { name: nameOf(number) } })
    const slug = String(await made.json())
    const isSoup = number % 3 === 0
    const saved = await request.patch(`${api}/recipes/${slug}`, {
      data: {
        settings: { public: number !== 2 },
        recipeCategory: isSoup ? [{ name: 'Soup' }] : [],
        tools: number === 3 ? [{ name: 'Ladle' }] : [],
        recipeIngredient: [
          { food: { name: isSoup ? 'beans' : 'flour' } },
          ...(number === 6 ? [{ food: { name: 'leek' } }] : []),
        ],
      },
    })
    if (!saved.ok()) throw new Error(await saved.text())
  }
  await request.post(`${api}/users/${self.id}/ratings/dish-01`, { data: { rating: 5 } })
  const at2020 = { timestamp: '2020-05-01T12:00:00Z' }
  await request.patch(`${api}/recipes/dish-01/last-made`, { data: at2020 })
}

const count = (page: Page, text: string) => page.getByText(`· ${text}`).waitFor()

test.group('Finding recipes', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await cookDishes(at)
  })

  test('filters say how many recipes they keep, are chips, and survive a reload', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('button', { name: 'Categories' }).click()
    const popup = page.getByRole('dialog', { name: 'Categories' })
    await popup.getByText(String(COUNT / 3), { exact: true }).waitFor()
    await popup.getByText('Soup').click()
    await count(page, '30 recipes')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Foods' }).click()
    await page.getByRole('dialog', { name: 'Foods' }).getByText('leek').click()
    await count(page, '1 recipe')
    await page.keyboard.press('Escape')
    await page.reload()
    await count(page, '1 recipe')
    await card(page, nameOf(6)).waitFor()
    await page.getByRole('button', { name: 'Drop leek' }).click()
    await count(page, '30 recipes')
    await page.getByRole('button', { name: 'Drop all' }).click()
    await count(page, `${COUNT} recipes`)
    await page.waitForURL((url) => url.search === '')
  })

  test('stars and the day a recipe was made narrow the list', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'More' })
    await dialogTakesFocus(page)
    await settled(page)
    await popup.getByText('at least 4 stars').click({ force: true })
    await count(page, '1 recipe')
    await popup.getByText('Not since').click()
    await page.waitForURL(/notMadeSince=/)
    await count(page, '1 recipe')
    await popup.getByText('Since', { exact: true }).click()
    await page.getByText('No recipe fits these filters').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Drop made since/ }).click()
    await card(page, nameOf(1)).waitFor()
  })

  test('a random order repeats no recipe over its pages', async ({ assert }) => {
    const page = await at.open('/g/home?orderBy=random')
    await cards(page).first().waitFor()
    const address = page.url()
    // What the first visit still asks for is no part of what is counted.
    await page.goto('about:blank')
    const seen = new Set<string>()
    const drawn: string[] = []
    page.on('response', async (answer) => {
      if (!/api\/recipes\?/.test(answer.url())) return
      const { items } = await answer.json()
      drawn.push(...items.map(({ slug }: { slug: string }) => slug))
    })
    await page.goto(address)
    while (seen.size < COUNT) {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      await settled(page)
      for (const name of await cards(page).getByRole('heading').allInnerTexts()) seen.add(name)
    }
    await eventually(async () => assert.lengthOf(drawn, COUNT))
    assert.lengthOf(new Set(drawn), COUNT)
  })

  test('a heart is pressed at once, is still pressed later and fills the favourites', async () => {
    const page = await at.open('/g/home?orderBy=name&orderDirection=asc')
    const heart = (on: boolean) =>
      page.getByRole('button', { name: `Favorite: ${nameOf(4)}`, pressed: on })
    const { promise: wasSeen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/favorites/**', async (route) => {
      if (route.request().method() !== 'GET') await wasSeen
      await route.continue()
    })
    const stored = page.waitForResponse(/favorites\/dish-04/)
    await heart(false).click()
    await heart(true).waitFor()
    see()
    await stored
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Favorites' }).click()
    await page.getByRole('heading', { name: 'Favorites', level: 1 }).waitFor()
    await card(page, nameOf(4)).waitFor()
    const dropped = page.waitForResponse(/favorites\/dish-04/)
    await heart(true).click()
    await dropped
    await page.reload()
    await page.getByText('No favorites yet').waitFor()
  })

  test('a heart that is pressed before the own ones have come goes the right way', async () => {
    const page = await (await at.signedIn()).newPage()
    const { wasAnswered, deliver } = await holdRatings(page)
    await page.goto(`${at.site.url}/g/home?orderBy=name&orderDirection=asc`)
    const name = `Favorite: ${nameOf(6)}`
    await wasAnswered
    const stored = page.waitForResponse(/favorites\/dish-06/)
    await page.getByRole('button', { name }).click()
    deliver()
    await stored
    await page.getByRole('button', { name, pressed: true }).waitFor()
  })

  test('a heart stays as it was pressed when older news of it come late', async () => {
    const page = await at.open('/g/home?orderBy=name&orderDirection=asc')
    const heart = (on: boolean) =>
      page.getByRole('button', { name: `Favorite: ${nameOf(7)}`, pressed: on })
    await heart(false).waitFor()
    const { wasAnswered, deliver } = await holdRatings(page)
    const self = `${at.site.url}/api/users/self`
    const { id } = (await (await page.request.get(self)).json()) as { id: string }
    await page.request.post(`${at.site.url}/api/users/${id}/ratings/dish-08`, {
      data: { rating: 5 },
    })
    await wasAnswered
    const stored = page.waitForResponse(/favorites\/dish-07/)
    await heart(false).click()
    await stored
    let answers = 0
    const newest = page.waitForResponse(
      (answer) => /self\/ratings/.test(answer.url()) && ++answers === 2
    )
    deliver()
    await newest
    await heart(true).waitFor()
  })

  test('a heart that could not be stored goes back and says so', async () => {
    const page = await at.open('/g/home?orderBy=name&orderDirection=asc')
    const heart = page.getByRole('button', { name: `Favorite: ${nameOf(5)}` })
    await heart.waitFor()
    at.provokes(/status of 500 .*\/favorites\//)
    await page.route('**/favorites/**', (route) => route.fulfill({ status: 500, json: {} }))
    await heart.click()
    await page.getByText('could not be marked').waitFor()
    await page.getByRole('button', { name: `Favorite: ${nameOf(5)}`, pressed: false }).waitFor()
  })

  test('a link with a word that is not ours opens the list, and so does the address after it', async ({
    assert,
  }) => {
    const page = await at.open('/g/home?utm=1')
    await cards(page).first().waitFor()
    await page.goto(`${at.site.url}/g/home`)
    await cards(page).first().waitFor()
    assert.equal(await page.getByText('The server did not answer').count(), 0)
    assert.equal(new URL(page.url()).search, '')
  })

  test('asking for the same twice is no failure while the answer is on its way', async ({
    assert,
  }) => {
    const page = await at.open('/g/home?auto=false')
    await cards(page).first().waitFor()
    const { promise: mayCome, resolve: deliver } = Promise.withResolvers<void>()
    await page.route('**/api/recipes?*search=dish**', async (route) => {
      await mayCome
      await route.continue().catch(() => undefined)
    })
    const field = page.getByRole('searchbox')
    await field.fill('dish 07')
    const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await page.waitForURL('**search=dish**')
    await search.click()
    await search.click()
    deliver()
    await card(page, nameOf(7)).waitFor()
    assert.equal(await page.getByText('The server did not answer').count(), 0)
  })

  test('a card’s menu opens what can be done with its recipe', async () => {
    const page = await at.open('/g/home?orderBy=name&orderDirection=asc')
    await page.getByRole('button', { name: `More about ${nameOf(1)}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await menuTakesFocus(page)
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' })
  })

  test('a category is created, found by a misspelt name, renamed and deleted', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/recipes/categories')
    await page.getByRole('button', { name: 'Create category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('A Name is Required').waitFor()
    await dialog.getByLabel('Name').fill('Breakfast')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Breakfast' }).waitFor()
    const find = page.getByRole('searchbox', { name: 'Find a category' })
    await find.fill('breekfast')
    await page.getByRole('link', { name: 'Soup' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More about Breakfast' }).click()
    await chooseEntry(page, 'Edit')
    await dialogTakesFocus(page)
    await dialog.getByLabel('Name').fill('Brunch')
    await page.keyboard.press('Enter')
    await find.fill('')
    await page.getByRole('link', { name: 'Brunch' }).waitFor()
    await page.getByRole('button', { name: 'More about Brunch' }).click()
    await chooseEntry(page, 'Delete')
    await dialog.getByText('No recipe has it.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'Brunch' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Soup' }).click()
    await count(page, '30 recipes')
    assert.match(page.url(), /categories=/)
  })

  test('what can be cooked is told by what is there, and a missing thing is added by a tap', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/recipes/finder')
    await page.getByText('What is at hand?').waitFor()
    await page.getByPlaceholder('Add a food').fill('bean')
    await page.getByRole('option', { name: 'beans' }).click()
    const ready = page.getByRole('region', { name: 'Ready to cook' })
    const almost = page.getByRole('region', { name: 'Almost ready' })
    await ready.getByRole('link', { name: nameOf(9) }).waitFor()
    await almost.getByRole('link', { name: nameOf(6) }).waitFor()
    await almost.getByRole('button', { name: 'leek is there' }).click()
    await ready.getByRole('link', { name: nameOf(6) }).waitFor()
    await almost.getByRole('button', { name: 'Ladle is there' }).click()
    await almost.waitFor({ state: 'detached' })
    await page.reload()
    await ready.getByRole('link', { name: nameOf(3), exact: true }).waitFor()
    await eventually(async () =>
      assert.equal(await page.getByRole('button', { name: /^Drop/ }).count(), 3)
    )
  })

  test('the keyboard alone finds, filters and comes back to where it was', async ({ assert }) => {
    const page = await at.open('/g/home?orderBy=name&orderDirection=asc')
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Categories' }).focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog')
    await popup.locator('input:not([type=checkbox]):focus').waitFor()
    const soup = popup.getByRole('checkbox', { name: 'Soup' })
    await soup.waitFor()
    await page.keyboard.type('sou')
    await holds(popup.getByRole('textbox'), 'sou')
    await page.keyboard.press('Tab')
    await soup.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await count(page, '30 recipes')
    await card(page, nameOf(1)).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Categories' }).and(page.locator(':focus')).waitFor()
    const link = page.getByRole('link', { name: nameOf(12) })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: nameOf(12), level: 1 }).waitFor()
    await page.goBack()
    await link.and(page.locator(':focus')).waitFor()
    await count(page, '30 recipes')
    await page.keyboard.press('/')
    await page.locator('input[role=combobox]:focus').waitFor()
    const found = page.waitForResponse((answer) => /dish(\+|%20)3/.test(answer.url()))
    await page.keyboard.type('dish 3')
    await found
    const option = page.getByRole('option')
    await option
      .first()
      .filter({ hasText: /Dish 3/ })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await option.nth(1).and(page.locator('[aria-selected=true]')).waitFor()
    await page.keyboard.press('ArrowUp')
    await option.first().and(page.locator('[aria-selected=true]')).waitFor()
    const chosen = await option.first().innerText()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: chosen.split('\n')[0] }).waitFor()
    assert.isNotEmpty(chosen)
  })

  test('a visitor sees what is open, and neither hearts nor menus', async ({ assert }) => {
    await openToAll(at, true)
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.url)
    await page.waitForURL('**/g/home')
    await page
      .getByText(`${COUNT - 1} recipes`)
      .first()
      .waitFor()
    await cards(page).first().waitFor()
    assert.equal(await page.getByRole('button', { name: /^(Favorite|More about)/ }).count(), 0)
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByRole('dialog').getByText('Soup').click()
    await page.getByText('30 recipes').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    const found = page.waitForResponse((answer) => /dish(\+|%20)02/.test(answer.url()))
    await page.getByRole('combobox', { name: 'Jump to a recipe' }).fill('dish 02')
    await found
    // Nothing open is called so: the nearest names are offered instead.
    await page.getByRole('option').first().waitFor()
    assert.equal(await page.getByRole('option', { name: nameOf(2), exact: true }).count(), 0)
    await page.goto(`${at.site.url}/g/home/recipes/finder`)
    await page.getByPlaceholder('Add a food').fill('beans')
    await page.getByRole('option', { name: 'beans' }).click()
    await page.getByRole('region', { name: 'Ready to cook' }).getByRole('article').first().waitFor()
    assert.equal(await page.getByRole('switch').count(), 0)
    await page.goto(`${at.site.url}/g/home/recipes/categories`)
    await page.waitForURL(/\/login\?next=/)
  })

  test('a closed group leads a visitor to the sign-in', async () => {
    await openToAll(at, false)
    at.provokes(NOT_OPEN)
    const page = await (await at.visitor()).newPage()
    for (const path of ['/g/home', '/g/nowhere', '/g/home/recipes/finder']) {
      await page.goto(at.site.url + path)
      await page.waitForURL(/\/login\?next=/)
    }
  })

  test('nothing moves by itself while lists arrive, however slowly', async ({ assert }) => {
    const window = await at.signedIn()
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      for (const path of ['/g/home', '/g/home/recipes/categories', '/g/home/recipes/finder']) {
        const page = await window.newPage()
        await page.setViewportSize(viewport)
        const shift = await shiftOf(page, at.site.url + path)
        assert.isBelow(shift, 0.05, `${path} ${viewport.width}`)
        await page.close()
      }
    }
  })
})
