import type { CDPSession, Page } from 'playwright'

/** Starts what the page notes about itself from its first byte on; to be given to `addInitScript`. */
export const PROBES = `
  window.noted = { long: [], shift: 0, keys: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.long.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown' || name === 'input') noted.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** A task of the page's main thread of over 50 ms; times in ms since the page began. */
export interface LongTask {
  startTime: number
  duration: number
}

/** What a page noted. `keys` are the ms from key to paint of keys that took 16 ms or more. */
export interface Noted {
  long: LongTask[]
  shift: number
  keys: number[]
}

/** What the page noted so far. */
export async function noted(page: Page): Promise<Noted> {
  return page.evaluate<Noted>('noted')
}

/** Forgets what was noted. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate('noted.long = [], noted.shift = 0, noted.keys = []')
}

/** The page's clock in ms. */
export async function clock(page: Page): Promise<number> {
  return page.evaluate<number>('performance.now()')
}

/** Waits until the page's main thread had no long task for a second; answers when the last one ended, 0 for none. */
export async function quiet(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const look = () => {
      const end = Math.max(0, ...noted.long.map((task) => task.startTime + task.duration))
      if (performance.now() - end > 1000) done(end)
      else setTimeout(look, 100)
    }
    setTimeout(look, 1000)
  })`)
}

/** Answers the page's time when an expression became true and that was painted. */
export async function paintedWhen(page: Page, expression: string): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const look = () => ${expression}
      ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look)
    look()
  })`)
}

/** CPU that a page's main thread took, ms; waiting and other processes do not count. */
export interface MainThread {
  task: number
  script: number
  style: number
  layout: number
}

/** The CPU that the page's main thread took so far. */
export async function mainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return {
    task: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  }
}

/** Begins to count what {@link mainThread} answers. */
export async function countCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** What was taken between two looks. */
export function taken(before: MainThread, after: MainThread): MainThread {
  const ms = (what: keyof MainThread) => Math.round((after[what] - before[what]) * 10) / 10
  return { task: ms('task'), script: ms('script'), style: ms('style'), layout: ms('layout') }
}

/** Slows the page's processor down by a factor. */
export async function slowDown(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return session
}
