import type { Page } from 'playwright'

/** Waits until an expression is true in the page, whose rules forbid to evaluate text itself. */
export async function until(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => ((${expression}) ? done() : requestAnimationFrame(look))
    look()
  })`)
}
