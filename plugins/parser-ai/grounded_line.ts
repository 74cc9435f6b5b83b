import type {
  FurtherAmount,
  LineDetails,
  LineSpan,
  ParsedIngredient,
} from '#core/ingredient_parsing/index'
import type { LineAnswer } from './line_answer.js'
import { type LineNumber, type LineWords, lineWords, placesOf, textAt } from './line_words.js'
import { noteOf } from './note_of.js'

/** How sure a part is that stands in the line once and in one piece, and any other one. */
const PLAIN = 0.85
const UNPLAIN = 0.6
/** How sure a food is in a line that begins with a number and was given no amount. */
const WITHOUT_AMOUNT = 0.5
/** Share by which a model's number may differ from the line's, which is the one that counts: a third is 0.33. */
const ROUNDING = 0.01

/** What tokens of a line were taken for, as far as they were. */
type Roles = (LineSpan['part'] | null)[]

interface Part {
  name: string
  sure: number
}

/**
 * A line with the parts that a model named, in the line's own words; null when it names an amount, a unit or a food that the
 * line does not have, or no food. All that is none of these is the note, so that nothing is lost and nothing is invented.
 *
 * How sure it is, is never what a model says of itself. It is what can be checked: a part that stands in the line once and in
 * one piece is probably right, one that stands there twice or apart is to be looked at, and none is ever sure, for nobody has
 * measured the model that was chosen.
 */
export function groundedLine(
  input: string,
  answer: LineAnswer,
  language: string
): ParsedIngredient | null {
  const line = lineWords(input, language)
  const roles: Roles = line.tokens.map(() => null)
  const amount = takeAmount(line, answer, roles)
  const unit = takeText(line, answer.unit, { roles, role: 'unit' })
  const food = takeText(line, answer.food, { roles, role: 'food' })
  if (amount === undefined || unit === undefined || !food) return null
  const details = detailsOf(line, answer, roles)
  const note = noteOf(line, (place) => {
    const role = roles[place]
    return role === 'unit' || role === 'food' || (role === 'quantity' && amount?.max === null)
  })
  const named = (part: Part | null) => part && { name: part.name, index: null }
  const confidence = confidenceOf({ amount, unit, food: withoutAmount(food, amount, line) }, note)
  return {
    quantity: amount && amount.value,
    unit: named(unit),
    food: named(food),
    note,
    details: amount && amount.max !== null ? { ...details, quantityMax: amount.max } : details,
    ...(line.text === input && { spans: spansOf(line, roles) }),
    confidence,
  }
}

interface Amount {
  value: number
  /** The upper end of a range, else null. */
  max: number | null
  sure: number
}

/** The amount as the line has it; null for none, undefined for one that the line does not have. */
function takeAmount(line: LineWords, answer: LineAnswer, roles: Roles): Amount | null | undefined {
  const { quantity, quantity_max: upper } = answer
  if (!quantity) return null
  const found = numbersLike(line, quantity)
  const [first] = found
  if (!first) return undefined
  const last = numbersLike(line, upper ?? quantity).find(({ from }) => from >= first.end)
  roles.fill('quantity', first.from, first.end)
  const sure = found.length === 1 ? PLAIN : UNPLAIN
  if (upper === null || upper === undefined || upper === quantity || !last)
    return { value: rounded(first.value), max: null, sure }
  roles.fill('quantity', last.from, last.end)
  const [low, high] = [first.value, last.value].toSorted((one, other) => one - other)
  return { value: rounded(low ?? 0), max: rounded(high ?? 0), sure }
}

function numbersLike({ numbers }: LineWords, value: number): LineNumber[] {
  return numbers.filter((number) => Math.abs(number.value - value) <= number.value * ROUNDING)
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Words that nothing else was taken for; null for none, undefined for words that the line does not have. */
function takeText(
  line: LineWords,
  text: string | null | undefined,
  { roles, role }: { roles: Roles; role: LineSpan['part'] }
): Part | null | undefined {
  if (!text?.trim()) return null
  const found = placesOf(line, text, (place) => roles[place] === null)
  if (!found) return undefined
  for (const place of found.places) roles[place] = role
  return { name: textAt(line, found.places), sure: found.isPlain ? PLAIN : UNPLAIN }
}

/** What else a model said that stands in the line; what does not is left out, and the note has the line's own words. */
function detailsOf(line: LineWords, answer: LineAnswer, roles: Roles): LineDetails {
  const details: LineDetails = {}
  for (const role of ['size', 'preparation', 'purpose'] as const) {
    const part = takeText(line, answer[role], { roles, role })
    if (part) details[role] = part.name
  }
  const { tokens, words } = line
  for (const flag of ['optional', 'toTaste'] as const)
    if (tokens.some((_, place) => words.words[flag].find(tokens, place))) details[flag] = true
  const alternatives = (answer.alternatives ?? []).flatMap((text) => {
    const found = placesOf(line, text, (place) => roles[place] !== 'quantity')
    return found ? [textAt(line, found.places)] : []
  })
  const amounts = (answer.other_amounts ?? []).flatMap((amount) => furtherAmount(line, amount))
  return {
    ...details,
    ...(alternatives.length > 0 && { alternatives: alternatives.slice(0, MOST) }),
    ...(amounts.length > 0 && { amounts: amounts.slice(0, MOST) }),
  }
}

function furtherAmount(
  line: LineWords,
  { kind, quantity, unit }: NonNullable<LineAnswer['other_amounts']>[number]
): FurtherAmount[] {
  const [number] = numbersLike(line, quantity ?? NaN)
  const found = placesOf(line, unit ?? '', () => true)
  if ((kind !== 'same' && kind !== 'size' && kind !== 'added') || !number || !found) return []
  const value = rounded(number.value)
  return [{ kind, quantity: value, quantityMax: null, unit: textAt(line, found.places) }]
}

/** Alternatives and further amounts of a line that are taken. */
const MOST = 10

/** A line that begins with a number has an amount; where the model says none, it may have misread the line. */
function withoutAmount(food: Part, amount: Amount | null, { numbers }: LineWords): Part {
  const isOdd = amount === null && numbers.some(({ from }) => from === 0)
  return isOdd ? { ...food, sure: WITHOUT_AMOUNT } : food
}

function confidenceOf(
  { amount, unit, food }: { amount: Amount | null; unit: Part | null; food: Part },
  note: string
): ParsedIngredient['confidence'] {
  const [quantity, unitSure] = [amount?.sure ?? null, unit?.sure ?? null]
  return {
    average: Math.min(quantity ?? 1, unitSure ?? 1, food.sure),
    quantity,
    unit: unitSure,
    food: food.sure,
    note: note === '' ? null : PLAIN,
  }
}

/** What each word was taken for; those that nobody named are a comment. */
function spansOf({ tokens }: LineWords, roles: Roles): LineSpan[] {
  return tokens.flatMap(({ kind, start, end }, place) =>
    kind === 'sign' ? [] : [{ start, end, part: roles[place] ?? 'comment', sure: PLAIN }]
  )
}
