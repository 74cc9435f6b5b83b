import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { account, browserSite, type BrowserSite, NOT_OPEN } from './helpers.js'
import { addSecondPerson, second } from './second_person.js'
import { holds } from './until.js'

/** A recipe of the household; answers its slug. */
async function recipe(at: BrowserSite, name: string): Promise<string> {
  const { request } = await at.signedIn()
  const answer = await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await answer.json())
  await request.patch(`${at.site.url}/api/recipes/${slug}`, {
    data: {
      settings: { disableAmount: false },
      recipeIngredient: [{ quantity: 2, food: { name: 'leek' } }],
      recipeInstructions: [{ text: 'Boil for 10 minutes.', ingredientReferences: [] }],
    },
  })
  return slug
}

async function show(at: BrowserSite, path: string, window: BrowserContext): Promise<Page> {
  const page = await window.newPage()
  await page.goto(`${at.site.url}/g/home${path}`)
  return page
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const shown = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor()

/** Nothing more goes into the browser's storages. */
const FULL = `Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}`

/** The browser refuses even to say what is stored. */
const CLOSED = `for (const kind of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, kind, {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
  })
}`

/** Another tab starts a timer after the page read them and before it hears of changes. */
const BETWEEN = `const listen = window.addEventListener
window.addEventListener = function (kind, ...rest) {
  if (kind === 'storage' && document.querySelector('#root > *')) {
    const timer = { id: 'a', name: 'Eggs', path: '/', source: null, until: null }
    const ends = { duration: 600000, left: 600000, endsAt: Date.now() + 600000 }
    localStorage.setItem('trivet-timers', JSON.stringify([{ ...timer, ...ends }]))
  }
  return listen.call(this, kind, ...rest)
}`

/** Walks through everything that keeps something in the browser. */
async function walk(at: BrowserSite, window: BrowserContext, slug: string): Promise<void> {
  const page = await show(at, '?orderBy=name', window)
  await page.getByRole('link', { name: /soup$/ }).first().waitFor()
  await button(page, /^(Open|Close) the menu|menu/i)
    .first()
    .click()
  await page.goto(`${at.site.url}/g/home/r/${slug}`)
  const row = page.getByRole('button', { name: /leek/, pressed: false })
  await row.click()
  await page.getByRole('button', { name: /leek/, pressed: true }).waitFor()
  await button(page, /10 minutes/)
    .first()
    .click()
  await page
    .getByRole('timer')
    .or(page.getByText(/^9:5\d$/))
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Start cooking' }).click()
  await page.getByText('Boil for').waitFor()
  await page.goto(`${at.site.url}/g/home/r/${slug}?edit=true`)
  await field(page, 'Description').fill('With chives.')
  await page.getByText('This browser has no room left').waitFor()
  await window.setOffline(true)
  await page.getByText('your text is only here').waitFor()
  if (await page.getByText('kept in this browser').isVisible()) throw new Error('it is not kept')
  await window.setOffline(false)
  await button(page, /^Save/).last().click()
  await page.getByText('With chives.').waitFor()
}

test.group('What the browser cannot keep', (group) => {
  const at = browserSite(group)

  for (const [trouble, script] of [
    ['full', FULL],
    ['switched off', CLOSED],
  ] as const) {
    test(`with a storage that is ${trouble}, everything goes on and the editor says so`, async () => {
      const slug = await recipe(at, `${trouble} soup`)
      const window = await at.signedIn()
      await window.addInitScript(script)
      await walk(at, window, slug)
    })
  }

  test('two tabs have ticks of their own, and one set of timers', async ({ assert }) => {
    const window = await at.signedIn()
    const slug = await recipe(at, 'Shared soup')
    const [one, other] = [
      await show(at, `/r/${slug}`, window),
      await show(at, `/r/${slug}`, window),
    ]
    await one.getByRole('button', { name: /leek/, pressed: false }).click()
    await button(one, /10 minutes/)
      .first()
      .click()
    await button(other, /Stop|Pause/)
      .first()
      .waitFor()
    assert.equal(await other.getByRole('button', { name: /leek/, pressed: true }).count(), 0)
    await one.reload()
    await one.getByRole('button', { name: /leek/, pressed: true }).waitFor()
    await button(one, /Stop|Pause/)
      .first()
      .waitFor()
  })

  test('a timer started elsewhere while the page was loading is there', async () => {
    const window = await at.signedIn()
    await window.addInitScript(BETWEEN)
    const page = await show(at, '', window)
    await page.getByRole('link', { name: 'Eggs' }).waitFor()
  })

  test('text of one person is never shown to another in the same browser', async ({ assert }) => {
    at.provokes(/status of 401 .*\/api\/recipes\//)
    await addSecondPerson(at)
    const slug = await recipe(at, 'Secret soup')
    const window = await at.visitor()
    const enter = (username: string) =>
      window.request.post(`${at.site.url}/api/auth/token`, {
        form: { username, password: account.password },
      })
    await enter(account.username)
    const page = await show(at, `/r/${slug}?edit=true`, window)
    await field(page, 'Description').fill('My own words.')
    await window.clearCookies()
    await button(page, /^Save/).last().click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await dialog.getByLabel('E-mail or username').fill(second.username)
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText(`You are signed in as ${second.fullName} now`).waitFor()
    await dialog.getByRole('button', { name: 'Later' }).click()
    assert.equal(await field(page, 'Description').inputValue(), 'My own words.')
    await page.close({ runBeforeUnload: false })
    const others = await show(at, `/r/${slug}?edit=true`, window)
    await field(others, 'Description').waitFor()
    assert.equal(await field(others, 'Description').inputValue(), '')
    assert.equal(await others.getByText('My own words.').count(), 0)
    await others.close()
    await window.clearCookies()
    await enter(account.username)
    const mine = await show(at, `/r/${slug}?edit=true`, window)
    await mine.getByText('This is your text from last time').waitFor()
    await holds(field(mine, 'Description'), 'My own words.')
  })

  test('a sign-in leads back to the recipe that asked for it, and never to another site', async ({
    assert,
  }) => {
    at.provokes(NOT_OPEN)
    const slug = await recipe(at, 'Closed soup')
    const enter = async (page: Page) => {
      await field(page, 'E-mail or username').fill(account.username)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await button(page, 'Sign in').click()
    }
    const page = await show(at, `/r/${slug}`, await at.visitor())
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await enter(page)
    await shown(page, 'Closed soup')
    for (const next of ['//example.com/', 'https://example.com/', String.raw`/\example.com`]) {
      const fresh = await (await at.visitor()).newPage()
      await fresh.goto(`${at.site.url}/login?next=${encodeURIComponent(next)}`)
      await enter(fresh)
      await fresh.waitForURL('**/g/home')
      assert.equal(new URL(fresh.url()).origin, new URL(at.site.url).origin)
    }
    const closed = await (await at.visitor()).newPage()
    await closed.goto(`${at.site.url}/g/home/recipes/trash?page=1`)
    await enter(closed)
    await closed.waitForURL('**/g/home/recipes/trash?page=1')
  })

  test('JSON that cannot be read yet is kept, and not thrown away unasked', async ({ assert }) => {
    const slug = await recipe(at, 'Raw soup')
    const page = await show(at, `/r/${slug}?edit=true`, await at.signedIn())
    const turn = page.getByRole('radiogroup', { name: 'Way of editing' }).getByText('JSON')
    await turn.click()
    const json = page.getByLabel('The recipe as JSON')
    await json.fill('{ "name": "Raw so')
    await button(page, 'Close').last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('This is your text from last time').waitFor()
    await holds(json, '{ "name": "Raw so')
    await button(page, 'Drop it').click()
    await page.getByText('This is your text from last time').waitFor({ state: 'detached' })
    await page.reload()
    await field(page, 'Name').waitFor()
    assert.equal(await page.getByText('This is your text from last time').count(), 0)
  })
})
