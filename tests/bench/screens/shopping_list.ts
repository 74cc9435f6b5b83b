import type { BrowserContext, Page } from 'playwright'
import { countCpu, forget, noted, paintedWhen, quiet, slowDown } from './probes.js'

const ITEMS = 500
const LABELS = 10
const TICKS = 20
const TURNS = 60
const ROW = '[role=checkbox]'

/** Puts a list of 500 items under ten labels on a server; answers where it is. */
export async function addLongList(url: string, token: string): Promise<string> {
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const shopping = '/api/households/shopping'
  const { id } = await post<{ id: string }>(`${shopping}/lists`, { name: 'Long' })
  const labelIds: string[] = []
  for (let n = 0; n < LABELS; n += 1) {
    const label = await post<{ id: string }>('/api/groups/labels', { name: `Aisle ${n}` })
    labelIds.push(label.id)
  }
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    shoppingListId: id,
    note: `thing ${n} of the long list`,
    labelId: labelIds[n % LABELS],
    position: n,
  }))
  await post(`${shopping}/items/create-bulk`, items)
  return `${url}/shopping-lists/${id}`
}

const longTasks = async (page: Page) =>
  (await noted(page)).long
    .map(({ duration }) => Math.round(duration))
    .toSorted((one, other) => other - one)

/** Milliseconds from a tap on a line until its tick is painted. */
async function tick(page: Page, place: number): Promise<number> {
  const row = `document.querySelectorAll('${ROW}')[${place}]`
  return page.evaluate<number>(`new Promise((done) => {
    const row = ${row}
    row.scrollIntoView({ block: 'center' })
    const began = performance.now()
    row.click()
    const look = () => row.getAttribute('aria-checked') === 'true' || !row.isConnected
      ? requestAnimationFrame(() => done(performance.now() - began)) : requestAnimationFrame(look)
    look()
  })`)
}

/** Ticks some lines, each as the one before is done: milliseconds from tap to tick. */
async function tickSome(page: Page) {
  const ticks: number[] = []
  for (let n = 0; n < TICKS; n += 1) {
    ticks.push(Math.round(await tick(page, n * 7)))
    await page.waitForTimeout(600)
  }
  const byTime = ticks.toSorted((one, other) => one - other)
  return { middle: byTime[TICKS >> 1], worst: byTime.at(-1) }
}

/** Scrolls a list of 500 items to its end and ticks some of them: tasks over 50 ms of both, and ms from tap to tick. */
export async function scrollAndTickList(window: BrowserContext, list: string, slow: number) {
  const page = await window.newPage()
  await page.goto(list)
  await page.locator(ROW).first().waitFor()
  await quiet(page)
  await countCpu(page)
  const slowing = await slowDown(page, slow)
  await forget(page)
  await page.mouse.move(190, 400)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  await quiet(page)
  const scrolling = await longTasks(page)
  await forget(page)
  const tickSeen = await tickSome(page)
  await quiet(page)
  const ticking = await longTasks(page)
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.close()
  return {
    scrolling: { longTasks: scrolling.length, longest: scrolling[0] ?? 0 },
    ticking: { longTasks: ticking.length, longest: ticking[0] ?? 0 },
    tickSeen,
  }
}

/** Milliseconds until the list can be read on a second visit of the installed app without a network, and from tap to tick there. */
export async function listOffline(window: BrowserContext, list: string, slow: number) {
  const first = await window.newPage()
  await first.goto(list)
  await first.locator(ROW).first().waitFor()
  await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  // The worker takes pages of the next visit on.
  await first.reload()
  await first.locator(ROW).first().waitFor()
  await quiet(first)
  await first.close()
  await window.setOffline(true)
  try {
    const page = await window.newPage()
    await slowDown(page, slow)
    await page.goto(list, { waitUntil: 'commit' })
    const readable = await paintedWhen(page, `document.querySelector('${ROW}')`)
    await quiet(page)
    const tickSeen = await tickSome(page)
    await page.close()
    return { readable: Math.round(readable), tickSeen }
  } finally {
    await window.setOffline(false)
  }
}
