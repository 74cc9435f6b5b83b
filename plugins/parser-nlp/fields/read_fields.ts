import type { LineDetails } from '#core/ingredient_parsing/index'
import { amountsOf, amountText, type LineAmount } from './amounts.js'
import { foodsOf } from './foods.js'
import { type LabelledLine, type LabelledWord, slice } from './labelled_line.js'
import { mainAmount } from './main_amount.js'

/** What the labels of a line say. */
export interface LineFields {
  quantity: number | null
  unit: string | null
  food: string | null
  note: string
  details: LineDetails
  /** The words of each part. */
  words: {
    quantity: LabelledWord[]
    unit: LabelledWord[]
    food: LabelledWord[]
    note: LabelledWord[]
  }
}

const DROPPED = /^(?:of|a|an|the)$/i

/** The parts of a labelled line; what is no amount, unit or food is in the note, in the line's order. */
export function readFields(line: LabelledLine): LineFields {
  const amounts = amountsOf(line)
  const main = mainAmount(line, amounts)
  const foods = foodsOf(line)
  const rest = runsOf(notedWords(line, amounts, foods.words))
    .filter((run) => !run.every(({ text }) => DROPPED.test(text)))
    .map((run) => ({ place: run[0]?.place ?? 0, text: runText(line, run), run }))
  const range =
    main.quantityMax === null
      ? []
      : [
          {
            place: -1,
            text: amountText(line, {
              ...(amounts[0] ?? { numbers: [], low: 0, high: 0, isTimes: false }),
              units: [],
            }),
          },
        ]
  const notes = [...range, ...main.notes, ...rest].toSorted((one, other) => one.place - other.place)
  const alternatives = foods.alternatives.map((text) => `or ${text}`)
  const unit = main.units.map(({ text }) => text).join(' ')
  return {
    quantity: main.quantity === null ? null : Math.round(main.quantity * 1000) / 1000,
    unit: unit || null,
    food: foods.food,
    note: [...alternatives, ...notes.map(({ text }) => text)].filter(Boolean).join(', '),
    details: detailsOf(
      line,
      rest.map(({ run }) => run),
      main,
      foods.alternatives
    ),
    words: {
      quantity: amounts.flatMap(({ numbers }) => numbers),
      unit: amounts.flatMap(({ units }) => units),
      food: foods.words,
      note: rest.flatMap(({ run }) => run),
    },
  }
}

/** The words that are neither the amount nor the food: what says how, a second food, and numbers without a value ("few"). */
function notedWords(
  { words }: LabelledLine,
  amounts: LineAmount[],
  foods: LabelledWord[]
): LabelledWord[] {
  const valueless = amounts.filter(({ low }) => low === null).flatMap(({ numbers }) => numbers)
  return words.filter((word) => {
    if (word.label === 'UNIT') return false
    if (word.label === 'QTY') return valueless.includes(word)
    return word.label !== 'NAME' || !foods.includes(word)
  })
}

/** Words that stand together and have one label. */
function runsOf(words: LabelledWord[]): LabelledWord[][] {
  const runs: LabelledWord[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (
      last &&
      before &&
      before.place === word.place - 1 &&
      before.label === word.label &&
      before.inBrackets === word.inBrackets
    )
      last.push(word)
    else runs.push([word])
  }
  return runs
}

const runText = (line: LabelledLine, run: LabelledWord[]): string => {
  const [first] = run
  const last = run.at(-1)
  return first && last ? slice(line, first, last).trim() : ''
}

const DETAIL = {
  SIZE: 'size',
  PREP: 'preparation',
  PURPOSE: 'purpose',
  COMMENT: 'comment',
} as const

function detailsOf(
  line: LabelledLine,
  runs: LabelledWord[][],
  main: ReturnType<typeof mainAmount>,
  alternatives: string[]
): LineDetails {
  const details: LineDetails = {}
  for (const run of runs) {
    const label = run[0]?.label
    if (!label || !(label in DETAIL)) continue
    const key = DETAIL[label as keyof typeof DETAIL]
    details[key] = [details[key], runText(line, run)].filter(Boolean).join(', ')
  }
  if (main.quantityMax !== null) details.quantityMax = main.quantityMax
  if (main.further.length > 0) details.amounts = main.further
  if (alternatives.length > 0) details.alternatives = alternatives
  const said = `${details.comment ?? ''} ${details.purpose ?? ''}`
  if (/\boptional\b|\bif (?:desired|you like|liked)\b/i.test(said)) details.optional = true
  if (/\bto taste\b/i.test(said)) details.toTaste = true
  return details
}
