import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, CLUMSY, desktop, NOT_OPEN } from './helpers.js'
import { eventually } from './until.js'

const recipe = '/g/home/r/rye-sourdough'
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

/** Fills the sign-in page in, as the administrator. */
async function signsIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail or username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
}

async function drawer(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: entry }).click()
}

test.group('The frame around every page', (group) => {
  const at = browserSite(group, { plugins: true, provokes: [CLUMSY] })
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('who is not signed in is led to the sign-in from {$self}')
    .with(['/', '/g/home/r/create/url', '/g/home/r/create/new'])
    .run(async (_, path) => {
      const page = await (await at.visitor()).newPage()
      await page.goto(at.site.url + path)
      await page.waitForURL(/\/login/)
      await page.getByLabel('E-mail or username').waitFor()
    })

  test('whoever signs in comes to {$self}, the address that was asked for')
    .with([
      '/admin/plugins',
      '/admin/ai',
      '/group/data/units',
      '/g/home/recipes/timeline',
      '/g/home/recipes/finder',
      '/g/home?search=rye',
      `${recipe}?edit=true`,
      `${recipe}/cook?step=2#text`,
    ])
    .run(async (_, path) => {
      at.provokes(NOT_OPEN)
      const page = await (await at.visitor()).newPage()
      await page.goto(at.site.url + path)
      // A recipe that is not open says so first, with the way to the sign-in.
      const way = page.getByRole('main').locator('a[href*="login?"]')
      const name = page.getByLabel('E-mail or username')
      await way.or(name).first().waitFor()
      if (await way.isVisible()) await way.click()
      await signsIn(page)
      await page.waitForURL((url) => url.href === at.site.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    })

  test('whoever looks for a password or an invitation first comes there too, and nowhere outside', async () => {
    const page = await (await at.visitor()).newPage()
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    for (const address of ['//evil.example', 'https://evil.example']) {
      const next = encodeURIComponent(address)
      for (const [aside, back] of [
        ['/forgot-password', 'Back to the sign-in'],
        ['/register', 'Sign in'],
      ] as const) {
        await page.goto(`${at.site.url}${aside}?next=${next}`)
        await link(back).click()
        await page.waitForURL(`${at.site.url}/login`)
      }
    }
    await page.goto(`${at.site.url}/group/data/units`)
    await link('Forgotten your password?').click()
    await link('Back to the sign-in').click()
    await link('I have one').click()
    await link('Sign in').click()
    await signsIn(page)
    await page.waitForURL(`${at.site.url}/group/data/units`)
  })

  test('{from} leads to {to}')
    .with([
      { from: '/', to: '/g/home' },
      { from: '/login', to: '/g/home' },
      { from: '/setup?token=used', to: '/g/home' },
      { from: '/g/another/r/create/url', to: '/g/home' },
      { from: '/recipe/rye-sourdough', to: recipe },
      { from: '/r/rye-sourdough', to: recipe },
      { from: '/g/home/recipe/rye-sourdough', to: recipe },
    ])
    .run(async (_, { from, to }) => {
      const page = await at.open(from)
      await page.waitForURL(at.site.url + to)
      await page.getByRole('heading', { level: 1, name: /Recipes|Rye/ }).waitFor()
    })

  test('who is no administrator is led home from the administration', async () => {
    const page = await at.open('/g/home')
    await page.route('**/api/users/self', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), admin: false } })
    })
    await page.goto(`${at.site.url}/admin/plugins`)
    await page.waitForURL('**/g/home')
  })

  test('an address that leads nowhere says so and leads home', async ({ assert }) => {
    const page = await at.open('/g/home/nowhere/at/all')
    await page.getByRole('heading', { name: '404 Page not found' }).waitFor()
    assert.match(await page.title(), /404/)
    await page.getByRole('link', { name: 'Go to the recipes' }).click()
    await page.waitForURL('**/g/home')
  })

  test('Hebrew turns the page round, and it stays so after a reload', async ({ assert }) => {
    const page = await at.open('/g/home')
    await drawer(page, 'Language')
    await page.getByRole('combobox', { name: 'Language of the app' }).fill('עברית')
    await page.getByRole('option', { name: /עברית/ }).click()
    await page.getByRole('button', { name: 'Use language' }).click()
    const turned = page.locator('html[dir=rtl][lang=he-IL]')
    await turned.waitFor({ state: 'attached' })
    const heading = page.getByRole('heading', { level: 1, name: 'מתכונים' })
    await heading.waitFor()
    await eventually(async () => {
      const menu = await page.locator('header button').first().boundingBox()
      assert.isAbove(menu?.x ?? 0, desktop.width / 2)
    })
    await page.reload()
    await turned.waitFor({ state: 'attached' })
    await heading.waitFor()
  })

  test('the dark theme is there from the first frame after a reload', async ({ assert }) => {
    const page = await at.open('/g/home', { colorScheme: 'light' })
    await drawer(page, 'Dark theme')
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await page.route('**/assets/**.js', () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('body').waitFor({ state: 'attached' })
    assert.equal(await scheme(page), 'dark')
  })

  test('the drawer stays as it was left, on wide screens', async ({ assert }) => {
    const page = await at.open('/g/home')
    const nav = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    assert.isFalse(await nav.isVisible())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await nav.waitFor()
    await page.reload()
    await nav.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await nav.waitFor({ state: 'hidden' })
  })

  test('a keyboard skips to the content, and a new page starts with its content', async () => {
    const page = await at.open('/g/home')
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#main:focus').waitFor()
    const card = page.getByRole('link', { name: 'Rye sourdough' })
    await card.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Rye sourdough' }).waitFor()
    await page.locator('#main:focus').waitFor()
    await page.goBack()
    await page.locator(`a[href="${recipe}"]:focus`).waitFor()
  })
})
