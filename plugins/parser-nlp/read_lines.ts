import type {
  IngredientParserRequest,
  LineSpan,
  ParsedIngredient,
} from '#core/ingredient_parsing/index'
import { plainLine } from '#core/recipe_text/index'
import type { LabelledWord } from './fields/labelled_line.js'
import { type LineFields, readFields } from './fields/read_fields.js'
import type { CrfModel } from './model/crf_model.js'
import { type Label, labelNumber, LABELS, WIDTH } from './model/labels.js'
import { labelWords } from './model/label_line.js'
import { type LineWords, lineWords } from './reading/line_words.js'
import { MOST_TOKENS } from './reading/tokens.js'
import { isMeasureClass } from './reading/word_facts.js'

/** Share of common English words from which lines are English rather than of a language that nobody told. */
const ENGLISH_ENOUGH = 0.25
/** Fewer words than these say too little against it. */
const TELLING = 4
const NAME = labelNumber('NAME')

/** Reads English lines; answers null for each line of lines in another language. */
export function readLines(
  model: CrfModel,
  { lines, language }: IngredientParserRequest
): (ParsedIngredient | null)[] {
  const texts = lines.map((line) => (/[&<]/.test(line) ? plainLine(line) : line))
  const words = texts.map(lineWords)
  if (!isEnglish(model, words, language)) return lines.map(() => null)
  return texts.map((text, place) =>
    readLine(model, text, words[place] ?? lineWords(text), text === lines[place])
  )
}

/** Whether lines that are said to be English are; measures are in every language and say nothing. */
function isEnglish({ common }: CrfModel, lines: readonly LineWords[], language: string): boolean {
  if (!/^en(?:-|$)/i.test(language)) return false
  const words = lines.flatMap(({ facts }) => facts).filter(({ kind }) => !isMeasureClass(kind))
  const share = words.filter(({ word }) => common.has(word)).length / words.length
  return words.length < TELLING || share >= ENGLISH_ENOUGH
}

function readLine(
  model: CrfModel,
  text: string,
  words: LineWords,
  isUnchanged: boolean
): ParsedIngredient {
  const { labels, shares } = labelWords(model, words)
  withFood(labels, shares)
  const labelled = words.places.flatMap((token, place): LabelledWord[] => {
    const found = words.tokens[token]
    const number = labels[place]
    const label = number === undefined ? undefined : LABELS[number]
    if (!found || number === undefined || !label) return []
    return [
      {
        ...found,
        label,
        sure: shares[place * WIDTH + number] ?? 0,
        inBrackets: words.inBrackets[place] === true,
        place,
      },
    ]
  })
  const fields = readFields({ text, words: labelled })
  const { quantity, unit, food, details } = fields
  const rest = words.tokens.length < MOST_TOKENS ? '' : text.slice(words.tokens.at(-1)?.end).trim()
  const note = [fields.note, rest].filter(Boolean).join(' ')
  return {
    quantity,
    unit: unit === null ? null : { name: unit, index: null },
    food: food === null ? null : { name: food, index: null },
    note,
    details,
    ...(isUnchanged && { spans: labelled.map(spanOf) }),
    confidence: confidenceOf(fields, shares, labelled.length),
  }
}

/** A line without a food gets one: the run of words that are no amount and are most likely its name. */
function withFood(labels: Uint8Array, shares: Float64Array): void {
  if (labels.includes(NAME)) return
  let best = -1
  for (const [place, label] of labels.entries()) {
    const share = shares[place * WIDTH + NAME] ?? 0
    if (!isAmount(label) && share > (best < 0 ? LEAST_NAME : (shares[best * WIDTH + NAME] ?? 0)))
      best = place
  }
  if (best < 0) return
  const own = labels[best]
  for (
    let place = best;
    place >= 0 && labels[place] === own && (shares[place * WIDTH + NAME] ?? 0) > LEAST_NAME;
    place -= 1
  )
    labels[place] = NAME
  for (
    let place = best + 1;
    place < labels.length &&
    labels[place] === own &&
    (shares[place * WIDTH + NAME] ?? 0) > LEAST_NAME;
    place += 1
  )
    labels[place] = NAME
}
const LEAST_NAME = 0.05
const isAmount = (label: number) => label === labelNumber('QTY') || label === labelNumber('UNIT')

const PARTS = {
  QTY: 'quantity',
  UNIT: 'unit',
  SIZE: 'size',
  NAME: 'food',
  PREP: 'preparation',
  PURPOSE: 'purpose',
  COMMENT: 'comment',
} as const satisfies Record<Label, LineSpan['part']>

const spanOf = ({ start, end, label, sure }: LabelledWord): LineSpan => ({
  start,
  end,
  part: PARTS[label],
  sure,
})

const rounded = (share: number) => Math.round(Math.min(1, share) * 1000) / 1000

/**
 * How sure each part is: the least sure of all decisions on whether a word of the line belongs to it. `average` is the mean
 * over the parts that the line has.
 */
function confidenceOf(
  { quantity, unit, food, words }: LineFields,
  shares: Float64Array,
  count: number
): ParsedIngredient['confidence'] {
  const surest = (label: Label, own: readonly LabelledWord[]) => {
    const places = new Set(own.map(({ place }) => place))
    let least = 1
    for (let place = 0; place < count; place += 1) {
      const share = shares[place * WIDTH + labelNumber(label)] ?? 0
      least = Math.min(least, places.has(place) ? share : 1 - share)
    }
    return rounded(least)
  }
  const note =
    words.note.length === 0 ? null : rounded(Math.min(...words.note.map(({ sure }) => sure)))
  const sure = {
    quantity: quantity === null ? null : surest('QTY', words.quantity),
    unit: unit === null ? null : surest('UNIT', words.unit),
    food: food === null ? null : surest('NAME', words.food),
    note,
  }
  const shown = [sure.quantity, sure.unit, sure.food].filter((share) => share !== null)
  const average = food === null ? 0 : shown.reduce((sum, share) => sum + share, 0) / shown.length
  return { average: rounded(average), ...sure }
}
