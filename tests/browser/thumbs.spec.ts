import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, browserSite, CLUMSY, phone } from './helpers.js'
import { beginReview, senderAt } from './phone_walk.js'

const soup = '/g/home/r/leek-and-potato-soup'
const week = '/household/mealplan/planner'
const touched = { viewport: phone, hasTouch: true, isMobile: true }

/**
 * What is pressed and lower than a thumb needs, or, where it is a picture without words, narrower; `all` leaves none
 * out. Links within a sentence are as high as its line. What reaches beyond its box, as the link of a whole card, is
 * tried where it would have to be hit.
 */
const small = (all: boolean) => `(() => {
  const least = 43.5
  const hits = (it, x, y) => it.contains(document.elementFromPoint(x, y))
  const reaches = (it, along) => {
    it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = it.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHit = (by) => (along === 'x' ? hits(it, x + by, y) : hits(it, x, y + by))
    let whole = 0
    for (const way of [-1, 1]) for (let by = way; Math.abs(by) < least && isHit(by); by += way) whole += 1
    return whole + 1 >= least - 0.5
  }
  const isInSentence = (it) =>
    getComputedStyle(it).display === 'inline' && it.parentElement.textContent.trim() !== it.textContent.trim()
  const found = []
  for (const it of document.querySelectorAll('button, a[href], summary, [role=button], [role=switch]')) {
    const words = it.innerText?.trim() ?? ''
    if (!${all} && words && !it.closest('[role=columnheader]')) continue
    const { width, height } = it.getBoundingClientRect()
    // A pixel is for those who hear the page.
    if (!it.checkVisibility({ visibilityProperty: true }) || Math.min(width, height) < 2 || isInSentence(it)) continue
    const isLow = height < least && !reaches(it, 'y')
    const isNarrow = !words && width < least && !reaches(it, 'x')
    if (isLow || isNarrow)
      found.push((it.getAttribute('aria-label') ?? words) + ' ' + Math.round(width) + '×' + Math.round(height))
  }
  return found
})()`

test.group('A thumb', (group) => {
  const at = browserSite(group, { plugins: true, provokes: [CLUMSY] })
  let [list, review] = ['', '']
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    const { request, api, post } = await senderAt(at)
    const { id: shoppingListId } = await post('households/shopping/lists', { name: 'Feast' })
    const items = ['2 kg potatoes', 'chives'].map((note, position) => ({ note, position }))
    const own = items.map((item) => ({ ...item, shoppingListId }))
    await post('households/shopping/items/create-bulk', own)
    list = `/shopping-lists/${shoppingListId}`
    const { id: recipeId } = await (await request.get(`${api}/recipes/leek-and-potato-soup`)).json()
    await post('households/mealplans', { date: '2026-03-03', entryType: 'dinner', recipeId })
    review = await beginReview(post)
  })
  const look = async (page: Page, all: boolean) => {
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate<string[]>(small(all))
  }

  test('finds all that is to be pressed large enough on a phone at {$self}')
    .with([
      '/g/home',
      soup,
      `${soup}?edit=true`,
      `${soup}/cook`,
      `${week}?from=2026-03-02`,
      `${week}/edit?from=2026-03-02`,
      'LIST',
      'REVIEW',
      '/g/home/recipes/timeline',
      '/g/home/recipes/finder',
      '/g/home/recipes/tags',
      '/g/home/cookbooks',
      '/group/data/foods',
      '/user/profile',
      '/household',
      '/admin/plugins',
    ])
    .run(async ({ assert }, path) => {
      const page = await at.open(path.replace('LIST', list).replace('REVIEW', review), touched)
      assert.deepEqual(await look(page, true), [])
    })

  test('and a mouse what has no words, and the heads of tables', async ({ assert }) => {
    const page = await at.open('/group/data/foods')
    await page.getByRole('columnheader').first().waitFor()
    assert.deepEqual(await look(page, false), [], 'a table’s head')
    for (const path of [`${week}?from=2026-03-02`, list, review, '/g/home/recipes/timeline']) {
      await page.goto(at.site.url + path)
      assert.deepEqual(await look(page, false), [], path)
    }
    await page.goto(`${at.site.url}${soup}?edit=true`)
    const note = page.getByRole('button', { name: 'Add a note' })
    for (const _note of [1, 2]) await note.click()
    await page.getByLabel('Note 2', { exact: true }).waitFor()
    assert.deepEqual(await look(page, false), [], 'the editor')
    await page.goto(`${at.site.url}/admin/plugins`)
    await page.getByRole('button', { name: 'Settings of Relay' }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Front door', 'Server', 'Server'])
      await dialog.getByRole('button', { name: `Add to ${name}` }).click()
    await dialog.getByRole('button', { name: /Server 2.*up/ }).waitFor()
    assert.deepEqual(await look(page, false), [], 'a plugin’s settings')
  })
})
