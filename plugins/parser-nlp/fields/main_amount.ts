import type { FurtherAmount } from '#core/ingredient_parsing/index'
import { amountText, isMeasure, type LineAmount } from './amounts.js'
import { type LabelledLine, type LabelledWord } from './labelled_line.js'

/** The amount that scales, and what the line says beside it. */
export interface MainAmount {
  quantity: number | null
  /** The upper end of a range, else null. */
  quantityMax: number | null
  units: LabelledWord[]
  further: FurtherAmount[]
  /** Texts of the amounts beside the main one, for the note. */
  notes: { text: string; place: number }[]
}

const NONE: MainAmount = { quantity: null, quantityMax: null, units: [], further: [], notes: [] }

const unitText = (units: LabelledWord[]) => units.map(({ text }) => text).join(' ')

/** Whether an amount stands right behind another, with nothing but signs and a times sign between them. */
function follows(next: LineAmount, amount: LineAmount, { words }: LabelledLine): boolean {
  const end = [...amount.numbers, ...amount.units].at(-1)?.place ?? 0
  const start = next.numbers[0]?.place ?? next.units[0]?.place ?? 0
  return words.slice(end + 1, start).every(isBetween)
}

const BETWEEN = /^(?:of|a|an|about|each|approx|approximately|around|roughly|weighing|or)$/i
const isBetween = ({ label, text }: LabelledWord) =>
  label === 'QTY' || label === 'SIZE' || BETWEEN.test(text)

/** The amount of a line: the first one, or how many packs or pieces of a size there are. */
export function mainAmount(line: LabelledLine, amounts: LineAmount[]): MainAmount {
  const [first, ...rest] = amounts
  if (!first) return NONE
  const [second] = rest
  if (
    second &&
    first.units.length === 0 &&
    first.numbers.length > 0 &&
    follows(second, first, line)
  )
    return counted(line, first, rest)
  const pieces = sized(first)
  const main: MainAmount = {
    quantity: pieces ? 1 : first.low,
    quantityMax: pieces || first.high === first.low ? null : first.high,
    units: pieces ? [pieces] : first.units,
    further: [],
    notes: [],
  }
  if (pieces) addFurther(main, line, { ...first, units: first.units.slice(0, -1) }, 'size')
  for (const amount of rest) addFurther(main, line, amount, kindOf(amount, line))
  return main
}

/** What packs and pieces are measured by; nobody writes "a 2-cup piece". */
const SIZES =
  /^(?:k?g|grams?|kilos?|oz|ounces?|lbs?|pounds?|ml|cl|l|lit(?:er|re)s?|fl|cm|mm|inch(?:es)?|in|inch-.*)$/i
const MANNER = /^(?:scant|heap(?:ed|ing)|level|generous|packed|rounded)$/i

/** The last word of "15-ounce can" and of "2-inch piece": one of that size. */
function sized({ numbers, units }: LineAmount): LabelledWord | null {
  const [measure] = units
  const last = units.at(-1)
  const number = numbers.at(-1)
  if (!measure || !last || !number || units.length < 2 || isMeasure(last)) return null
  return SIZES.test(measure.text) && !MANNER.test(last.text) ? last : null
}

/** A count in front of what one of them measures: "2 x 400 g tins", "1 (14 oz) can", "4 (6 ounce) fillets". */
function counted(
  line: LabelledLine,
  count: LineAmount,
  [size, ...others]: LineAmount[]
): MainAmount {
  const inner = size ? [size, ...others.filter((other) => isSeries(other, size, line))] : []
  const isContainer = (unit: LabelledWord) => !isMeasure(unit) && !MANNER.test(unit.text)
  const container = inner.find(({ units }) => units.some(isContainer))?.units.findLast(isContainer)
  const main: MainAmount = {
    quantity: count.low,
    quantityMax: count.high === count.low ? null : count.high,
    units: container ? [container] : [],
    further: [],
    notes: [],
  }
  for (const amount of inner)
    addFurther(
      main,
      line,
      { ...amount, units: amount.units.filter((unit) => unit !== container) },
      'size'
    )
  for (const amount of others)
    if (!inner.includes(amount)) addFurther(main, line, amount, kindOf(amount, line))
  return main
}

/** Whether an amount stands in the same brackets, or right behind the size: "(15 oz/425 g) can", "400g/14oz tins". */
function isSeries(other: LineAmount, size: LineAmount, { words }: LabelledLine): boolean {
  const end = size.units.at(-1)?.place ?? size.numbers.at(-1)?.place ?? 0
  const start = other.numbers[0]?.place ?? 0
  return start > end && words.slice(end + 1, start).every(isBetween)
}

function kindOf({ numbers }: LineAmount, { words }: LabelledLine): FurtherAmount['kind'] {
  const before = words[(numbers[0]?.place ?? 0) - 1]?.text.toLowerCase()
  return before === 'plus' || before === 'and' ? 'added' : 'same'
}

function addFurther(
  main: MainAmount,
  line: LabelledLine,
  amount: LineAmount,
  kind: FurtherAmount['kind']
): void {
  const { low, high, units, numbers } = amount
  const place = (numbers[0] ?? units[0])?.place
  if (place === undefined) return
  main.further.push({
    kind,
    quantity: low,
    quantityMax: high === low ? null : high,
    unit: unitText(units),
  })
  main.notes.push({ text: amountText(line, amount), place })
}
