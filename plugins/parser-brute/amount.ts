import { behindWord, isBreak, isWord, type Line, mark, phraseAt, signAt, textOf } from './line.js'
import {
  addedFraction,
  beginsName,
  behindJoint,
  type Quantity,
  rangeOf,
  readQuantity,
} from './quantity.js'
import { addMeasure, behindPrelude, readMeasure, unitAt } from './measures.js'

const MEASURES = ['mass', 'volume']

/**
 * Reads the amount that begins at a place, with what belongs to it: the size of packs, the same in other units, a sum.
 * Answers the place behind it, null where none begins.
 */
export function takeAmount(line: Line, at: number): number | null {
  const from = behindPrelude(line, at)
  const first = takeUnitFirst(line, at, from)
  if (first !== null) return behindOf(line, takeMore(line, first))
  const quantity = beginsName(line, from) ? null : readQuantity(line, from)
  if (!quantity) return null
  markPrelude(line, at, from)
  setAmount(line, from, quantity)
  const packs = takePackSize(line, quantity.end)
  const behind = takeUnit(line, packs)
  return behindOf(line, takeMore(line, behind))
}

/** Words before an amount are a comment on it; signs are nothing. */
function markPrelude(line: Line, from: number, to: number): void {
  for (let at = from; at < to; at++)
    mark(
      line,
      at,
      at + 1,
      isWord(line, at) || '~≈±'.includes(signAt(line, at)) ? 'comment' : 'dropped'
    )
}

function setAmount(line: Line, from: number, quantity: Quantity): void {
  const { value, max, inDigits, end } = quantity
  mark(line, from, end, 'quantity')
  const text = max === null ? '' : textOf(line, from, end)
  line.amount = { value, max, text, unit: null, inDigits }
}

/** “大さじ2”. */
function takeUnitFirst(line: Line, at: number, from: number): number | null {
  const unit = line.words.spelling.unspaced ? phraseAt(line, line.words.units, from) : null
  const quantity = unit && readQuantity(line, behindWord(line, ['about'], unit.end))
  if (!unit || !quantity) return null
  markPrelude(line, at, from)
  mark(line, from, unit.end, 'unit')
  setAmount(line, quantity.end - 1, quantity)
  mark(line, unit.end, quantity.end, 'quantity')
  if (line.amount) line.amount.unit = unit.value
  return quantity.end
}

/** “2 x 400 g”, “2 (400 g)”, “2 14-ounce”: the size of one. */
function takePackSize(line: Line, at: number): number {
  const isTimes = /^[x×*✕]$/.test(line.tokens[at]?.fold ?? '')
  const from = isTimes ? at + 1 : at
  if (isTimes) mark(line, at, from, 'dropped')
  const closing = line.brackets.get(from)
  if (closing !== undefined) return takeBracket(line, from, closing) ?? from
  const isNumber = line.tokens[from]?.kind === 'number'
  const measure = isNumber ? readMeasure(line, from) : null
  if (!measure) return from
  addMeasure(line, from, measure, 'size')
  return measure.end
}

/** Reads the unit at a place; answers the place behind it. */
function takeUnit(line: Line, at: number): number {
  const of = line.amount && line.amount.value % 1 > 0 ? behindWord(line, ['of'], at) : at
  const found = shorter(line, unitAt(line, of) ?? unitAt(line, at))
  if (!found || !line.amount) return at
  if (found.from >= of) mark(line, at, of, 'dropped')
  mark(line, at, found.from, 'comment')
  mark(line, found.from, found.end, 'unit')
  line.amount.unit = found.unit
  const twice = phraseAt(line, line.words.units, found.end)
  const isTwice =
    twice && textOf(line, found.end, twice.end) === textOf(line, found.from, found.end)
  if (!isTwice) return found.end
  mark(line, found.end, twice.end, 'dropped')
  return twice.end
}

/** “1 cucharadita de café” is coffee when nothing else is named. */
function shorter(line: Line, found: ReturnType<typeof unitAt>): ReturnType<typeof unitAt> {
  if (!found || !isBreak(line, found.end)) return found
  const { from, end } = found
  if (line.roles.slice(0, from).includes(null)) return found
  const short = line.words.units.find(line.tokens, from, end - 1)
  if (!short || behindWord(line, ['of'], short.end) === short.end) return found
  return { unit: short.value, from, end: short.end }
}

/** What may follow a number and its unit, in any order. */
function takeMore(line: Line, at: number): number {
  let place = at
  for (;;) {
    const next = takeNext(line, place)
    if (next === place) return place
    place = next
  }
}

function takeNext(line: Line, at: number): number {
  const { amount } = line
  if (!amount) return at
  const fraction = addedFraction(line, at)
  if (fraction) {
    mark(line, at, fraction.end, 'quantity')
    amount.value += fraction.value
    return fraction.end
  }
  const closing = line.brackets.get(at)
  if (closing !== undefined) return takeBracket(line, at, closing) ?? at
  if (!amount.unit) return at
  return takeRangeEnd(line, at) ?? takeOther(line, at) ?? takeQualified(line, at)
}

/** “1 cucharada colmada”, “1 łyżka z czubem”. */
function takeQualified(line: Line, at: number): number {
  const { adjectivesAfter, sizes } = line.words
  const size = adjectivesAfter ? (phraseAt(line, sizes, at)?.end ?? at) : at
  const measure = behindWord(line, ['measure'], at)
  const end = Math.max(size, adjectivesAfter || measure > at + 1 ? measure : at)
  mark(line, at, end, size === end ? 'size' : 'comment')
  return end
}

/** “5 oz - 8 oz”. */
function takeRangeEnd(line: Line, at: number): number | null {
  const joint = behindJoint(line, at)
  const second = joint > at && signAt(line, at) !== '/' ? readMeasure(line, joint) : null
  const { amount } = line
  if (!second || !amount?.unit || second.unit.key !== amount.unit.key || amount.max !== null)
    return null
  const range = rangeOf({ ...second, value: amount.value }, second)
  amount.value = range.value
  amount.max = range.max
  const first = line.roles.lastIndexOf('quantity', at - 1)
  amount.text = textOf(line, first, second.end)
  mark(line, at, second.end, 'quantity')
  return second.end
}

/** “Dosen à 400 g”, “200 g / 7 oz”, “1 kg 200 g”, “1 cup plus 2 tablespoons”. */
function takeOther(line: Line, at: number): number | null {
  const sign = signAt(line, at)
  const each = behindWord(line, ['each', 'of'], at)
  const isEach = each > at
  const sized = isEach ? readMeasure(line, each) : null
  if (sized) {
    addMeasure(line, at, sized, isMeasure(line) ? 'same' : 'size')
    return sized.end
  }
  const isSame = sign === '/' || sign === '=' || sign === '|'
  const or = isSame ? at + 1 : behindWord(line, ['or'], at)
  const same = or > at ? readMeasure(line, or) : null
  if (same) {
    if (isSame) mark(line, at, or, 'dropped')
    addMeasure(line, at, same, 'same')
    return same.end
  }
  return takeSum(line, at)
}

function takeSum(line: Line, at: number): number | null {
  const { amount } = line
  const plus = behindWord(line, ['plus'], at)
  const added = readMeasure(line, plus)
  if (!added || !amount?.unit || added.value <= 0) return null
  const { dim, base } = amount.unit
  const isSum = dim === added.unit.dim && base !== null && added.unit.base !== null
  if (isSum && (plus > at || (added.unit.base ?? 0) < base)) {
    amount.value += (added.value * (added.unit.base ?? 0)) / base
    mark(line, at, added.end, 'quantity')
    return added.end
  }
  if (plus === at) return null
  addMeasure(line, at, added, 'added')
  return added.end
}

/** An amount in brackets of its own. */
function takeBracket(line: Line, at: number, closing: number): number | null {
  const measure = readMeasure(line, behindWord(line, ['each', 'of'], at + 1))
  const about = measure && behindWord(line, ['about', 'each'], measure.end)
  if (!measure || about !== closing) return null
  addMeasure(line, at + 1, { ...measure, end: closing }, isMeasure(line) ? 'same' : 'size')
  mark(line, at, at + 1, 'dropped')
  mark(line, closing, closing + 1, 'dropped')
  return closing + 1
}

function isMeasure({ amount }: Line): boolean {
  return amount?.unit ? MEASURES.includes(amount.unit.dim) : false
}

/** The place behind the words between an amount and its food. */
function behindOf(line: Line, at: number): number {
  const end = behindWord(line, ['of'], at)
  if (end === at || !isWord(line, end)) return at
  mark(line, at, end, 'dropped')
  return end
}
