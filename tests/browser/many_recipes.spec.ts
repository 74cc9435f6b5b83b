import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, type BrowserSite, desktop, settled } from './helpers.js'
import { eventually, holds } from './until.js'

const COUNT = 400
const BUDGET = 244_000
const cards = (page: Page) => page.getByRole('article')

/** Recipes named after their number; every fourth is tagged. */
async function addRecipes(at: BrowserSite): Promise<void> {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api/recipes`
  const add = async (number: number) => {
    const name = `Stew number ${String(number).padStart(3, '0')}`
    const slug = String(await (await request.post(api, { data: { name } })).json())
    if (number % 4 > 0) return
    const kept = await request.patch(`${api}/${slug}`, { data: { tags: [{ name: 'Sunday' }] } })
    if (!kept.ok()) throw new Error(await kept.text())
  }
  for (let start = 1; start <= COUNT; start += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, index) => add(start + index)))
  }
}

const scrolled = (page: Page) => page.evaluate<number>('window.scrollY')
const byName = '/g/home?orderBy=name&orderDirection=asc'

async function scrollTo(page: Page, where: string): Promise<void> {
  await page.evaluate(`window.scrollTo(0, ${where})`)
  await settled(page)
}

test.group('A household with many recipes', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (!at.missing) await addRecipes(at)
  })

  test('scrolling reaches the last of 400 while only a few cards are drawn', async ({ assert }) => {
    const page = await at.open(byName)
    await page.getByRole('link', { name: 'Stew number 001' }).waitFor()
    const last = page.getByRole('link', { name: `Stew number ${COUNT}` })
    let most = 0
    while (!(await last.isVisible())) {
      await scrollTo(page, 'document.body.scrollHeight')
      most = Math.max(most, await cards(page).count())
    }
    assert.isBelow(most, 80)
  })

  test('Back brings the reader to where the list was left', async ({ assert }) => {
    const page = await at.open(byName)
    await cards(page).first().waitFor()
    for (let step = 1; step <= 6; step += 1) await scrollTo(page, `${step} * 600`)
    const some = page.getByRole('link', { name: /Stew number/ }).nth(12)
    // What stood above is there until the rows that were scrolled to are drawn.
    await eventually(async () => {
      const { y = 0 } = (await some.boundingBox()) ?? {}
      assert.isAbove(y + (await scrolled(page)), 2_000)
    })
    const name = await some.innerText()
    const link = page.getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    await settled(page)
    const before = await scrolled(page)
    assert.isAbove(before, 2_000)
    await link.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name }).waitFor()
    await eventually(async () => {
      assert.closeTo(await scrolled(page), before, 60)
      const box = await page.getByRole('link', { name }).boundingBox()
      assert.isBelow(box?.y ?? Infinity, desktop.height)
    })
  })

  test('chosen filters are in the address and survive a reload', async ({ assert }) => {
    const page = await at.open('/g/home')
    await page.getByRole('button', { name: 'Tags' }).click()
    await page.getByRole('dialog').getByText('Sunday').click()
    await page.getByText(`· ${COUNT / 4} recipes`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('number 004')
    await page.waitForURL(/search=number/)
    assert.match(page.url(), /tags=/)
    await page.reload()
    await page.getByText('· 1 recipe').waitFor()
    await page.getByRole('link', { name: 'Stew number 004' }).waitFor()
    await holds(page.getByRole('searchbox'), 'number 004')
  })

  test('the group home paints after at most 244 kB of compressed scripts', async ({ assert }) => {
    const window = await at.signedIn()
    const page = await window.newPage()
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('article')) window.firstCard ??= performance.now()
    }).observe(document, { childList: true, subtree: true })`)
    await page.goto(`${at.site.url}/g/home`)
    await cards(page).first().waitFor()
    // What is asked for once the first card is drawn comes after it.
    const scripts = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.firstCard)
      .map(({ name }) => name)`)
    const bodies = await Promise.all(
      scripts.map(async (script) => (await page.request.get(script)).body())
    )
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    assert.isAbove(bytes, 50_000)
    assert.isAtMost(bytes, BUDGET)
  })
})
