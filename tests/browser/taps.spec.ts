import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { blogPage, photo, picture } from '#tests/helpers/web_pages'
import { account, browserSite, phone } from './helpers.js'
import { menuTakesFocus } from './until.js'

/** Taps and counts; nothing else moves the page on. */
class Thumb {
  taps = 0

  async on(target: Locator): Promise<void> {
    this.taps += 1
    await target.first().tap()
  }
}

const soup = 'Leek and potato soup'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test.group('Taps on a phone from the group home', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })
  const home = async () => {
    const context = { viewport: phone, hasTouch: true, isMobile: true }
    const page = await at.open('/g/home', context)
    await page.getByRole('article').first().waitFor()
    return page
  }

  test('a recipe is found and open after two', async ({ assert }) => {
    const page = await home()
    const thumb = new Thumb()
    await thumb.on(button(page, 'Search'))
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await page.keyboard.type('leek')
    await thumb.on(page.getByRole('option', { name: soup }))
    await title(page, soup)
    assert.equal(thumb.taps, 2)
  })

  test('cooking starts with one more, more servings are one, a rating is one, a meal noted two', async ({
    assert,
  }) => {
    const page = await home()
    const open = new Thumb()
    await open.on(page.getByRole('link', { name: soup }))
    await title(page, soup)
    assert.equal(open.taps, 1)
    const scale = new Thumb()
    await scale.on(button(page, 'More servings'))
    await page.getByText('5 servings').first().waitFor()
    assert.equal(scale.taps, 1)
    const rate = new Thumb()
    await rate.on(button(page, '3 stars'))
    await page.getByRole('button', { name: '3 stars', pressed: true }).waitFor()
    assert.equal(rate.taps, 1)
    const made = new Thumb()
    await made.on(page.getByText('I made this'))
    await made.on(page.getByRole('dialog').getByRole('button', { name: 'Note it down' }))
    await page.getByText('Made today').waitFor()
    assert.equal(made.taps, 2)
    const cook = new Thumb()
    await cook.on(page.getByRole('link', { name: 'Start cooking' }))
    await page.waitForURL('**/cook**')
    assert.equal(cook.taps, 1)
  })

  test('a tag is added to an open recipe after two, without scrolling', async ({ assert }) => {
    const page = await home()
    await page.getByRole('link', { name: soup }).tap()
    await title(page, soup)
    const thumb = new Thumb()
    await thumb.on(button(page, 'Add a tag'))
    await page.getByRole('dialog').getByRole('button', { name: 'quick' }).waitFor()
    assert.equal(await page.evaluate('scrollY'), 0)
    await thumb.on(page.getByRole('dialog').getByRole('button', { name: 'quick' }))
    await page.getByRole('button', { name: 'quick', pressed: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('list', { name: 'Categories and tags' }).getByText('quick').waitFor()
    assert.equal(thumb.taps, 2)
  })

  test('a share link is copied after three', async ({ assert }) => {
    const page = await home()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const thumb = new Thumb()
    await thumb.on(button(page, `More about ${soup}`))
    await menuTakesFocus(page)
    await thumb.on(page.getByRole('menuitem', { name: 'Share' }))
    await thumb.on(page.getByRole('dialog').getByRole('button', { name: 'Copy link' }))
    await page.getByText('The link is copied').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.match(link, /\/g\/home\/shared\/r\/[0-9a-f-]{36}$/)
    assert.equal(thumb.taps, 3)
  })

  test('a recipe whose link lies on the clipboard is imported after three', async ({ assert }) => {
    at.web.on('/soup', blogPage(at.web.url))
    at.web.on('/soup.jpg', picture(await photo()))
    const page = await home()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`navigator.clipboard.writeText('${at.web.url}/soup')`)
    const thumb = new Thumb()
    await thumb.on(button(page, 'Create'))
    await menuTakesFocus(page)
    await thumb.on(page.getByRole('menuitem', { name: /Import/ }).first())
    await thumb.on(button(page, 'Paste'))
    await title(page, 'Leek & potato soup')
    // What the site's visitors gave is the site's, and nobody's of the household.
    await page.getByText(/^4.6 of 5 on/).waitFor()
    assert.equal(await page.getByRole('button', { name: /stars?$/, pressed: true }).count(), 0)
    assert.equal(thumb.taps, 3)
  })

  test('today’s list is open after one, a thing is added after two, ticked after one', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const lists = `${at.site.url}/api/households/shopping/lists`
    await request.post(lists, { data: { name: 'Today' } })
    const page = await home()
    const open = new Thumb()
    await open.on(page.getByRole('link', { name: 'Lists' }))
    await title(page, 'Today')
    assert.equal(open.taps, 1)
    const add = new Thumb()
    await add.on(page.getByLabel('Add to the list').and(page.locator('input')))
    await page.keyboard.type('milk')
    await add.on(page.getByRole('button', { name: 'Add to the list' }))
    await page.getByRole('checkbox', { name: 'milk' }).waitFor()
    assert.equal(add.taps, 2)
    const tick = new Thumb()
    await tick.on(page.getByRole('checkbox', { name: 'milk' }))
    await page.getByText('milk was ticked').waitFor()
    assert.equal(tick.taps, 1)
  })

  test('what a recipe needs is on the list after three', async ({ assert }) => {
    const page = await home()
    const thumb = new Thumb()
    await thumb.on(page.getByRole('link', { name: soup }))
    await title(page, soup)
    await thumb.on(button(page, 'Add to shopping list'))
    const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
    await dialog.getByRole('checkbox').first().waitFor()
    await thumb.on(dialog.getByRole('button', { name: 'Add to the list' }))
    await page.getByText(/1 recipe was added/).waitFor()
    assert.equal(thumb.taps, 3)
  })

  test('a recipe is planned for Thursday after four', async ({ assert }) => {
    const page = await home()
    const thumb = new Thumb()
    await thumb.on(page.getByRole('link', { name: soup }))
    await title(page, soup)
    await thumb.on(button(page, 'Add to meal plan'))
    const dialog = page.getByRole('dialog', { name: `Plan “${soup}”` })
    const thursday = dialog.getByRole('button', { name: /^Thursday/ })
    const day = (await thursday.getAttribute('aria-label')) ?? ''
    await thumb.on(thursday)
    await thumb.on(dialog.getByRole('button', { name: `Plan for ${day}` }))
    await page.getByText(`“${soup}” is planned for ${day}`).waitFor()
    assert.equal(thumb.taps, 4)
  })

  test('a new recipe is begun after two', async ({ assert }) => {
    const page = await home()
    const thumb = new Thumb()
    await thumb.on(button(page, 'Create'))
    await menuTakesFocus(page)
    await thumb.on(page.getByRole('menuitem', { name: /Create manually/ }))
    await page.waitForURL('**/r/create/new')
    await page.locator('input:focus').waitFor()
    assert.equal(thumb.taps, 2)
  })
})
