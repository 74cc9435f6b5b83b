import { behindWord, isGlued, type Line, phraseAt, signAt } from './line.js'

/** How much: a number, the upper end of a range, and the place behind. */
export interface Quantity {
  value: number
  max: number | null
  inDigits: boolean
  end: number
}

const DASHES = '-–—〜～~'

/** The number or range at a place: in digits, words or both; null where none stands. */
export function readQuantity(line: Line, at: number): Quantity | null {
  const first = readSingle(line, at)
  return first && withRange(line, first)
}

/** A number followed by the rest of a range, if one stands there. */
function withRange(line: Line, first: Quantity): Quantity {
  const sum = signAt(line, first.end) === '+' ? readSingle(line, first.end + 1) : null
  if (sum) return { ...sum, value: first.value + sum.value }
  const joint = behindJoint(line, first.end)
  const second = joint > first.end ? readSingle(line, joint) : null
  if (!second) return first
  if (second.value < 1 && Number.isInteger(first.value) && DASHES.includes(signAt(line, first.end)))
    return { ...second, value: first.value + second.value }
  return rangeOf(first, second)
}

/** A range of two numbers, also when it is written the wrong way round. */
export function rangeOf(first: Quantity, second: Quantity): Quantity {
  const [low, high] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
  return { ...second, value: low, max: high > low ? high : null }
}

/** The place behind what joins the ends of a range. */
export function behindJoint(line: Line, at: number): number {
  const sign = signAt(line, at)
  if (sign !== '' && DASHES.includes(sign)) {
    const word = behindWord(line, ['rangeTo'], at + 1)
    return word > at + 1 ? word : at + 1
  }
  if (sign === '/' && line.tokens[at + 1]?.kind === 'number') return at + 1
  return behindWord(line, ['rangeTo'], at)
}

function readSingle(line: Line, at: number): Quantity | null {
  const token = line.tokens[at]
  if (token?.kind === 'number') {
    const number = { value: token.value, max: null, inDigits: true, end: at + 1 }
    return withFraction(line, multiplied(line, number))
  }
  const word = phraseAt(line, line.words.numbers, at)
  if (!word || word.value.adds) return null
  const number = { value: word.value.value, max: null, inDigits: false, end: word.end }
  return number.value < 1 ? ofOne(line, number) : withFraction(line, multiplied(line, number))
}

/** “2 dozen”. */
function multiplied(line: Line, number: Quantity): Quantity {
  const times = phraseAt(line, line.words.numbers, number.end)
  if (!times || (times.value.value !== 12 && times.value.value !== 10)) return number
  return { ...number, value: number.value * times.value.value, end: times.end }
}

/** “1 and 1/2”, “zwei und eine halbe”, “2 halbe”. */
function withFraction(line: Line, number: Quantity): Quantity {
  const added = addedFraction(line, number.end)
  return added ? { ...number, value: number.value + added.value, end: added.end } : number
}

/** “and a half” or “and 1/2” behind a number or its unit. */
export function addedFraction(line: Line, at: number): { value: number; end: number } | null {
  const word = phraseAt(line, line.words.numbers, at)
  if (word?.value.adds) return { value: word.value.value, end: word.end }
  const joint = behindWord(line, ['plus'], at)
  const digits = joint > at ? line.tokens[joint] : undefined
  if (digits?.kind !== 'number' || digits.value >= 1 || digits.value <= 0) return null
  return phraseAt(line, line.words.units, joint + 1) && line.amount?.unit
    ? null
    : { value: digits.value, end: joint + 1 }
}

/** “half of an onion”: one. */
function ofOne(line: Line, fraction: Quantity): Quantity {
  const of = behindWord(line, ['of'], fraction.end)
  const one = phraseAt(line, line.words.numbers, of)
  if (one?.value.value === 1 && one.end > of) return { ...fraction, end: one.end }
  return fraction
}

/** Whether a number is none of its own but begins a word, such as “7-Kräuter” or “7UP”. */
export function beginsName(line: Line, at: number): boolean {
  const next = at + 1
  if (line.tokens[at]?.kind !== 'number' || !isGlued(line, next)) return false
  const isHyphen = signAt(line, next) === '-'
  const place = isHyphen ? next + 1 : next
  const word = line.tokens[place]
  if (word?.kind !== 'word' || (isHyphen && !isGlued(line, place))) return false
  if (phraseAt(line, line.words.units, place) || behindWord(line, ['rangeTo', 'or'], place) > place)
    return false
  return isHyphen || word.fold.length < 3 ? !/^x$/.test(word.fold) : false
}
