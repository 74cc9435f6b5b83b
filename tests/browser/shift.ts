import type { Page } from 'playwright'
import { settled } from './helpers.js'

/** How much slower than this machine's the processor is: slow enough to draw what a page waits with. */
const SLOWER = 8

/** Opens an address on a slow machine; answers how far its content moved by itself, as the layout shifts of browsers count it. */
export async function shiftOf(page: Page, address: string): Promise<number> {
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(`window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await settled(page)
  return page.evaluate<number>('shift')
}
