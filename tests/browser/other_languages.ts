import type { Page } from 'playwright'
import { locales } from '#core/shared/locales'

/** Another tab of the same browser has chosen a language. */
export async function chosenElsewhere(page: Page, tag: string): Promise<void> {
  const locale = locales.find((each) => each.tag === tag)
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'trivet-locale', newValue: '${tag}' }))`
  )
  await page.locator(`html[lang="${locale?.bcp47}"][dir="${locale?.dir}"]`).waitFor()
}

/** Times and figures on cards that are cut. */
export const CUT = `[...document.querySelectorAll('article p bdi:not([title])')]
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent)`

/** As wide as ratings get. */
export const WORST_RATING = `document.querySelectorAll('article p bdi[dir=ltr]')
  .forEach((it) => { it.textContent = '4.8' })`
