import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright'

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
