import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, phone } from './helpers.js'
import { eventually } from './until.js'

const BLUE = '#0a5c8d'
const LIGHT = '[data-preview=light]'

const untilTrue = (look: () => Promise<boolean>) =>
  eventually(async () => {
    if (!(await look())) throw new Error('It does not show')
  })

/** `#0a5c8d` as a browser says it. */
const PAINTED = 'rgb(10, 92, 141)'

const paintOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((part) => part.ownerDocument.defaultView?.getComputedStyle(part).backgroundColor)

/** Waits until a part of a page is painted in that colour. */
const painted = (page: Page, selector: string) =>
  untilTrue(async () => (await paintOf(page, selector)) === PAINTED)

/** Colours of all parts of both previews; words say which part it is. */
const PAINTS = `[...document.querySelectorAll('[data-preview] *')].map((part) => {
  const { color, backgroundColor, borderTopColor } = getComputedStyle(part)
  return [part.className, part.textContent, color, backgroundColor, borderTopColor].join()
})`

const barOf = (page: Page, mode: string) =>
  page.locator(`meta[name="theme-color"][media*="${mode}"]`).getAttribute('content')

test.group('The theme', (group) => {
  const at = browserSite(group, { calm: true })

  test('an administrator names and colours the site; whoever has it open sees it, and visitors do', async ({
    assert,
  }) => {
    const other = await (await at.signedIn()).newPage()
    await other.goto(`${at.site.url}/user/profile`)
    await other.getByRole('link', { name: 'Trivet, to the recipes' }).waitFor()

    const page = await at.open('/admin/theme')
    const form = page.locator('form')
    const field = form.getByLabel('Primary, Light')
    await field.fill('#0a5c8')
    await field.fill(BLUE)
    await painted(page, `${LIGHT} button + button`)
    assert.notEqual(await paintOf(page, '[data-preview=dark] button + button'), PAINTED)
    await form.getByLabel('Name of the site').fill('Ada’s kitchen')
    await page.locator(LIGHT).getByText('Ada’s kitchen').waitFor()
    await form.getByRole('button', { name: 'Save the theme' }).click()
    await page.getByText('Saved. Everybody sees it now.').waitFor()

    await other.getByRole('link', { name: 'Ada’s kitchen, to the recipes' }).waitFor()
    await untilTrue(async () => (await other.title()).endsWith('· Ada’s kitchen'))
    await untilTrue(async () => (await barOf(other, 'light')) === BLUE)
    const primary = "getComputedStyle(document.documentElement).getPropertyValue('--tv-primary')"
    assert.equal(await other.evaluate(primary), BLUE)

    const window = await at.visitor({ viewport: phone, isMobile: true, hasTouch: true })
    const visitor = await window.newPage()
    await visitor.goto(`${at.site.url}/login`)
    await visitor.getByText('Ada’s kitchen').waitFor()
    await painted(visitor, 'button[type=submit]')
    assert.match(await visitor.title(), /Ada’s kitchen$/)
    assert.equal(await barOf(visitor, 'light'), BLUE)

    await form.getByRole('button', { name: 'Back to the defaults' }).click()
    await form.getByRole('button', { name: 'Save the theme' }).click()
    await other.getByRole('link', { name: 'Trivet, to the recipes' }).waitFor()
    await visitor.reload()
    await visitor.getByText('Trivet', { exact: true }).waitFor()
  })

  test('each preview looks the same, whichever mode the page itself is in', async ({ assert }) => {
    const page = await at.open('/admin/theme')
    await page.locator(LIGHT).waitFor()
    const lookIn = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      return page.evaluate<string[]>(PAINTS)
    }
    const light = await lookIn('light')
    assert.isAbove(light.length, 40)
    assert.deepEqual(await lookIn('dark'), light)
  })

  test('on a phone the theme is chosen with the preview under it', async ({ assert }) => {
    const page = await at.open('/admin/theme', { viewport: phone, isMobile: true, hasTouch: true })
    await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded()
    await page.locator(LIGHT).waitFor()
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    assert.isAtMost(Number(await page.evaluate(beyond)), 0)
  })
})
