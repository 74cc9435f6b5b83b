import { findNumber } from '#core/shared/number_text'
import {
  glue,
  halfBehindNumber,
  halfBehindUnit,
  numberWords,
  phrases,
  rangeSign,
  unitWords,
} from './time_words.js'

/** A time in a text; `until` is the upper end of a range in seconds, else null. */
export interface FoundTime {
  start: number
  end: number
  seconds: number
  until: number | null
}

interface Numeral {
  start: number
  end: number
  value: number
  isWord: boolean
}

interface Measured {
  end: number
  seconds: number
  until: number | null
  /** Seconds of the unit, so that only smaller ones may follow. */
  unit: number
  word: string
}

/** Letters of scripts that put gaps between words. */
const letter = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}`
const before = String.raw`(?<![${letter}\p{N}])`
const behind = String.raw`(?![\p{L}\p{N}\p{M}])`
const longest = 24 * 3600

const unit = new RegExp(
  String.raw`[\s\u00a0]{0,2}(?:-\s?)?(?:(?:more|further|full|weitere[nr]?|ganze[nr]?)\s)?[个個]?(?:${unitWords
    .map(({ words, joined }, index) => {
      const whole = `(?:${words.join('|')})(?![\\p{L}\\p{M}])`
      return `(?<u${index}>${joined ? `${joined}|` : ''}${whole})`
    })
    .join('|')})(?<dot>\\.(?=\\s?[\\p{Ll}\\d,;)]))?`,
  'iuy'
)
const word = new RegExp(
  numberWords
    .map(([, words], index) =>
      index === 1
        ? `(?<w${index}>${before}(?:${words})(?=[\\s-]|stunde|['’]?ora|시간|小|時|小时|[个個])['’]?)`
        : `(?<w${index}>${before}(?:${words})${behind}['’]?)`
    )
    .join('|'),
  'giu'
)
const phrase = new RegExp(
  phrases.map(([, words], index) => `(?<p${index}>${before}(?:${words})${behind})`).join('|'),
  'giu'
)
const range = new RegExp(rangeSign, 'iuy')
const joint = new RegExp(glue, 'iuy')
const halfNumber = new RegExp(`${halfBehindNumber}(?=\\s|小)`, 'iuy')
const halfUnit = new RegExp(`${halfBehindUnit}${behind}`, 'iuy')
/** A dot behind these ends no sentence. */
const abbreviated = /^\p{L}{0,3}[^aeiou\P{L}]$/iu
const clock = /(\d{1,2}):([0-5]\d)/uy
const bareMinutes = /\s?([0-5]\d)(?![\p{L}\p{N}%°]|[.,:]\d|\s?(?:\p{Ll}{1,3}\b|°|%))/uy
const partOfWord = new RegExp(`[${letter}_#$€£]$`, 'u')

/** Arabic and full-width digits as plain ones; every place stays where it is. */
function plainDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** Index of the alternative that matched, by its group's name. */
function chosen(groups: Record<string, string | undefined>, kind: string): number {
  const name = Object.keys(groups).find(
    (each) => each.startsWith(kind) && groups[each] !== undefined
  )
  return Number(name?.slice(1) ?? -1)
}

function wordFrom(text: string, place: number): Numeral | null {
  const match = matchAt(word, text, place)
  if (!match) return null
  const [value = 0] = numberWords[chosen(match.groups ?? {}, 'w')] ?? []
  return { start: match.index, end: match.index + match[0].length, value, isWord: true }
}

function numeralFrom(text: string, place: number): Numeral | null {
  const digits = findNumber(text, place)
  const spelt = wordFrom(text, place)
  if (!digits || (spelt && spelt.start < digits.start)) return spelt
  const { start, end, value } = digits
  return { start, end, value, isWord: false }
}

function numeralAt(text: string, place: number): Numeral | null {
  const found = numeralFrom(text, place)
  return found?.start === place ? withHalf(text, found) : null
}

function withHalf(text: string, numeral: Numeral): Numeral {
  const half = matchAt(halfNumber, text, numeral.end)
  if (!half) return numeral
  return { ...numeral, end: numeral.end + half[0].length, value: numeral.value + 0.5 }
}

function upperEnd(text: string, first: Numeral): Numeral | null {
  const sign = matchAt(range, text, first.end)
  const last = sign && numeralAt(text, first.end + sign[0].length)
  return last && last.value > first.value ? last : null
}

function unitAt(
  text: string,
  place: number
): { end: number; seconds: number; word: string } | null {
  const match = matchAt(unit, text, place)
  const index = chosen(match?.groups ?? {}, 'u')
  const found = unitWords[index]
  if (!match || !found) return null
  const name = match.groups?.[`u${index}`] ?? ''
  const { length } = match.groups?.['dot'] ?? ''
  return { end: place + match[0].length - length, seconds: found.seconds, word: name }
}

/** `1:30 h` is an hour and a half; without a unit it is a time of day. */
function clockAt(text: string, start: number): Measured | null {
  const match = matchAt(clock, text, start)
  const found = match && unitAt(text, start + match[0].length)
  if (!found || found.seconds < 60) return null
  const seconds = Number(match[1]) * found.seconds + (Number(match[2]) * found.seconds) / 60
  return { end: found.end, seconds, until: null, unit: 1, word: found.word }
}

function measuredAt(text: string, numeral: Numeral): Measured | null {
  const first = withHalf(text, numeral)
  const last = upperEnd(text, first)
  const found = unitAt(text, (last ?? first).end)
  // "A second time" and the like is an order, not a time.
  if (!found || (first.isWord && first.value === 1 && found.seconds === 1)) return null
  const half = matchAt(halfUnit, text, found.end)
  const seconds = (first.value + (half && !last ? 0.5 : 0)) * found.seconds
  const end = found.end + (half && !last ? half[0].length : 0)
  const until = last && last.value * found.seconds
  return { end, seconds, until, unit: found.seconds, word: found.word }
}

/** Adds what follows in smaller units: `1 hour 30 minutes`, `1 h 30`. */
function withRest(text: string, time: Measured): Measured {
  if (time.until !== null || time.unit === 1) return time
  const dot = abbreviated.test(time.word) && text.startsWith('.', time.end) ? 1 : 0
  const seam = matchAt(joint, text, time.end + dot)
  const place = time.end + dot + (seam?.[0].length ?? 0)
  const numeral = numeralAt(text, place)
  const rest = numeral && !numeral.isWord ? measuredAt(text, numeral) : null
  if (rest && rest.unit < time.unit && rest.until === null) {
    const whole = withRest(text, rest)
    return { ...whole, seconds: time.seconds + whole.seconds }
  }
  const minutes = /^(?:h|heures?)$/i.test(time.word) && matchAt(bareMinutes, text, time.end)
  if (!minutes) return time
  const seconds = time.seconds + Number(minutes[1]) * 60
  return { ...time, end: time.end + minutes[0].length, seconds }
}

function timeOf(text: string, numeral: Numeral): FoundTime | null {
  const around = text.slice(Math.max(0, numeral.start - 2), numeral.start)
  if (!numeral.isWord && (partOfWord.test(around) || /\d[:/]$/.test(around))) return null
  const measured = clockAt(text, numeral.start) ?? measuredAt(text, numeral)
  if (!measured) return null
  const { end, seconds, until } = withRest(text, measured)
  const isTimer = seconds >= 1 && seconds <= longest
  return isTimer ? { start: numeral.start, end, seconds: Math.round(seconds), until } : null
}

function phraseFrom(text: string, place: number): FoundTime | null {
  const match = matchAt(phrase, text, place)
  if (!match) return null
  const [seconds = 0] = phrases[chosen(match.groups ?? {}, 'p')] ?? []
  return { start: match.index, end: match.index + match[0].length, seconds, until: null }
}

/**
 * The times of a text that a timer can be set to, in any language of the app. Of a range the lower
 * end counts; numbers of steps, amounts, temperatures and times of day are none.
 */
export function findTimes(text: string): FoundTime[] {
  const plain = plainDigits(text)
  const found: FoundTime[] = []
  let place = 0
  let next = phraseFrom(plain, 0)
  for (;;) {
    if (next && next.start < place) next = phraseFrom(plain, place)
    const numeral = numeralFrom(plain, place)
    if (next && (!numeral || next.start <= numeral.start)) {
      found.push(next)
      place = next.end
      continue
    }
    if (!numeral) return found
    const time = timeOf(plain, numeral)
    if (time) found.push(time)
    place = time?.end ?? numeral.end
  }
}
