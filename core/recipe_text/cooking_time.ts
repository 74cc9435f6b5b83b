import { spokenTimes } from '#core/shared/spoken_times'
import { minutesPer } from './page_words.js'
import { latinDigits } from './text_recipe/amounts.js'

const HOUR = 60
const DAY = 24 * HOUR
/** Longer than any recipe takes; sites that count seconds as minutes end up beyond it. */
const LONGEST = 200 * DAY
const SIZE = String.raw`([\d.,]+)`
const ISO_DATE = `(?:${SIZE}Y)?(?:${SIZE}M)?(?:${SIZE}W)?(?:${SIZE}D)?`
const ISO_TIME = `(?:T?(?:${SIZE}H)?(?:${SIZE}M)?(?:${SIZE}S)?)?`
const ISO = new RegExp(`^[-+]?P${ISO_DATE}${ISO_TIME}$`, 'i')
const ISO_MINUTES = [365 * DAY, 30 * DAY, 7 * DAY, DAY, HOUR, 1, 1 / 60]
const FRACTIONS: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
}
/** Blanks are single here, and no number of minutes has more digits. */
const AMOUNT = String.raw`(\d{1,12}(?:[.,]\d{1,12})?)?\s?([½⅓⅔¼¾⅛]|\d{1,4}\s?\/\s?\d{1,4})?`
const OR =
  /[\s,](?:or|oder|ou|o|of|eller|lub|albo|или|або|ή|nebo|alebo|vagy|sau|tai|veya|או|أو|または|或)\s/iu
/** Romanian has a word between a number from twenty on and what it counts. */
const PART = new RegExp(String.raw`${AMOUNT}\s?(?:de\s|[-–]?\s?)([\p{L}\p{M}]+)`, 'gu')

/**
 * Minutes meant by a duration as pages write it: ISO 8601 in its usual misspellings, `h:mm`, a bare
 * number of minutes, or words of the page's language ("1 ½ Stunden"). Of a range the upper end
 * counts. Null for nothing, zero, or nonsense.
 */
export function readMinutes(text: string, language: string | null): number | null {
  const value = latinDigits(text).trim().replace(/\s+/g, ' ')
  const minutes = isoMinutes(value) ?? clockMinutes(value, language) ?? longestOf(value, language)
  return minutes !== null && minutes > 0 && minutes <= LONGEST ? minutes : null
}

/**
 * ISO 8601, tolerant of a missing T, fractions and weeks. A minus means that the site's sum went
 * wrong: none.
 */
function isoMinutes(value: string): number | null {
  const compact = value.replace(/\s+/g, '')
  const match = ISO.exec(compact.replaceAll('-', ''))
  if (!match) return null
  if (compact.includes('-')) return 0
  const named = compact.toUpperCase()
  const early = !named.includes('T')
  return ISO_MINUTES.reduce((sum, unit, at) => {
    const size = early && at === 1 && !/[YWD]/.test(named) ? 1 : unit
    return sum + numberOf(match[at + 1] ?? '0') * size
  }, 0)
}

/** "75", "1:15", "1:15 h". */
function clockMinutes(value: string, language: string | null): number | null {
  if (/^\d+(?:[.,]\d+)?$/.test(value)) return numberOf(value)
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:\s?(\p{L}{1,12})\.?)?$/u.exec(value)
  const unit = clock?.[4]?.toLowerCase()
  if (!clock || (unit !== undefined && minutesPer(unit, language) !== HOUR)) return null
  return Number(clock[1]) * HOUR + Number(clock[2]) + Number(clock[3] ?? 0) / 60
}

/** Of "8 hours on low or 4 on high" the longer way, where each has its own unit. */
function longestOf(value: string, language: string | null): number | null {
  const ways = value.split(OR).map((way) => wordedMinutes(way, language))
  const told = ways.filter((minutes) => minutes !== null)
  const isEach = ways.length > 1 && told.length === ways.length
  return isEach ? Math.max(...told) : wordedMinutes(value, language)
}

function wordedMinutes(value: string, language: string | null): number | null {
  const { minutes, rest } = spokenTimes(value)
  let sum: number | null = minutes || null
  const spelled = rest.toLowerCase().replace(/(\d\s*(?:h|hr|u|t|std|uur)\.?\s*\d{1,2})$/, '$1 min')
  for (const [, whole, part, word] of spelled.matchAll(PART)) {
    const unit = minutesPer(word ?? '', language)
    if (!unit || (!whole && !part)) continue
    sum = (sum ?? 0) + (numberOf(whole ?? '0') + fractionOf(part)) * unit
  }
  return sum
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.')) || 0
}

function fractionOf(text: string | undefined): number {
  if (!text) return 0
  const [over, under] = text.split('/').map(Number)
  return FRACTIONS[text] ?? (over && under ? over / under : 0)
}

/** What words a number of days, hours or minutes: to make one takes longer than much of a page. */
const MOST_COUNTERS = 200
const counters = new Map<string, Intl.NumberFormat>()

function counterOf(language: string, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const counter =
    counters.get(key) ??
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  if (counters.size > MOST_COUNTERS) counters.clear()
  counters.set(key, counter)
  return counter
}

/** Minutes as words of a language, largest unit first: "1 hour 30 minutes". */
export function wordMinutes(minutes: number, language: string): string {
  const whole = Math.max(1, Math.round(minutes))
  const parts: [number, string][] = [
    [Math.floor(whole / DAY), 'day'],
    [Math.floor((whole % DAY) / HOUR), 'hour'],
    [whole % HOUR, 'minute'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counterOf(language, unit).format(count))
    .join(' ')
    .replace(/\p{Zs}/gu, ' ')
}
