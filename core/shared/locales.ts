/** Direction a script runs in. */
export type TextDirection = 'ltr' | 'rtl'

/** One language of the app: `tag` is what is stored and sent, `bcp47` is what Intl takes. */
export interface Locale {
  tag: string
  bcp47: string
  nativeName: string
  englishName: string
  dir: TextDirection
  /** 0 is Sunday. */
  firstDayOfWeek: number
}

type Row = [tag: string, nativeName: string, englishName: string, firstDayOfWeek: number]

const rows: Row[] = [
  ['af-ZA', 'Afrikaans', 'Afrikaans', 0],
  ['ar-SA', 'العربية', 'Arabic', 0],
  ['bg-BG', 'Български', 'Bulgarian', 1],
  ['ca-ES', 'Català', 'Catalan', 1],
  ['cs-CZ', 'Čeština', 'Czech', 1],
  ['da-DK', 'Dansk', 'Danish', 1],
  ['de-DE', 'Deutsch', 'German', 1],
  ['el-GR', 'Ελληνικά', 'Greek', 1],
  ['en-GB', 'English (UK)', 'English (UK)', 1],
  ['en-US', 'English (US)', 'English (US)', 0],
  ['es-ES', 'Español', 'Spanish', 1],
  ['fi-FI', 'Suomi', 'Finnish', 1],
  ['fr-CA', 'Français (Canada)', 'French (Canada)', 0],
  ['fr-FR', 'Français', 'French', 1],
  ['gl-ES', 'Galego', 'Galician', 1],
  ['he-IL', 'עברית', 'Hebrew', 0],
  ['hr-HR', 'Hrvatski', 'Croatian', 1],
  ['hu-HU', 'Magyar', 'Hungarian', 1],
  ['it-IT', 'Italiano', 'Italian', 1],
  ['ja-JP', '日本語', 'Japanese', 0],
  ['ko-KR', '한국어', 'Korean', 0],
  ['lt-LT', 'Lietuvių', 'Lithuanian', 1],
  ['lv-LV', 'Latviešu', 'Latvian', 1],
  ['nl-NL', 'Nederlands', 'Dutch', 1],
  ['no-NO', 'Norsk (bokmål)', 'Norwegian Bokmål', 1],
  ['pl-PL', 'Polski', 'Polish', 1],
  ['pt-BR', 'Português (Brasil)', 'Portuguese (Brazil)', 0],
  ['pt-PT', 'Português (Portugal)', 'Portuguese (Portugal)', 0],
  ['ro-RO', 'Română', 'Romanian', 1],
  ['ru-RU', 'Русский', 'Russian', 1],
  ['sk-SK', 'Slovenčina', 'Slovak', 1],
  ['sl-SI', 'Slovenščina', 'Slovenian', 1],
  ['sr-SP', 'Српски', 'Serbian', 1],
  ['sv-SE', 'Svenska', 'Swedish', 1],
  ['tr-TR', 'Türkçe', 'Turkish', 1],
  ['uk-UA', 'Українська', 'Ukrainian', 1],
  ['vi-VN', 'Tiếng Việt', 'Vietnamese', 1],
  ['zh-CN', '简体中文', 'Simplified Chinese', 1],
  ['zh-TW', '繁體中文', 'Traditional Chinese', 0],
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
export const locales: readonly Locale[] = rows.map(
  ([tag, nativeName, englishName, firstDayOfWeek]) => ({
    tag,
    bcp47: bcp47.get(tag) ?? tag,
    nativeName,
    englishName,
    dir: rightToLeft.has(tag) ? 'rtl' : 'ltr',
    firstDayOfWeek,
  })
)

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
