import { findNumber } from '#core/shared/number_text'
import {
  glue,
  halfBehindNumber,
  halfBehindUnit,
  letter,
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

const before = String.raw`(?<![${letter}\d])`
const behind = String.raw`(?![${letter}\d])`
const longest = 24 * 3600

/** Alternatives with a name each, by which {@link chosen} tells which of them matched. */
function named(kind: string, alternatives: readonly string[]): string {
  return alternatives.map((words, index) => `(?<${kind}${index}>${words})`).join('|')
}

const filler = String.raw`(?:(?:more|further|full|weitere[nr]?|ganze[nr]?|de)\s)?[个個]?`
const joinedUnits = named(
  'j',
  unitWords.map(({ joined }) => joined || '$.')
)
const gappedUnits = named(
  'u',
  unitWords.map(({ words }) => words.join('|'))
)
const unit = new RegExp(
  String.raw`\s{0,2}(?:-\s?)?${filler}(?:${joinedUnits}|(?:${gappedUnits})(?![${letter}]))`,
  'uy'
)
/** A half may stand close to its unit; all other words stand alone. */
const halfAhead = String.raw`(?=[\s-]|stunde|['’]?ora|시간|小|時)`
const numbers = named(
  'w',
  numberWords.map(([value, words]) => `(?:${words})${value === 0.5 ? halfAhead : behind}`)
)
const words = new RegExp(`${before}(?:${numbers})['’]?`, 'gu')
const wordHere = new RegExp(words.source, 'uy')
const phrase = new RegExp(
  `${before}(?:${named(
    'p',
    phrases.map((each) => each[1])
  )})${behind}`,
  'gu'
)
const range = new RegExp(rangeSign, 'uy')
const joint = new RegExp(glue, 'uy')
const halfNumber = new RegExp(`${halfBehindNumber}(?=\\s|小)`, 'uy')
const halfUnit = new RegExp(`${halfBehindUnit}${behind}`, 'uy')
/** A dot behind these ends no sentence. */
const abbreviated = /^\p{L}{0,3}[^aeiou\P{L}]$/u
const digitSign = /[\d.¼-¾⅐-⅞]/u
const clock = /(\d{1,2}):([0-5]\d)/uy
const bareMinutes = /\s?([0-5]\d)(?![\p{L}\d%°]|[.,:]\d|\s?(?:k?g|[mcd]?l|[cm]m|[°%])(?!\p{L}))/uy
const partOfWord = new RegExp(`[${letter}_#$€£]$`, 'u')

function lowered(letters: string): string {
  const lower = letters.toLowerCase()
  return lower.length === letters.length ? lower : letters
}

/** In small letters and plain digits instead of Arabic and full-width ones; no place moves. */
function plain(text: string): string {
  return text
    .replaceAll(/\p{Lu}/gu, lowered)
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** Index of the alternative that matched. */
function chosen(groups: Record<string, string | undefined>, kind: string): number {
  const name = Object.keys(groups).find(
    (each) => each.startsWith(kind) && groups[each] !== undefined
  )
  return Number(name?.slice(1) ?? -1)
}

function wordOf(match: RegExpExecArray | null): Numeral | null {
  if (!match) return null
  const [value = 0] = numberWords[chosen(match.groups ?? {}, 'w')] ?? []
  return { start: match.index, end: match.index + match[0].length, value, isWord: true }
}

function digitsFrom(text: string, place: number): Numeral | null {
  const found = findNumber(text, place)
  return found && { start: found.start, end: found.end, value: found.value, isWord: false }
}

function numeralAt(text: string, place: number): Numeral | null {
  const digits = digitSign.test(text.charAt(place)) ? digitsFrom(text, place) : null
  const found = digits?.start === place ? digits : wordOf(matchAt(wordHere, text, place))
  return found && withHalf(text, found)
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
  const groups = match?.groups ?? {}
  const index = Math.max(chosen(groups, 'u'), chosen(groups, 'j'))
  const found = unitWords[index]
  if (!match || !found) return null
  const name = groups[`u${index}`] ?? ''
  return { end: place + match[0].length, seconds: found.seconds, word: name }
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
  const minutes = /^(?:h|heures?)$/.test(time.word) && matchAt(bareMinutes, text, time.end)
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

/** What `find` finds next, looked for anew only when the place has gone past it. */
function ahead<Found extends { start: number }>(find: (place: number) => Found | null) {
  let next = find(0)
  return (place: number): Found | null => {
    if (next && next.start < place) next = find(place)
    return next
  }
}

/**
 * The times of a text that a timer can be set to, in any language of the app. Of a range the lower
 * end counts; numbers of steps, amounts, temperatures and times of day are none.
 */
export function findTimes(written: string): FoundTime[] {
  const text = plain(written)
  const nextPhrase = ahead((place) => phraseFrom(text, place))
  const nextWord = ahead((place) => wordOf(matchAt(words, text, place)))
  const nextDigits = ahead((place) => digitsFrom(text, place))
  const found: FoundTime[] = []
  let place = 0
  for (;;) {
    const [whole, word, digits] = [nextPhrase(place), nextWord(place), nextDigits(place)]
    const numeral = digits && (!word || digits.start <= word.start) ? digits : word
    const isPhrase = whole && (!numeral || whole.start <= numeral.start)
    const time = isPhrase ? whole : numeral && timeOf(text, numeral)
    if (time) found.push(time)
    const end = time?.end ?? numeral?.end
    if (end === undefined) return found
    place = end
  }
}
