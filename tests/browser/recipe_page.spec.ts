import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { type BrowserSite, browserSite, NOT_OPEN, phone } from './helpers.js'
import { openToAll } from './open_to_all.js'
import { eventually, menuTakesFocus } from './until.js'

const slug = 'apple-pie'
const path = `/g/home/r/${slug}`
const ids = ['apples', 'dough', 'salt'].map(
  (_, index) => `0b5e8a52-0000-4000-8000-00000000010${index}`
)

const cup = { name: 'cup', pluralName: 'cups', fraction: true }
const gram = { name: 'gram', abbreviation: 'g', useAbbreviation: true, fraction: false }

async function put(page: Page, at: BrowserSite, name: string, data: unknown): Promise<void> {
  const { request } = page
  const made: string = await (
    await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  ).json()
  const answer = await request.patch(`${at.site.url}/api/recipes/${made}`, { data })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

/** A pie whose dough is a recipe of its own, open to everybody. */
async function addPie(page: Page, at: BrowserSite): Promise<void> {
  const settings = { disableAmount: false, public: true }
  await page.request.post(`${at.site.url}/api/units`, { data: cup })
  await page.request.post(`${at.site.url}/api/units`, { data: gram })
  await put(page, at, 'Short dough', {
    settings,
    recipeYield: '2 sheets',
    recipeIngredient: [{ quantity: 200, unit: { name: 'gram' }, food: { name: 'flour' } }],
    recipeInstructions: [{ text: 'Rub 100 g of butter into the flour.' }],
  })
  await put(page, at, 'Apple pie', {
    settings,
    recipeYield: '4 slices',
    tools: [],
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'apples' }, referenceId: ids[0] },
      { quantity: 1, referencedRecipe: { slug: 'short-dough' }, referenceId: ids[1] },
      { quantity: null, food: { name: 'salt' }, note: 'a pinch', referenceId: ids[2] },
    ],
    recipeInstructions: [
      { text: 'Heat the oven to 350 °F. Cook the apples in 1 cup of water for 10 minutes.' },
      { summary: 'Bake', text: 'Bake it.' },
    ],
  })
}

async function opened(at: BrowserSite, options?: Parameters<BrowserSite['signedIn']>[0]) {
  const page = await (await at.signedIn(options)).newPage()
  const there = await page.request.get(`${at.site.url}/api/recipes/${slug}`)
  if (!there.ok()) await addPie(page, at)
  await page.goto(at.site.url + path)
  await page.getByRole('heading', { name: 'Apple pie', level: 1 }).waitFor()
  return page
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('region', { name: 'Ingredients' })
const method = (page: Page) => page.getByRole('region', { name: 'Method' })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const seen = async (part: Locator) => plain(await part.innerText())

async function chooseMeasures(page: Page, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/users/self/preferences'))
  await button(page, /^Measures/).click()
  await menuTakesFocus(page)
  await page.getByRole('menuitemradio', { name }).click()
  await kept
}

test.group('A recipe’s page', (group) => {
  const at = browserSite(group)

  test('a cook scales by plus, by a typed number and by keys, and goes back to as written', async ({
    assert,
  }) => {
    const page = await opened(at)
    const apples = button(page, /apples/)
    await button(page, 'More servings').click()
    await apples
      .filter({ hasText: '2½' })
      .or(apples.filter({ hasText: '2\u00a0½' }))
      .waitFor()
    await button(page, '5 slices').click()
    await page.getByLabel('Servings to cook for').getByRole('textbox').fill('8')
    await page.keyboard.press('Enter')
    await button(page, '8 slices').waitFor()
    await eventually(async () => {
      assert.include(await seen(panel(page)), '4 cups')
      assert.include(await seen(method(page)), '2 cup')
    })
    await page.locator('h1').click()
    await page.keyboard.press('-')
    await button(page, '7 slices').waitFor()
    await page.reload()
    await button(page, '7 slices').waitFor()
    await button(page, 'Back to as written').click()
    await button(page, '4 slices').waitFor()
  })

  test('measures are kept for the next visit and on another device, and tell what was written', async ({
    assert,
  }) => {
    const page = await opened(at)
    await chooseMeasures(page, 'Metric')
    await panel(page).getByText('470').waitFor()
    assert.equal(await button(page, /apples/).getAttribute('title'), 'Written: 2\u00a0cups')
    await eventually(async () => assert.include(await seen(method(page)), '180 °C'))
    await button(page, /180/).click()
    await eventually(async () => assert.include(await seen(method(page)), '(350 °F)'))
    await page.reload()
    await panel(page).getByText('470').waitFor()
    const other = await opened(at, { viewport: phone, hasTouch: true })
    await panel(other).getByText('470').waitFor()
    await chooseMeasures(other, 'As written')
    await panel(other).getByText('2', { exact: true }).waitFor()
  })

  test('a cup of what was weighed is about so many grams, in the step that names it too; the grams of a source are no estimate', async ({
    assert,
  }) => {
    const page = await opened(at)
    const food = { name: 'spelt flour', gPerMl: 0.528 }
    await page.request.post(`${at.site.url}/api/foods`, { data: food })
    await put(page, at, 'Spelt loaf', {
      settings: { disableAmount: false },
      recipeYield: '1 loaf',
      recipeIngredient: [
        { quantity: 1, unit: { name: 'cup' }, food: { name: 'spelt flour' } },
        { quantity: 1, unit: { name: 'cup' }, food: { name: 'rye flour' }, metricAmount: '102 g' },
      ],
      recipeInstructions: [{ text: 'Knead the spelt flour.' }],
    })
    await page.goto(`${at.site.url}/g/home/r/spelt-loaf`)
    await method(page).getByText('cup').waitFor()
    const rye = button(page, /rye flour/)
    assert.match(await seen(rye), /^1 cup\s+rye flour · 102 g$/)
    await chooseMeasures(page, 'Metric')
    await button(page, 'More servings').click()
    await eventually(async () => assert.match(await seen(rye), /^204 g\s+rye flour$/))
    assert.equal(await rye.getAttribute('title'), 'Written: 1\u00a0cup')
    await panel(page)
      .getByText(/estimated from a volume/)
      .waitFor()
    assert.include(await seen(panel(page)), '≈ 250 g')
    assert.include(await seen(method(page)), '≈ 250 g spelt flour')
    await chooseMeasures(page, 'As written')
    await panel(page).getByText('2', { exact: true }).first().waitFor()
    assert.equal(await page.getByText(/estimated from a volume/).count(), 0)
  })

  test('stars and a heart show at once, and go back when they are not saved', async ({
    assert,
  }) => {
    const page = await opened(at)
    const stars = (name: string) => button(page, name)
    const stored = page.waitForResponse(/\/ratings\//)
    await stars('4 stars').click()
    await page.locator('[aria-pressed=true][aria-label="4 stars"]').waitFor()
    await stored
    await page.reload()
    await page.locator('[aria-pressed=true][aria-label="4 stars"]').waitFor()
    at.provokes(/status of 500 .*\/(?:ratings|favorites)\//)
    // A route stays for the whole test: what is asked for while one is taken away may get lost.
    const broken = new Set(['ratings', 'favorites'])
    await page.route('**/api/users/*/ratings/**', (route) =>
      broken.has('ratings') ? route.fulfill({ status: 500 }) : route.continue()
    )
    await page.route('**/api/users/*/favorites/**', (route) =>
      broken.has('favorites') ? route.fulfill({ status: 500 }) : route.continue()
    )
    await stars('2 stars').click()
    await page.getByText('Your rating was not saved.').waitFor()
    await page.locator('[aria-pressed=true][aria-label="4 stars"]').waitFor()
    broken.delete('ratings')
    const taken = page.waitForResponse((answer) => answer.url().includes('/ratings/'))
    await stars('4 stars').click()
    await taken
    await eventually(async () =>
      assert.equal(await page.locator('[aria-pressed=true][aria-label$="stars"]').count(), 0)
    )

    const heart = page
      .locator('main')
      .getByRole('button', { name: /favorite/i })
      .first()
    await page.locator('h1').click()
    await page.keyboard.press('f')
    await page.getByRole('alert').filter({ hasText: 'Apple pie' }).waitFor()
    await eventually(async () => assert.equal(await heart.getAttribute('aria-pressed'), 'false'))
    broken.delete('favorites')
    await page.keyboard.press('f')
    await page.locator('main [aria-pressed=true][aria-label*="avorite"]').waitFor()
  })

  test('stars show although one’s own ratings could not be had before', async () => {
    const window = await at.signedIn()
    const page = await window.newPage()
    const own = '**/api/users/self/ratings'
    at.provokes(/ERR_FAILED .*\/self\/ratings/)
    let broken = true
    await page.route(own, (route) => (broken ? route.abort() : route.continue()))
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/ratings')
    )
    await page.goto(`${at.site.url}/g/home/r/apple-pie`)
    await failed
    broken = false
    // Whether it was given is one thing, and whether it shows another.
    const given = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await button(page, '3 stars').click()
    await given
    const mine = page.locator('[aria-pressed=true][aria-label="3 stars"]')
    await mine.waitFor()
    // What the visitors of its site gave stands beside it, as theirs.
    const data = { extras: { siteRating: '4.6' }, orgURL: 'https://www.pies.example/apple' }
    await page.request.patch(`${at.site.url}/api/recipes/apple-pie`, { data })
    await page.reload()
    await page.getByText(/^4\.6 of 5 on \S*pies\.example/).waitFor()
    await mine.waitFor()
  })

  test('a recipe in a recipe opens in its place, in the amount that is used of it', async ({
    assert,
  }) => {
    const page = await opened(at)
    await button(page, 'How to make Short dough').click()
    await panel(page).getByRole('link', { name: 'Open Short dough' }).waitFor()
    await eventually(async () => assert.include(await seen(panel(page)), '200 g flour'))
    await button(page, 'More servings').click()
    await eventually(async () => {
      assert.include(await seen(panel(page)), '250 g flour')
      assert.include(await seen(panel(page)), '125 g of butter')
    })
    await panel(page).getByRole('link', { name: 'Open Short dough' }).click()
    await page.getByRole('heading', { name: 'Short dough', level: 1 }).waitFor()
  })

  test('what is ticked and done stays so after a reload', async () => {
    const page = await opened(at)
    const pressed = (name: RegExp) => page.getByRole('button', { name, pressed: true }).waitFor()
    await button(page, /salt/).click()
    await pressed(/salt/)
    await button(page, /Step 1/).click()
    await pressed(/Step 1/)
    await page.reload()
    await pressed(/salt/)
    await pressed(/Step 1/)
    await page.getByText('Heat the oven').waitFor({ state: 'hidden' })
  })

  test('single keys lead on outside of fields, and can be switched off', async ({ assert }) => {
    const page = await opened(at)
    const field = page.getByRole('textbox', { name: /Say something/ })
    await field.fill('e')
    await field.press('c')
    await eventually(async () => assert.equal(await field.inputValue(), 'ec'))
    assert.match(page.url(), /apple-pie$/)
    await page.locator('h1').click()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByText('Start cooking').waitFor()
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/preferences'))
    await list.getByRole('switch').click()
    await kept
    await list.getByRole('button', { name: 'Close' }).last().click()
    await list.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Apple pie', level: 1 }).click()
    await page.keyboard.press('c')
    await button(page, 'Keyboard shortcuts').click()
    const back = page.waitForResponse((answer) => answer.url().endsWith('/preferences'))
    await list.getByRole('switch').click()
    await back
    await list.getByRole('button', { name: 'Close' }).last().click()
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('c')
    await page.waitForURL(/apple-pie\/cook/)
  })

  test('on a phone it is one tap to cooking, and the top bar takes over the name', async ({
    assert,
  }) => {
    const page = await opened(at, { viewport: phone, hasTouch: true })
    await button(page, 'Method').tap()
    await page.locator('header [data-shown=true]', { hasText: 'Apple pie' }).waitFor()
    await eventually(async () =>
      assert.equal(await page.locator('nav [aria-current=true]').innerText(), 'Method')
    )
    await page.evaluate('scrollTo(0, 0)')
    await page.getByRole('link', { name: 'Start cooking' }).tap()
    await page.waitForURL(/apple-pie\/cook/)
  })

  test('a visitor reads an open recipe, may print it and set a timer, nothing else', async ({
    assert,
  }) => {
    await (await opened(at)).close()
    await openToAll(at, true)
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.url + path)
    await page.getByRole('heading', { name: 'Apple pie', level: 1 }).waitFor()
    await button(page, 'More about this recipe').click()
    await menuTakesFocus(page)
    await eventually(async () => {
      const entries = await page.getByRole('menuitem').allInnerTexts()
      assert.deepEqual(entries, ['Kitchen timer', 'Print', 'Print preferences'])
    })
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    assert.equal(await button(page, 'I made this').count(), 0)
    assert.equal(await button(page, /stars$/).count(), 0)
    await button(page, /^Measures/).click()
    await menuTakesFocus(page)
    await page.getByRole('menuitemradio', { name: 'Metric' }).click()
    await panel(page).getByText('470').waitFor()
    await page.reload()
    await panel(page).getByText('470').waitFor()
    await openToAll(at, false)
  })

  test('a recipe that is not open asks visitors to sign in', async () => {
    await (await opened(at)).close()
    await openToAll(at, false)
    at.provokes(NOT_OPEN)
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.url + path)
    await page.getByRole('heading', { name: 'This recipe is not open to you' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail or username').waitFor()
  })

  test('a deleted recipe that is opened by its link can be put back from there', async () => {
    const page = await opened(at)
    await page.request.delete(`${at.site.url}/api/recipes/${slug}`)
    at.provokes(/status of 404 .*\/r(ecipes)?\/apple-pie/)
    await page.reload()
    await page.getByRole('heading', { name: 'This recipe is in the trash' }).waitFor()
    await button(page, 'Put it back').click()
    await page.getByRole('heading', { name: 'Apple pie', level: 1 }).waitFor()
  })

  test('lines that nobody has cut into parts follow the servings, and never get a 1 before them', async ({
    assert,
  }) => {
    const page = await (await at.signedIn()).newPage()
    const lines = ['900 g Bramley apples', '1 1/2 cups flour', '2-3 eggs', 'salt']
    await put(page, at, 'Apple crumble', {
      settings: { disableAmount: true },
      recipeYield: '4 bowls',
      recipeIngredient: lines.map((note) => ({ quantity: 1, note, originalText: note })),
      recipeInstructions: [{ text: 'Stew the apples in 100 ml of water.' }],
    })
    const shown = async () =>
      (await panel(page).getByRole('listitem').allInnerTexts()).map((text) =>
        plain(text).replaceAll(/\s+/g, ' ')
      )
    for (const disableAmount of [true, false]) {
      const data = { settings: { disableAmount } }
      await page.request.patch(`${at.site.url}/api/recipes/apple-crumble`, { data })
      await page.goto(`${at.site.url}/g/home/r/apple-crumble?scale=1`)
      await page.getByText('4 bowls').first().waitFor()
      assert.deepEqual(await shown(), lines)
      for (let times = 0; times < 4; times += 1) await button(page, 'More servings').click()
      await page.getByText('8 bowls').first().waitFor()
      assert.deepEqual(await shown(), [
        '1,800 g Bramley apples',
        '3 cups flour',
        '4–6 eggs',
        'salt',
      ])
      await method(page).getByText('200 ml').waitFor()
    }
    await chooseMeasures(page, 'US')
    await panel(page).getByText('lb').first().waitFor()
    await chooseMeasures(page, 'As written')
  })

  test('a Hebrew ingredient begins with its amount at the right, an English name stands there too', async ({
    assert,
  }) => {
    const page = await (await at.signedIn({ locale: 'he-IL' })).newPage()
    await put(page, at, 'Lentil soup', {
      settings: { disableAmount: true },
      recipeIngredient: [{ note: '2 כוסות עדשים' }],
    })
    await page.goto(`${at.site.url}/g/home/r/lentil-soup`)
    const row = page.getByRole('button', { name: '2 כוסות עדשים' })
    const amount = await row.getByText('2', { exact: true }).boundingBox()
    const words = await row.getByText('כוסות עדשים', { exact: true }).boundingBox()
    assert.isAbove(amount?.x ?? 0, words?.x ?? Infinity)
    const side = await page.evaluate("getComputedStyle(document.querySelector('h1')).textAlign")
    assert.equal(side, 'right')
  })
})
