import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Locator, Page, Request } from 'playwright'

/** Waits until an expression is true in the page, whose rules forbid to evaluate text itself. */
export async function until(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => ((${expression}) ? done() : requestAnimationFrame(look))
    look()
  })`)
}

/** Milliseconds that what follows from an act may take on a busy machine. */
const PATIENCE = 30_000

/** Looks again and again until what it looks at is right, and answers that; throws what was wrong when it never is. */
export async function eventually<Found>(look: () => Promise<Found>): Promise<Found> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return await look()
    } catch (wrong) {
      if (Date.now() > end) throw wrong
      await pause(50)
    }
  }
}

/** Waits until a field holds exactly this. */
export async function holds(field: Locator, value: string): Promise<void> {
  await eventually(async () => {
    const now = await field.inputValue()
    if (now !== value) throw new Error(`${String(field)} holds “${now}”, not “${value}”`)
  })
}

/** Waits until fields hold these values, one each, and there are no further ones. */
export async function holdAll(fields: Locator, ...values: string[]): Promise<void> {
  for (const [index, value] of values.entries()) await holds(fields.nth(index), value)
  await fields.nth(values.length).waitFor({ state: 'detached' })
}

/**
 * Follows what a page asks for from now on; its live channel stays open and does not count. The answer waits until
 * everything has been answered and the page, which may ask further by what it read, has drawn ten times since.
 */
export function followsCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (call) => void (call.url().includes('/api/live') || open.add(call)))
  const end = (call: Request) => void open.delete(call)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    eventually(async () => {
      for (let drawn = 0; drawn < 10; drawn += 1) {
        if (open.size > 0)
          throw new Error(`Still asked for: ${[...open].map((call) => call.url())}`)
        await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))')
      }
    })
}

/** Waits until the open dialog has the focus, a moment after it shows: keys go astray before that. */
export async function dialogTakesFocus(page: Page): Promise<void> {
  await page.locator('[role=dialog]:focus-within').last().waitFor()
}

/** Waits until the open menu has the focus, a moment after it shows; a long one scrolls then. */
export async function menuTakesFocus(page: Page): Promise<void> {
  await page.locator('[role=menu]:focus-within').waitFor()
}

/**
 * Waits until a click is heard again: for 50 ms after a drag the page swallows every one, so that
 * its end is none. No person is as quick as a test. Timers fire in their order.
 */
export async function clicksAreHeard(page: Page): Promise<void> {
  await page.evaluate('new Promise((heard) => setTimeout(heard, 60))')
}

/** Tells of a way back in the history that has begun and is not done. */
const FOLLOWS_WAYS_BACK = `{
  const go = history.go
  history.go = function (steps) {
    window.goesBack = true
    addEventListener('popstate', () => void (window.goesBack = false), { once: true })
    go.call(this, steps)
  }
}`

/** What closes begins its way back some turns after it has closed. */
const AT_REST = `new Promise((done) => {
  const isBusy = () => window.goesBack || document.querySelector('[role=dialog] [data-loading]')
  let calm = 0
  const look = () => {
    calm = isBusy() ? 0 : calm + 1
    return calm > 5 ? done() : requestAnimationFrame(look)
  }
  look()
})`

/** Waits until the timers that a page has due have fired: browsers hand on keys before them. */
async function timersFired(page: Page): Promise<void> {
  await eventually(() => page.evaluate('new Promise((fired) => setTimeout(fired))'))
}

/**
 * Lets keys come no sooner than a person's: what a page begins after one (rows that are lifted hear arrows only then)
 * has begun when the next comes.
 */
export function keysInOrder(window: BrowserContext): void {
  window.on('page', (page) => {
    const press = page.keyboard.press.bind(page.keyboard)
    page.keyboard.press = async (...key) => {
      await timersFired(page)
      return press(...key)
    }
  })
}

/**
 * Lets a page go to other addresses, and begin anew, only once no dialog is being sent and none closes: its end is a
 * step back in the history, which would take back the step to the address. No person is as quick as a test.
 */
export async function leavesInOrder(window: BrowserContext): Promise<void> {
  await window.addInitScript(FOLLOWS_WAYS_BACK)
  window.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    // A page that is on its way elsewhere of its own accord is looked at again where it arrives.
    const rest = () => eventually(() => page.evaluate(AT_REST))
    page.goto = async (...way) => {
      await rest()
      return goto(...way)
    }
    page.reload = async (...way) => {
      await rest()
      return reload(...way)
    }
  })
}
