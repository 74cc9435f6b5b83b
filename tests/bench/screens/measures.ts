import type { BrowserContext, CDPSession, Page } from 'playwright'
import {
  countCpu,
  forget,
  type MainThread,
  mainThread,
  noted,
  quiet,
  slowDown,
  taken,
} from './probes.js'

/** Typing in one field: ms from key to paint of the slowest key, ms of CPU a key. */
export interface Typing {
  field: string
  keys: number
  slowest: number
  /** The middle key's task time, and the part of all keys that scripts, style and layout took. */
  cpu: number
  worstCpu: number
  mean: MainThread
}

/** A field of the editor. */
export interface EditorField {
  field: string
  find: (page: Page) => ReturnType<Page['locator']>
}

const TEXT = 'a pinch more of it, as Ada says'

/** Types into fields of the editor. */
export async function typeInEditor(
  window: BrowserContext,
  url: string,
  { fields, slow }: { fields: EditorField[]; slow: number }
): Promise<Typing[]> {
  const page = await window.newPage()
  await page.goto(url)
  const session = await countCpu(page)
  const result: Typing[] = []
  for (const { field, find } of fields) {
    const box = find(page)
    await box.waitFor()
    await quiet(page)
    await box.click()
    await quiet(page)
    const slowing = await slowDown(page, slow)
    await forget(page)
    const before = await mainThread(session)
    const costs = await typeKeys(page, session)
    const mean = perKey(taken(before, await mainThread(session)), costs.length)
    await quiet(page)
    const { keys } = await noted(page)
    await slowing.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    result.push({
      field,
      keys: costs.length,
      slowest: Math.max(0, ...keys),
      cpu: costs[Math.floor(costs.length / 2)] ?? 0,
      worstCpu: costs.at(-1) ?? 0,
      mean,
    })
  }
  await page.close({ runBeforeUnload: false })
  return result
}

/** Types letter by letter, each once the one before is painted; answers the CPU of each, sorted. */
async function typeKeys(page: Page, session: CDPSession): Promise<number[]> {
  const costs: number[] = []
  for (const letter of TEXT) {
    const before = await mainThread(session)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
    )
    costs.push(taken(before, await mainThread(session)).task)
  }
  return costs.sort((one, other) => one - other)
}

function perKey({ task, script, style, layout }: MainThread, keys: number): MainThread {
  const each = (ms: number) => Math.round((ms / keys) * 10) / 10
  return { task: each(task), script: each(script), style: each(style), layout: each(layout) }
}

/** Scrolls the group home down by wheel; the longest task, ms (0 when none was over 50), and CPU a turn of the wheel. */
export async function scrollHome(
  window: BrowserContext,
  home: string,
  { turns, slow }: { turns: number; slow: number }
) {
  const page = await window.newPage()
  await page.goto(home)
  await page.getByRole('article').first().waitFor()
  await quiet(page)
  const session = await countCpu(page)
  await slowDown(page, slow)
  await forget(page)
  await page.mouse.move(700, 500)
  const costs: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await mainThread(session)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
    costs.push(taken(before, await mainThread(session)).task)
  }
  costs.sort((one, other) => one - other)
  await quiet(page)
  const { long } = await noted(page)
  const tasks = long.map(({ duration }) => Math.round(duration)).sort((one, other) => other - one)
  const scrolled = await page.evaluate<number>('Math.round(scrollY)')
  await page.close()
  return {
    scrolled,
    longest: tasks[0] ?? 0,
    longTasks: tasks.length,
    longestTen: tasks.slice(0, 10),
    cpu: costs[Math.floor(turns / 2)],
    // A turn may hold several tasks: none was longer than this.
    worstCpu: costs.at(-1),
  }
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
