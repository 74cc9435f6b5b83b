import type { Assert } from '@japa/assert'
import type { ElementHandle, Locator, Page } from 'playwright'
import { type BrowserSite, phone, settled } from './helpers.js'
import { eventually } from './until.js'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
const ANY = '[role=menu], [role=dialog]'
/** Looks, 50 ms apart, after which what was to close stays open. */
const STAYS = 30
const FOCUSED = ':is([role=menu], [role=dialog]):focus-within'

/** Opens the page, the whole of it drawn, and what stands in it by the buttons named, three times each. */
export interface Walk {
  path: string
  /** What is tapped before, as selectors. */
  first?: string | string[]
  /** Buttons with a menu, a popover, a sheet or a dialog of their own. */
  buttons: (string | RegExp)[]
  /** Entries of a button's menu or drawer, or buttons of its dialog, that open a dialog. */
  entries?: { of: string | RegExp; names: (string | RegExp)[] }
  /** Those of the buttons and entries that only ask: they open as sheets from below. */
  asks?: (string | RegExp)[]
  /** Files below `web` that draw what opens; `tests/architecture/phone_walks.spec.ts` misses those that nobody walks to. */
  opens: string[]
}

/** What only a way of its own leads to. */
export interface Way {
  path: string
  /** Taps until it stands open; `address` is one that a recipe was imported from. */
  open: (page: Page, address: string) => Promise<void>
  asks?: boolean
  opens: string[]
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

/** Has a page read that is to be reviewed, with a line that is none among its ingredients; answers the review's address. */
export async function beginReview(
  post: Awaited<ReturnType<typeof senderAt>>['post']
): Promise<string> {
  const markup = {
    '@type': 'Recipe',
    'name': 'Plum crumble',
    'recipeIngredient': ['200 g flour', '100 g butter', 'https://plums.example'],
  }
  const page = `<html lang="en"><h1>Plum crumble</h1><script type="application/ld+json">${JSON.stringify(markup)}</script></html>`
  const { id } = await post('recipes/imports', { page, from: 'https://cakes.example/crumble' })
  return `/g/home/r/create/review/${id}`
}

/** Holds the page's width at the window's, and what just opened inside the window; what only asks leaves the page in sight. */
async function fits(page: Page, assert: Assert, what: string, asks: boolean): Promise<void> {
  const popup = page.locator(ANY).last()
  await popup.waitFor()
  await settled(page)
  const widths = '[innerWidth, document.documentElement.scrollWidth].join()'
  assert.equal(await page.evaluate(widths), `${phone.width},${phone.width}`, what)
  const box = await shownBox(popup)
  assert.isAtLeast(box.x, 0, what)
  assert.isAtLeast(box.y, asks ? phone.height / 3 : 0, what)
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

/** Closes what is open by Esc, from above: a list of choices, a dialog, the one that it stands over. */
async function closeAll(page: Page): Promise<void> {
  const choices = page.locator('[role=listbox]').filter({ visible: true })
  for (let left = await choices.count(); left > 0; left -= 1) await page.keyboard.press('Escape')
  let [closing, looks]: [ElementHandle | null, number] = [null, 0]
  await eventually(async () => {
    const top = (await page.locator(ANY).elementHandles()).at(-1)
    if (!top) return
    const isNext = !closing || !(await top.evaluate((one, other) => one === other, closing))
    looks = isNext ? 0 : looks + 1
    closing = top
    // One that goes back within itself first, as the history does, stays.
    if (looks % STAYS === 0) await page.keyboard.press('Escape')
    throw new Error('It is still open')
  })
}

/** Opens something three times and holds where it stands. */
export async function opensThrice(
  page: Page,
  assert: Assert,
  { open, what, asks = false }: { open: () => Promise<void>; what: string; asks?: boolean }
): Promise<void> {
  for (const time of ['first', 'second', 'third']) {
    await open()
    await fits(page, assert, `${what}, the ${time} time`, asks)
    await closeAll(page)
  }
}

/** A page of the site as a phone shows it. */
export async function onPhone(at: BrowserSite, path: string): Promise<Page> {
  const page = await at.open(path, { viewport: phone, hasTouch: true, isMobile: true })
  await page.waitForLoadState('networkidle')
  return page
}

/** Opens the page of a walk on a phone, and what it names, three times each. */
export async function walkThrough(at: BrowserSite, assert: Assert, walk: Walk): Promise<void> {
  const { path, first, buttons, entries, asks = [] } = walk
  const page = await onPhone(at, path)
  const isAsked = (name: string | RegExp) => asks.some((one) => String(one) === String(name))
  for (const one of [first ?? []].flat()) await page.locator(one).first().tap()
  for (const name of buttons) {
    const way = button(page, name)
    await way.waitFor()
    const open = () => way.tap()
    await opensThrice(page, assert, { open, what: String(name), asks: isAsked(name) })
  }
  for (const name of entries?.names ?? []) {
    const inside = page.locator(ANY)
    const entry = page.getByRole('menuitem', { name }).or(inside.getByRole('button', { name }))
    const open = async () => {
      await button(page, entries?.of ?? '').tap()
      await page.locator(FOCUSED).waitFor()
      const below = await page.locator(ANY).last().elementHandle()
      await entry.tap()
      if (below) await opensOver(page, below)
    }
    await opensThrice(page, assert, { open, what: String(name), asks: isAsked(name) })
  }
}
