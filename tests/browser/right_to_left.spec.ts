import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, phone } from './helpers.js'
import { chosenElsewhere, CUT, WORST_RATING } from './other_languages.js'
import { eventually } from './until.js'

const soup = '/g/home/r/leek-and-potato-soup'
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }

const inHebrew = (page: Page) => chosenElsewhere(page, 'he-IL')

const middle = async (it: Locator) => {
  const box = await it.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}

test.group('Reading and writing from right to left', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await fillKitchen(at.site, account.username)
  })

  test('what is written has its own direction in any field, an empty one the page’s', async ({
    assert,
  }) => {
    const page = await at.open('/g/home/recipes/categories')
    await page.getByRole('button', { name: 'Create category' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await inHebrew(page)
    const look = `(() => {
      const { direction, unicodeBidi } = getComputedStyle(document.querySelector('[role=dialog] input'))
      return direction + ' ' + unicodeBidi
    })()`
    await eventually(async () => assert.equal(await page.evaluate<string>(look), 'rtl plaintext'))
  })

  test('a field’s icon stands where its words begin', async ({ assert }) => {
    const page = await at.open('/g/home/recipes/finder')
    const field = page.getByPlaceholder('Add a food')
    await field.waitFor()
    const box = field.locator('..')
    const icon = box.locator('[data-position=left]')
    assert.isBelow(await middle(icon), await middle(box))
    await inHebrew(page)
    const again = page.getByPlaceholder('הוספת מצרך').locator('..')
    await eventually(async () =>
      assert.isAbove(await middle(again.locator('[data-position=left]')), await middle(again))
    )
  })

  test('what the server says is said in the language that was just chosen', async () => {
    const page = await at.open('/admin/plugins')
    const english = page.getByText('Takes over the recipes of a Chowdown site.')
    await english.waitFor()
    await inHebrew(page)
    await english.waitFor({ state: 'detached' })
    await page.getByText('מעביר את המתכונים של אתר Chowdown.').waitFor()
  })

  test('a recipe’s description stands below its name', async ({ assert }) => {
    const page = await at.open(soup)
    await page.getByText('A thick soup for the first cold evening.').waitFor()
    await inHebrew(page)
    const aligned = `getComputedStyle([...document.querySelectorAll('main p')]
      .find((it) => it.textContent.startsWith('A thick soup'))).textAlign`
    await eventually(async () => assert.match(await page.evaluate<string>(aligned), /right$/))
  })

  test('on a tablet the bar’s words and the cards’ times keep to one line', async ({ assert }) => {
    const page = await at.open('/g/home', tablet)
    await page.getByRole('article').first().waitFor()
    await inHebrew(page)
    await page.evaluate(WORST_RATING)
    const create = page.getByRole('banner').getByRole('button', { name: 'מתכון חדש' })
    const bar = await page.getByRole('banner').boundingBox()
    await eventually(async () => {
      const box = await create.boundingBox()
      assert.isBelow(box?.height ?? 99, 56)
      assert.isBelow(box?.height ?? 99, bar?.height ?? 0)
    })
    assert.deepEqual(await page.evaluate<string[]>(CUT), [])
  })

  test('a phone’s list says how many recipes there are in one line', async ({ assert }) => {
    const page = await at.open('/g/home', { viewport: phone, hasTouch: true, isMobile: true })
    await page.getByRole('article').first().waitFor()
    await inHebrew(page)
    const count = page
      .getByText(/^\d+ מתכונים$/)
      .filter({ visible: true })
      .first()
    await eventually(async () => assert.isBelow((await count.boundingBox())?.height ?? 99, 32))
    assert.isAtMost(
      await page.evaluate<number>('document.documentElement.scrollWidth'),
      phone.width
    )
    assert.deepEqual(await page.evaluate<string[]>(CUT), [])
  })
})
