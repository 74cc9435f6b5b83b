/** Direction a script runs in. */
export type TextDirection = 'ltr' | 'rtl'

/** One language of the app: `tag` is what is stored and sent, `bcp47` is what Intl takes. */
export interface Locale {
  tag: string
  bcp47: string
  nativeName: string
  dir: TextDirection
}

const rows: [tag: string, nativeName: string][] = [
  ['af-ZA', 'Afrikaans'],
  ['ar-SA', 'العربية'],
  ['bg-BG', 'Български'],
  ['ca-ES', 'Català'],
  ['cs-CZ', 'Čeština'],
  ['da-DK', 'Dansk'],
  ['de-DE', 'Deutsch'],
  ['el-GR', 'Ελληνικά'],
  ['en-GB', 'English (UK)'],
  ['en-US', 'English (US)'],
  ['es-ES', 'Español'],
  ['fi-FI', 'Suomi'],
  ['fr-CA', 'Français (Canada)'],
  ['fr-FR', 'Français'],
  ['gl-ES', 'Galego'],
  ['he-IL', 'עברית'],
  ['hr-HR', 'Hrvatski'],
  ['hu-HU', 'Magyar'],
  ['it-IT', 'Italiano'],
  ['ja-JP', '日本語'],
  ['ko-KR', '한국어'],
  ['lt-LT', 'Lietuvių'],
  ['lv-LV', 'Latviešu'],
  ['nl-NL', 'Nederlands'],
  ['no-NO', 'Norsk (bokmål)'],
  ['pl-PL', 'Polski'],
  ['pt-BR', 'Português (Brasil)'],
  ['pt-PT', 'Português (Portugal)'],
  ['ro-RO', 'Română'],
  ['ru-RU', 'Русский'],
  ['sk-SK', 'Slovenčina'],
  ['sl-SI', 'Slovenščina'],
  ['sr-SP', 'Српски'],
  ['sv-SE', 'Svenska'],
  ['tr-TR', 'Türkçe'],
  ['uk-UA', 'Українська'],
  ['vi-VN', 'Tiếng Việt'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
]

const bcp47 = new Map([
  // Digits and days as the app's own texts have them: both kinds would stand on one screen.
  ['ar-SA', 'ar-SA-u-ca-gregory-nu-latn'],
  ['no-NO', 'nb-NO'],
  ['sr-SP', 'sr-RS'],
  ['zh-CN', 'zh-Hans-CN'],
  ['zh-TW', 'zh-Hant-TW'],
])
const rightToLeft = new Set(['ar-SA', 'he-IL'])

/** The locales the app offers, in order of their tags. */
export const locales: readonly Locale[] = rows.map(([tag, nativeName]) => ({
  tag,
  bcp47: bcp47.get(tag) ?? tag,
  nativeName,
  dir: rightToLeft.has(tag) ? 'rtl' : 'ltr',
}))

/** Locale whose texts are complete; what another one lacks is taken from it. */
export const baseLocale = 'en-US'

/** How Intl writes the numbers of a locale's texts (`{{count, number}}` of i18next). */
export function writeNumber(
  value: unknown,
  tag: string | undefined,
  options: Intl.NumberFormatOptions
): string {
  const locale = locales.find((one) => one.tag === tag)
  return new Intl.NumberFormat(locale?.bcp47 ?? tag, options).format(Number(value))
}

/** How Intl writes a day (`YYYY-MM-DD`) in a locale's texts (`{{date, day}}`); what is no day stays as it is. */
export function writeDay(value: unknown, tag: string | undefined): string {
  // Engines take much for a day; what is none, or was written out before, stays as it is.
  const day = new Date(/^\d{4}-\d{2}-\d{2}/.test(String(value)) ? String(value) : NaN)
  if (Number.isNaN(day.getTime())) return String(value)
  const locale = locales.find((one) => one.tag === tag)
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale?.bcp47 ?? tag, style).format(day)
}

/** The offered locale nearest to a request such as `de` or `pt-PT`; undefined when none shares its language. */
export function nearestLocale(requested: string): Locale | undefined {
  const lower = requested.toLowerCase()
  const language = lower.split('-')[0]
  return (
    locales.find(({ tag, bcp47: code }) => [tag, code].some((t) => t.toLowerCase() === lower)) ??
    locales.find(({ tag }) => tag === baseLocale && language === 'en') ??
    locales.find(({ bcp47: code }) => code.toLowerCase().split('-')[0] === language)
  )
}
