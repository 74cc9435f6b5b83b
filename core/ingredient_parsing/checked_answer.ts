import type { FoodNames, UnitNames } from '#core/pantry/index'
import type {
  FurtherAmount,
  IngredientParserRequest,
  LineDetails,
  LineSpan,
  ParsedIngredient,
  ParsedPart,
} from './points.js'

/** Characters of a part's name and of a note that are taken from a parser. */
const LONGEST = 10_000
/** Further amounts, alternatives and words of a line that are taken from a parser. */
const MOST_PARTS = 50
const MOST_SPANS = 1_000

/** An answer that may be anybody's, compared with what was asked. Throws a sentence that names the part which is wrong. */
export function checkedAnswer(
  answer: unknown,
  { lines, foods, units }: IngredientParserRequest
): (ParsedIngredient | null)[] {
  if (!Array.isArray(answer)) throw new Error('The parser answered no list')
  if (answer.length !== lines.length)
    throw new Error(`The parser answered ${answer.length} of ${lines.length} lines`)
  return answer.map((line: unknown) => (line === null ? null : checkedLine(line, foods, units)))
}

function checkedLine(
  line: unknown,
  foods: readonly FoodNames[],
  units: readonly UnitNames[]
): ParsedIngredient {
  const { quantity, unit, food, note, details, spans, confidence } = fieldsOf(line, 'line')
  const sure = fieldsOf(confidence, 'confidence')
  if (!isBetween(sure['average'], 0, 1)) throw wrong('confidence.average')
  return {
    quantity: amountOf(quantity, 'quantity'),
    unit: partOf(unit, units.length, 'unit'),
    food: partOf(food, foods.length, 'food'),
    note: textOf(note, 'note'),
    details: checkedDetails(details),
    spans: checkedSpans(spans),
    confidence: {
      average: sure['average'],
      quantity: share(sure, 'quantity'),
      unit: share(sure, 'unit'),
      food: share(sure, 'food'),
      note: share(sure, 'note'),
    },
  }
}

function partOf(part: unknown, size: number, what: string): ParsedPart | null {
  if (part === null || part === undefined) return null
  const { name, index = null } = fieldsOf(part, what)
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST)
    throw wrong(`${what}.name`)
  if (index === null) return { name, index }
  if (!Number.isInteger(index) || !isBetween(index, 0, size - 1)) throw wrong(`${what}.index`)
  return { name, index }
}

function share(shares: Record<string, unknown>, key: string): number | null {
  const value = shares[key] ?? null
  if (value !== null && !isBetween(value, 0, 1)) throw wrong(`confidence.${key}`)
  return value
}

function fieldsOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw wrong(what)
  return { ...value }
}

const isBetween = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high

const wrong = (what: string) => new Error(`The parser answered a line whose “${what}” is wrong`)

const TEXTS = ['size', 'preparation', 'purpose', 'comment'] as const
const FLAGS = ['optional', 'toTaste'] as const

function checkedDetails(details: unknown): LineDetails {
  const said = fieldsOf(details ?? {}, 'details')
  const checked: LineDetails = {}
  for (const key of TEXTS)
    if (said[key] !== undefined) checked[key] = textOf(said[key], `details.${key}`)
  for (const key of FLAGS) if (said[key] === true) checked[key] = true
  const { quantityMax, amounts, alternatives } = said
  if (quantityMax !== undefined)
    checked.quantityMax = amountOf(quantityMax, 'details.quantityMax') ?? 0
  if (amounts !== undefined)
    checked.amounts = listOf(amounts, 'details.amounts', MOST_PARTS).map(furtherAmount)
  if (alternatives !== undefined)
    checked.alternatives = listOf(alternatives, 'details.alternatives', MOST_PARTS).map((text) =>
      textOf(text, 'details.alternatives')
    )
  return checked
}

function furtherAmount(amount: unknown): FurtherAmount {
  const what = 'details.amounts'
  const { kind, quantity, quantityMax, unit } = fieldsOf(amount, what)
  if (kind !== 'same' && kind !== 'size' && kind !== 'added') throw wrong(what)
  return {
    kind,
    quantity: amountOf(quantity, what),
    quantityMax: amountOf(quantityMax, what),
    unit: textOf(unit, what),
  }
}

const PARTS: readonly string[] = [
  'quantity',
  'unit',
  'size',
  'food',
  'preparation',
  'purpose',
  'comment',
] satisfies LineSpan['part'][]

const isPart = (part: unknown): part is LineSpan['part'] =>
  typeof part === 'string' && PARTS.includes(part)

function checkedSpans(spans: unknown): LineSpan[] {
  return listOf(spans ?? [], 'spans', MOST_SPANS).map((span) => {
    const { start, end, part, sure } = fieldsOf(span, 'spans')
    const isPlace = (place: unknown) =>
      Number.isInteger(place) && isBetween(place, 0, Number.MAX_SAFE_INTEGER)
    if (!isPlace(start) || !isPlace(end) || !isPart(part) || !isBetween(sure, 0, 1))
      throw wrong('spans')
    return { start: Number(start), end: Number(end), part, sure }
  })
}

function listOf(list: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(list) || list.length > most) throw wrong(what)
  return list
}

function textOf(text: unknown, what: string): string {
  if (typeof text !== 'string' || text.length > LONGEST) throw wrong(what)
  return text
}

function amountOf(amount: unknown, what: string): number | null {
  const value = amount ?? null
  if (value !== null && !isBetween(value, 0, Number.MAX_SAFE_INTEGER)) throw wrong(what)
  return value
}
