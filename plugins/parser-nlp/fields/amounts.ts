import { parseAmount } from '#core/shared/amount'
import { wordLists } from '../reading/word_lists.js'
import { stemOf } from '../reading/word_facts.js'
import { type LabelledLine, type LabelledWord, slice } from './labelled_line.js'

/** An amount as a line writes it. */
export interface LineAmount {
  low: number | null
  high: number | null
  /** The words of its numbers. */
  numbers: LabelledWord[]
  units: LabelledWord[]
  /** Whether its number counts what the next amount measures: the 2 of "2 x 400 g tins". */
  isTimes: boolean
}

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  half: 0.5,
  quarter: 0.25,
  third: 1 / 3,
  dozen: 12,
  couple: 2,
}
const TIMES = /^[x×]$/i
const measures = new Set<string>(wordLists.measure)

/** Whether a word of a unit measures weight, volume or length. */
export const isMeasure = ({ text }: LabelledWord): boolean => {
  const word = text.toLowerCase()
  return measures.has(word) || measures.has(stemOf(word))
}

/** The amounts of a line in their order; the units that no number opened come first, without one. */
export function amountsOf({ words }: LabelledLine): LineAmount[] {
  const amounts: LineAmount[] = []
  let isOpen = false
  for (const word of words) {
    const last = amounts.at(-1)
    if (word.label === 'UNIT') {
      if (last) last.units.push(word)
      else amounts.push({ low: null, high: null, numbers: [], units: [word], isTimes: false })
      isOpen = false
    } else if (word.label === 'QTY') {
      if (TIMES.test(word.text)) {
        if (last) last.isTimes = true
        isOpen = false
      } else if (
        last &&
        isOpen &&
        last.numbers.at(-1)?.place === word.place - 1 &&
        multiply(last, word)
      ) {
        last.numbers.push(word)
      } else {
        amounts.push({ ...valueOf(word), numbers: [word], units: [], isTimes: false })
        isOpen = true
      }
    }
  }
  return amounts
}

/** "2 dozen" and "half dozen" are one number. */
function multiply(amount: LineAmount, { text }: LabelledWord): boolean {
  if (!/^(?:dozen|hundred)$/i.test(text) || amount.low === null) return false
  const factor = text.toLowerCase() === 'dozen' ? 12 : 100
  amount.low *= factor
  amount.high = amount.high === null ? null : amount.high * factor
  return true
}

const values = new Map<string, { low: number | null; high: number | null }>()

function valueOf({ text }: LabelledWord): { low: number | null; high: number | null } {
  const known = values.get(text)
  if (known) return known
  const word = NUMBER_WORDS[text.toLowerCase()]
  const read =
    word === undefined
      ? parseAmount(text.replace(/ or /i, ' or ').replaceAll('⁄', '/').replaceAll('−', '-'))
      : { from: word, to: word }
  const value = { low: read?.from ?? null, high: read?.to ?? null }
  if (values.size > 5_000) values.clear()
  values.set(text, value)
  return value
}

/** The text of an amount, as the line has it. */
export function amountText(line: LabelledLine, { numbers, units }: LineAmount): string {
  const words = [...numbers, ...units].toSorted((one, other) => one.start - other.start)
  const [first] = words
  const last = words.at(-1)
  return first && last ? slice(line, first, last) : ''
}
