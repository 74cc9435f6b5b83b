import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { browserSite, type BrowserSite } from './helpers.js'
import { followsCalls, holds, until } from './until.js'
import { wayTo } from './way.js'

/** A recipe of the household; answers its slug. */
async function recipe(at: BrowserSite, window: BrowserContext, name: string): Promise<string> {
  const answer = await window.request.post(`${at.site.url}/api/recipes`, { data: { name } })
  return String(await answer.json())
}

async function show(at: BrowserSite, window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage()
  await page.goto(`${at.site.url}/g/home${path}`)
  return page
}

const named = (page: Page) => page.getByLabel('Name', { exact: true })
const described = (page: Page) => page.getByLabel('Description', { exact: true })

async function save(page: Page, fields: { name?: string; description?: string }): Promise<void> {
  if (fields.name) await named(page).fill(fields.name)
  if (fields.description) await described(page).fill(fields.description)
  await page.getByRole('button', { name: /^Save/ }).click()
}

/** Two people rename the same recipe; the second saves over the first one's save. */
async function collide(at: BrowserSite, name: string) {
  const [first, second] = [await at.signedIn(), await at.signedIn()]
  const slug = await recipe(at, first, name)
  const [hers, his] = [
    await show(at, first, `/r/${slug}?edit=true`),
    await show(at, second, `/r/${slug}?edit=true`),
  ]
  await described(his).fill('His words.')
  await named(his).fill(`${name} of his`)
  await save(hers, { name: `${name} of hers` })
  await hers.getByRole('heading', { name: `${name} of hers`, level: 1 }).waitFor()
  await his.getByRole('button', { name: /^Save/ }).click()
  const dialog = his.getByRole('dialog', { name: 'Somebody saved this recipe meanwhile' })
  await dialog.getByRole('group', { name: 'Name' }).waitFor()
  return { hers, his, dialog }
}

test.group('Two windows of one household', (group) => {
  const at = browserSite(group)

  test('after a gap a page fetches what changed meanwhile, and nothing else', async ({
    assert,
    cleanup,
  }) => {
    at.provokes(/ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/live/)
    // What a page fetches ahead of its use is cut off as well, and fetched again when it is used.
    at.provokes(/ERR_(?:CONNECTION_RESET|SOCKET_NOT_CONNECTED) .*\/assets\//)
    const window = await at.signedIn()
    const slug = await recipe(at, window, 'Gap soup')
    const way = await wayTo(at.site.url)
    cleanup(way.close)
    const page = await window.newPage()
    // What is fetched when it comes near would be missing if the way were blocked before.
    const allAnswered = followsCalls(page)
    const late = [/\/api\/live/, /\/comments$/, /\/QuickSearch-[^/]+\.js$/]
    const loaded = late.map((call) => page.waitForResponse(call))
    await page.goto(`${way.url}/g/home/r/${slug}`)
    await page.getByRole('heading', { name: 'Gap soup', level: 1 }).waitFor()
    await Promise.all(loaded)
    await allAnswered()
    const lost = page.waitForEvent('requestfailed', (call) => call.url().includes('/api/live'))
    way.block()
    await lost
    const calls: string[] = []
    page.on('request', (call) => void calls.push(new URL(call.url()).pathname))
    const data = { description: 'Written in the gap.' }
    await window.request.patch(`${at.site.url}/api/recipes/${slug}`, { data })
    way.open()
    await page.getByText('Written in the gap.').waitFor()
    const asked = calls.filter((path) => path.startsWith('/api/') && path !== '/api/live')
    assert.include(asked, `/api/recipes/${slug}`)
    // Who can eat it may have changed with the recipe.
    const ofRecipes = ['/api/recipes', '/api/households/eaters/recipes']
    assert.isEmpty(asked.filter((path) => !ofRecipes.some((start) => path.startsWith(start))))
  })

  test('a rename in one shows in the other, in the list and on the page, without a reload', async ({
    assert,
  }) => {
    const [first, second] = [await at.signedIn(), await at.signedIn()]
    const slug = await recipe(at, first, 'Onion soup')
    const [list, page] = [await show(at, second, ''), await show(at, second, `/r/${slug}`)]
    await list.getByRole('link', { name: 'Onion soup' }).waitFor()
    await page.getByRole('heading', { name: 'Onion soup', level: 1 }).waitFor()
    let loads = 0
    for (const each of [list, page]) each.on('load', () => (loads += 1))
    await save(await show(at, first, `/r/${slug}?edit=true`), { name: 'French onion soup' })
    await list.getByRole('link', { name: 'French onion soup' }).waitFor()
    await page.getByRole('heading', { name: 'French onion soup', level: 1 }).waitFor()
    assert.equal(loads, 0)
    await page.waitForURL(/\/r\/french-onion-soup$/)
  })

  test('recipes that come wait above the other list, those that go leave it', async ({
    assert,
  }) => {
    const [first, second] = [await at.signedIn(), await at.signedIn()]
    const plain = await recipe(at, first, 'Plain loaf')
    const list = await show(at, second, '')
    const card = (name: string) => list.getByRole('link', { name })
    await card('Plain loaf').waitFor()
    const pages: string[] = []
    list.on('request', (asked) => {
      if (/\/api\/recipes\?.*perPage=30/.test(asked.url())) pages.push(asked.url())
    })
    const slug = await recipe(at, first, 'Walnut loaf')
    for (const name of ['Rye loaf', 'Oat loaf']) await recipe(at, first, name)
    const pill = list.getByRole('status').getByRole('button', { name: '3 new recipes' })
    await pill.waitFor()
    await first.request.delete(`${at.site.url}/api/recipes/${plain}`)
    await card('Plain loaf').waitFor({ state: 'detached' })
    assert.deepEqual(pages, [])
    assert.equal(await card('Walnut loaf').count(), 0)
    await pill.press('Enter')
    await card('Walnut loaf').waitFor()
    await pill.waitFor({ state: 'detached' })
    assert.lengthOf(pages, 1)
    await first.request.delete(`${at.site.url}/api/recipes/${slug}`)
    await card('Walnut loaf').waitFor({ state: 'detached' })
  })

  test('a stale save shows what both changed, and one may keep one’s own', async ({ assert }) => {
    at.provokes(/status of 409 .*\/api\/recipes\//)
    const { his, dialog } = await collide(at, 'Lentil dal')
    assert.include(await dialog.innerText(), 'Lentil dal of his')
    assert.include(await dialog.innerText(), 'Lentil dal of hers')
    assert.notInclude(await dialog.innerText(), 'His words.')
    await dialog.getByLabel('Yours').check()
    await dialog.getByRole('button', { name: 'Save recipe' }).click()
    await his.getByRole('heading', { name: 'Lentil dal of his', level: 1 }).waitFor()
    await his.getByText('His words.').waitFor()
  })

  test('a stale save shows what both changed, and one may take the other’s', async () => {
    at.provokes(/status of 409 .*\/api\/recipes\//)
    const { his, dialog } = await collide(at, 'Red cabbage')
    await dialog.getByRole('button', { name: 'All of theirs' }).click()
    await dialog.getByRole('button', { name: 'Save recipe' }).click()
    await his.getByRole('heading', { name: 'Red cabbage of hers', level: 1 }).waitFor()
    await his.getByText('His words.').waitFor()
  })

  test('a merge that is stored before its dialog has left the history leads to the recipe', async () => {
    at.provokes(/status of 409 .*\/api\/recipes\//)
    const { his, dialog } = await collide(at, 'White cabbage')
    // A busy browser goes back late.
    await his.evaluate(`{
      const go = history.go.bind(history)
      history.go = (steps) => setTimeout(go, 1500, steps)
      addEventListener('popstate', () => (window.wentBack = true))
    }`)
    await dialog.getByRole('button', { name: 'All of theirs' }).click()
    await dialog.getByRole('button', { name: 'Save recipe' }).click()
    await until(his, 'window.wentBack')
    await his.getByRole('heading', { name: 'White cabbage of hers', level: 1 }).waitFor()
    await his.waitForURL(/\/r\/white-cabbage-of-hers$/)
  })

  test('text that was not saved is there again when the page is opened anew', async () => {
    const window = await at.signedIn()
    const slug = await recipe(at, window, 'Pear compote')
    const page = await show(at, window, `/r/${slug}?edit=true`)
    await described(page).fill('With star anise.')
    await until(page, `JSON.stringify(localStorage).includes('With star anise.')`)
    await page.close()
    const again = await show(at, window, `/r/${slug}?edit=true`)
    await again.getByText('This is your text from last time').waitFor()
    await holds(described(again), 'With star anise.')
    await again.getByRole('button', { name: 'Drop it' }).click()
    await holds(described(again), '')
  })
})
