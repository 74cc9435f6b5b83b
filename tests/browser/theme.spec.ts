import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, phone } from './helpers.js'

const BLUE = '#0a5c8d'
const LIGHT = '[data-preview=light]'

/** Waits until a part of a page has a colour as its background. */
const painted = (page: Page, selector: string, colour: string) =>
  page.waitForFunction(
    ([where = '', wanted = '']) => {
      const part = document.querySelector(where)
      const probe = document.createElement('i')
      probe.style.color = wanted
      return part !== null && getComputedStyle(part).backgroundColor === probe.style.color
    },
    [selector, colour]
  )

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
    const primary = form.getByLabel('Primary, Light')
    await primary.fill('#0a5c8')
    await primary.fill(BLUE)
    await painted(page, `${LIGHT} button + button`, BLUE)
    const dark = page.locator('[data-preview=dark] button + button')
    assert.notEqual(await dark.evaluate((part) => getComputedStyle(part).backgroundColor), BLUE)
    await form.getByLabel('Name of the site').fill('Ada’s kitchen')
    await page.locator(LIGHT).getByText('Ada’s kitchen').waitFor()
    await form.getByRole('button', { name: 'Save the theme' }).click()
    await page.getByText('Saved. Everybody sees it now.').waitFor()

    await other.getByRole('link', { name: 'Ada’s kitchen, to the recipes' }).waitFor()
    await other.waitForFunction(() => document.title.endsWith('· Ada’s kitchen'))
    await other.waitForFunction(
      (blue) => getComputedStyle(document.documentElement).getPropertyValue('--tv-primary') === blue,
      BLUE
    )
    assert.equal(await barOf(other, 'light'), BLUE)

    const window = await at.visitor({ viewport: phone, isMobile: true, hasTouch: true })
    const visitor = await window.newPage()
    await visitor.goto(`${at.site.url}/login`)
    await visitor.getByText('Ada’s kitchen').waitFor()
    await painted(visitor, 'button[type=submit]', BLUE)
    assert.match(await visitor.title(), /Ada’s kitchen$/)
    assert.equal(await barOf(visitor, 'light'), BLUE)

    await form.getByRole('button', { name: 'Back to the defaults' }).click()
    await form.getByRole('button', { name: 'Save the theme' }).click()
    await other.getByRole('link', { name: 'Trivet, to the recipes' }).waitFor()
    await visitor.reload()
    await visitor.getByText('Trivet', { exact: true }).waitFor()
  })

  test('on a phone the theme is chosen with the preview under it', async ({ assert }) => {
    const page = await at.open('/admin/theme', { viewport: phone, isMobile: true, hasTouch: true })
    await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded()
    await page.locator(LIGHT).waitFor()
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
    assert.isTrue(await page.evaluate(fits))
  })
})
