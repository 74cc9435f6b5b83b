import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { settledBy } from '#core/outgoing/settled_by'
import { type FoodNames, pantryNames, type UnitNames } from '#core/pantry/index'
import { type Contributed, plugins } from '#core/plugins/index'
import {
  type IngredientParser,
  type IngredientParserRequest,
  ingredientParsers,
  type ParsedIngredient,
  type ParsedPart,
} from './points.js'

/** Milliseconds after which a parser that does not answer is given up; a language model may take its time. */
const PATIENCE = 120_000
/** Characters of a part's name and of a note that are taken from a parser. */
const LONGEST = 10_000

/** How lines are read. */
export interface ParseOptions {
  /** BCP 47 tag of the language of the lines. */
  language: string
  /** Id of the parser that is asked first. */
  parser?: string | undefined
  signal?: AbortSignal | undefined
}

/** What was read in a line, and by which parser; one that no parser could read is all note, and `parser` is null. */
export interface ReadIngredient {
  parser: string | null
  quantity: number | null
  /** `id` is null where the group has none of that name. */
  unit: { id: string | null; name: string } | null
  food: { id: string | null; name: string } | null
  note: string
  confidence: ParsedIngredient['confidence']
}

/** Reads ingredient lines for plugins, as an actor of whose group the foods and units are. */
export interface IngredientParsingService {
  /** One answer a line, in their order. Throws `E_NO_PARSER` when no parser that is switched on answered. */
  parse(actor: Actor, lines: string[], options: ParseOptions): Promise<ReadIngredient[]>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/ingredient-parsing': IngredientParsingService
  }
}

/** What plugins get as `core/ingredient-parsing`. */
export const ingredientParsingService: IngredientParsingService = { parse: parseIngredients }

/**
 * Reads ingredient lines with the parser that was chosen, then with the others by their priority, as far as lines are left
 * or one of them throws or answers nonsense, which is noted on its plugin's page. Throws `E_NO_PARSER` when none answered.
 */
export async function parseIngredients(
  actor: Actor,
  lines: string[],
  { language, parser, signal }: ParseOptions
): Promise<ReadIngredient[]> {
  const names = await pantryNames(actor.groupId)
  const answers = new Map<number, ReadIngredient>()
  let left = lines.map((_, place) => place)
  let someAnswered = false
  for (const candidate of inOrder(parser)) {
    if (left.length === 0) break
    const asked = left
    const request = { lines: asked.map((place) => lines[place] ?? ''), language, ...names }
    const parsed = await askParser(candidate, request, signal)
    someAnswered ||= parsed !== null
    for (const [index, line] of parsed?.entries() ?? [])
      if (line) answers.set(asked[index] ?? -1, named(candidate.item.id, line, request))
    left = left.filter((place) => !answers.has(place))
  }
  if (!someAnswered && lines.length > 0) throw noParser()
  return lines.map((line, place) => answers.get(place) ?? unread(line))
}

/** The parsers that are switched on, the one that was chosen first. */
function inOrder(chosen: string | undefined): Contributed<IngredientParser>[] {
  const rank = ({ item }: Contributed<IngredientParser>) =>
    item.id === chosen ? Infinity : Number(item.priority) || 0
  return plugins()
    .list(ingredientParsers)
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
}

/** What a parser answers; null when it threw or answered nonsense. */
async function askParser(
  { item, context, fault }: Contributed<IngredientParser>,
  request: IngredientParserRequest,
  signal: AbortSignal | undefined
): Promise<(ParsedIngredient | null)[] | null> {
  const own = context()
  const givesUp = AbortSignal.any([own.signal, ...(signal ? [signal] : [])])
  const ends = AbortSignal.any([givesUp, AbortSignal.timeout(PATIENCE)])
  try {
    const parsing = Promise.resolve(item.parse(request, context(ends)))
    return checkedAnswer(await settledBy(parsing, ends), request)
  } catch (error) {
    signal?.throwIfAborted()
    if (!own.signal.aborted && !(error instanceof DomainError)) fault(`parse of ${item.id}`, error)
    return null
  }
}

/** An answer that may be anybody's, compared with what was asked. Throws a sentence that names the part which is wrong. */
function checkedAnswer(
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
  const { quantity, unit, food, note, confidence } = fieldsOf(line, 'line')
  const sure = fieldsOf(confidence, 'confidence')
  if (typeof note !== 'string' || note.length > LONGEST) throw wrong('note')
  const amount = quantity ?? null
  if (amount !== null && !isBetween(amount, 0, Number.MAX_SAFE_INTEGER)) throw wrong('quantity')
  if (!isBetween(sure['average'], 0, 1)) throw wrong('confidence.average')
  return {
    quantity: amount,
    unit: partOf(unit, units.length, 'unit'),
    food: partOf(food, foods.length, 'food'),
    note,
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

/** A line with the group's own names for what the parser matched. */
function named(
  parser: string,
  { unit, food, ...rest }: ParsedIngredient,
  { units, foods }: IngredientParserRequest
): ReadIngredient {
  return { ...rest, parser, unit: matched(unit, units), food: matched(food, foods) }
}

function matched(part: ParsedPart | null, items: readonly FoodNames[]) {
  if (!part) return null
  const item = part.index === null ? undefined : items[part.index]
  return item ? { id: item.id, name: item.name } : { id: null, name: part.name }
}

const unread = (line: string): ReadIngredient => ({
  parser: null,
  quantity: null,
  unit: null,
  food: null,
  note: line,
  confidence: { average: 0, quantity: null, unit: null, food: null, note: null },
})

/** 400: no parser that is switched on answered. */
const noParser = () =>
  new DomainError({ code: 'E_NO_PARSER', status: 400, text: 'errors.no-parser' })
