import type { Locale } from '#core/shared/locales'

const letters: Record<Locale['dir'], RegExp> = {
  rtl: /[\p{Script=Hebrew}\p{Script=Arabic}]/u,
  ltr: /(?![\p{Script=Hebrew}\p{Script=Arabic}])\p{L}/u,
}

/**
 * A name as it stands in a sentence of the page's direction: one with letters that are read the
 * other way is isolated (U+2068…U+2069), so that the sentence's own words and marks stay in order.
 */
export function isolate(value: string, dir: Locale['dir']): string {
  return letters[dir === 'rtl' ? 'ltr' : 'rtl'].test(value) ? `\u2068${value}\u2069` : value
}
