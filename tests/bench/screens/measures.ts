import type { BrowserContext, Page } from 'playwright'
import { clock, forget, noted, paintedWhen, quiet, slowDown } from './probes.js'

/** Times of opening a recipe, ms: all its rows painted, and no long task after. */
export interface Opening {
  painted: number
  ready: number
  layoutShift: number
}

const rows = (ingredients: number, steps: number) =>
  `document.querySelectorAll('article [aria-pressed]').length >= ${ingredients + steps}`

/** Opens a recipe by its address, as from a link. */
export async function openByLink(
  window: BrowserContext,
  url: string,
  size: { ingredients: number; steps: number; slow: number }
): Promise<Opening> {
  const page = await window.newPage()
  await slowDown(page, size.slow)
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await paintedWhen(page, rows(size.ingredients, size.steps))
  const ready = Math.max(painted, await quiet(page))
  const { shift } = await noted(page)
  await page.close()
  return { painted: Math.round(painted), ready: Math.round(ready), layoutShift: round(shift) }
}

/** Opens a recipe by its card on the group home. */
export async function openByCard(
  window: BrowserContext,
  home: string,
  recipe: { name: string; ingredients: number; steps: number; slow: number }
): Promise<Opening> {
  const page = await window.newPage()
  await page.goto(home)
  const card = page.getByRole('link', { name: recipe.name }).first()
  await card.waitFor()
  await quiet(page)
  await slowDown(page, recipe.slow)
  await forget(page)
  const begin = await clock(page)
  await card.evaluate((link) => (link as unknown as { click(): void }).click())
  const painted = await paintedWhen(page, rows(recipe.ingredients, recipe.steps))
  const ready = Math.max(painted, await quiet(page))
  const { shift } = await noted(page)
  await page.close()
  return {
    painted: Math.round(painted - begin),
    ready: Math.round(ready - begin),
    layoutShift: round(shift),
  }
}

/** Milliseconds from key to paint; `most` of all, `over16` how many of the keys took 16 ms or more. */
export interface Typing {
  field: string
  keys: number
  most: number
  over16: number
}

/** Types into fields of the editor by their labels. */
export async function typeInEditor(
  window: BrowserContext,
  url: string,
  {
    fields,
    slow,
  }: {
    fields: { field: string; find: (page: Page) => ReturnType<Page['locator']> }[]
    slow: number
  }
): Promise<Typing[]> {
  const page = await window.newPage()
  await page.goto(url)
  const text = 'a pinch more of it, as Ada says'
  const result: Typing[] = []
  for (const { field, find } of fields) {
    const box = find(page)
    await box.waitFor()
    await quiet(page)
    await box.click()
    const session = await slowDown(page, slow)
    await forget(page)
    await box.pressSequentially(text, { delay: 60 })
    await quiet(page)
    const { keys } = await noted(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    result.push({ field, keys: text.length, most: Math.max(0, ...keys), over16: keys.length })
  }
  await page.close({ runBeforeUnload: false })
  return result
}

/** Scrolls the group home down by wheel and answers its long tasks, ms. */
export async function scrollHome(
  window: BrowserContext,
  home: string,
  { turns, slow }: { turns: number; slow: number }
): Promise<{ scrolled: number; longTasks: number[] }> {
  const page = await window.newPage()
  await page.goto(home)
  await page.getByRole('article').first().waitFor()
  await quiet(page)
  await slowDown(page, slow)
  await forget(page)
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  await quiet(page)
  const { long } = await noted(page)
  const scrolled = await page.evaluate<number>('Math.round(scrollY)')
  await page.close()
  return { scrolled, longTasks: long.map(({ duration }) => Math.round(duration)) }
}

/** Scripts that arrived before something was painted, in kB as sent. */
export async function scriptsBeforePaint(
  window: BrowserContext,
  home: string
): Promise<{ scripts: number; kB: number }> {
  const page = await window.newPage()
  await page.goto(home)
  await page.getByRole('article').first().waitFor()
  const sizes = await page.evaluate<number[]>(`(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime
    return performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => /[.]js$/.test(name) && responseEnd < paint)
      .map(({ encodedBodySize }) => encodedBodySize)
  })()`)
  await page.close()
  return {
    scripts: sizes.length,
    kB: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10,
  }
}

/** The layout shift of a page from its first byte until it rests. */
export async function layoutShift(window: BrowserContext, url: string): Promise<number> {
  const page = await window.newPage()
  await page.goto(url)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await quiet(page)
  const { shift } = await noted(page)
  await page.close()
  return round(shift)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
