import type { FurtherAmount } from '#core/ingredient_parsing/index'
import type { UnitWord } from '#core/recipe_text/index'
import { behindWord, isGlued, type Line, mark, phraseAt, signAt, textOf } from './line.js'
import { type Quantity, readQuantity } from './quantity.js'

/** A number with its unit, as it stands beside the amount of a line. */
export interface Measure extends Quantity {
  unit: UnitWord
  unitText: string
}

/** Words that say roughly how much stand in a row at most, so that no line takes more than its length in steps. */
const FEW = 4

/** The place behind the words that say roughly how much, and behind signs that do. */
export function behindPrelude(line: Line, at: number): number {
  let place = at
  for (let words = 0; words < FEW; words++) {
    const some = behindWord(line, ['some', 'about', 'each', 'measure'], place)
    const number = phraseAt(line, line.words.numbers, place)
    const sign = signAt(line, place)
    if (some > place && some > (number?.end ?? 0)) place = some
    else if (sign !== '' && '~≈±+-*#.:><≤≥'.includes(sign)) place++
    else return place
  }
  return place
}

/** The unit at a place; spoons may be heaped and bunches large. `end` is the place itself where none stands. */
export function unitAt(
  line: Line,
  at: number
): { unit: UnitWord; from: number; end: number } | null {
  let from = signAt(line, at) === '-' && isGlued(line, at) ? at + 1 : at
  for (let skipped = 0; skipped < 3; skipped++) {
    const found = phraseAt(line, line.words.units, from)
    if (found && !isSize(line, from, found.value))
      return { unit: found.value, from, end: found.end }
    const size = phraseAt(line, line.words.sizes, from)?.end ?? from
    const more = Math.max(size, behindWord(line, ['measure', 'adverbs', 'about'], from))
    if (more === from) return null
    from = more
  }
  return null
}

/** “kl.” and “gr.” are sizes before a food of which there are few. */
function isSize(line: Line, at: number, { form }: UnitWord): boolean {
  if (!phraseAt(line, line.words.sizes, at)) return false
  const bare = (text: string | undefined) => text?.replace(/\.$/, '')
  return (line.amount?.value ?? 0) < 10 || bare(line.tokens[at]?.text) !== bare(form)
}

/** A number and its unit at a place, also behind “about”. */
export function readMeasure(line: Line, at: number): Measure | null {
  const from = behindPrelude(line, at)
  const quantity = readQuantity(line, from)
  const found = quantity && unitAt(line, quantity.end)
  if (!quantity || !found) return null
  return {
    ...quantity,
    end: found.end,
    unit: found.unit,
    unitText: textOf(line, found.from, found.end),
  }
}

/** Notes an amount beside the first. */
export function addMeasure(
  line: Line,
  from: number,
  { value, max, unitText, end }: Measure,
  kind: FurtherAmount['kind']
): void {
  mark(line, from, end, 'comment')
  line.further.push({
    kind,
    quantity: rounded(value),
    quantityMax: max && rounded(max),
    unit: unitText,
  })
}

/** A quantity to three decimals. */
export const rounded = (value: number) => Math.round(value * 1000) / 1000
