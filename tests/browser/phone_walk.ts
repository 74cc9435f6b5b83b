import type { Assert } from '@japa/assert'
import type { ElementHandle, Locator, Page } from 'playwright'
import { type BrowserSite, phone, settled } from './helpers.js'
import { eventually } from './until.js'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
const ANY = '[role=menu], [role=dialog]'
const FOCUSED = ':is([role=menu], [role=dialog]):focus-within'

/** Opens the page, the whole of it drawn, and what stands in it by the buttons named, three times each. */
export interface Walk {
  path: string
  /** What is tapped before, as selectors. */
  first?: string | string[]
  /** Buttons with a menu, a popover, a sheet or a dialog of their own. */
  buttons: (string | RegExp)[]
  /** Entries of a button's menu or drawer that open a dialog. */
  entries?: { of: string | RegExp; names: (string | RegExp)[] }
}

/** Sends what a household is to have as somebody who is signed in; answers what each was answered. */
export async function senderAt(at: BrowserSite) {
  const { request } = await at.signedIn()
  const api = `${at.site.url}/api`
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${api}/${path}`, { data })
    return answer.json()
  }
  return { request, api, post }
}

/** Holds the page's width at the window's, and what just opened inside the window. */
async function fits(page: Page, assert: Assert, popup: Locator, what: string): Promise<void> {
  await popup.waitFor()
  await settled(page)
  const widths = '[innerWidth, document.documentElement.scrollWidth].join()'
  assert.equal(await page.evaluate(widths), `${phone.width},${phone.width}`, what)
  const box = await shownBox(popup)
  assert.isAtLeast(box.x, 0, what)
  assert.isAtLeast(box.y, 0, what)
  assert.isAtMost(box.x + box.width, phone.width + 0.5, what)
  assert.isAtMost(box.y + box.height, phone.height + 0.5, what)
}

/** Where a popup stands; one whose button is still being scrolled into view is not shown for a moment. */
async function shownBox(popup: Locator): Promise<Box> {
  let box: Box | null = null
  await eventually(async () => {
    box = await popup.boundingBox()
    if (!box) throw new Error('it has no box')
  })
  return box ?? Promise.reject(new Error('it has no box'))
}

/** A menu goes when its dialog opens, a drawer stays below it: either way another one is on top then. */
async function opensOver(page: Page, below: ElementHandle): Promise<void> {
  await eventually(async () => {
    const top = await page.locator(ANY).last().elementHandle()
    if (await top?.evaluate((one, other) => one === other, below)) throw new Error('not yet')
  })
}

async function thrice(page: Page, assert: Assert, ways: Locator[], what: string): Promise<void> {
  for (const time of ['first', 'second', 'third']) {
    for (const [place, way] of ways.entries()) {
      const below = place > 0 ? await page.locator(ANY).last().elementHandle() : null
      await way.tap()
      if (below) await opensOver(page, below)
      if (place < ways.length - 1) await page.locator(FOCUSED).waitFor()
    }
    const opened = page.locator(ways.length > 1 ? '[role=dialog]' : ANY).last()
    await fits(page, assert, opened, `${what}, the ${time} time`)
    // Where a field's list of choices stands open, the first closes that.
    const choices = page.locator('[role=listbox]').filter({ visible: true })
    for (let left = await choices.count(); left >= 0; left -= 1) await page.keyboard.press('Escape')
    await page.locator(ANY).first().waitFor({ state: 'detached' })
  }
}

/** Opens the page of a walk on a phone, and what it names, three times each. */
export async function walkThrough(
  at: BrowserSite,
  assert: Assert,
  { path, first, buttons, entries }: Walk
): Promise<void> {
  const page = await at.open(path, { viewport: phone, hasTouch: true, isMobile: true })
  await page.waitForLoadState('networkidle')
  for (const one of [first ?? []].flat()) await page.locator(one).first().tap()
  for (const name of buttons) {
    await button(page, name).waitFor()
    await thrice(page, assert, [button(page, name)], String(name))
  }
  for (const name of entries?.names ?? []) {
    const inside = page.locator(ANY)
    const entry = page.getByRole('menuitem', { name }).or(inside.getByRole('button', { name }))
    await thrice(page, assert, [button(page, entries?.of ?? ''), entry], String(name))
  }
}
