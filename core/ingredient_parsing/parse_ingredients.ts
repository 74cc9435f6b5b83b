import { onBehalfOf } from '#core/ai/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { settledBy } from '#core/outgoing/settled_by'
import type { FoodNames } from '#core/pantry/index'
import type { Contributed } from '#core/plugins/index'
import { checkedAnswer } from './checked_answer.js'
import { type Corrections, correctionsOf } from './corrections.js'
import { lineLanguages } from './line_languages.js'
import { parsersFrom } from './parser_choices.js'
import { matchLine } from './matching/match_line.js'
import { type PantryIndex, pantryIndex } from './matching/pantry_index.js'
import {
  type IngredientParser,
  type IngredientParserRequest,
  type LineDetails,
  type LineSpan,
  type ParsedIngredient,
  type ParsedPart,
} from './points.js'

/** Milliseconds after which a parser that does not answer is given up; a language model may take its time. */
const PATIENCE = 120_000

/** How lines are read. */
export interface ParseOptions {
  /** BCP 47 tag of the language that the lines are expected to be in; their words may tell another. */
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
  details: LineDetails
  spans: LineSpan[]
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
 * Reads ingredient lines with the parser that was chosen, then with those of the others that ask no language model, by their
 * priority, as far as lines are left or one of them throws or answers nonsense, which is noted on its plugin's page. Lines in
 * another language than the one that is expected are read in their own. Units and foods that are named are looked for among
 * the group's, by what the household has corrected first. Throws `E_NO_PARSER` when none answered.
 */
export async function parseIngredients(
  actor: Pick<Actor, 'userId' | 'groupId' | 'householdId'>,
  lines: string[],
  { language, parser, signal }: ParseOptions
): Promise<ReadIngredient[]> {
  const index = await pantryIndex(actor.groupId)
  const languages = await lineLanguages(lines, language)
  const found = new Map<number, ParsedLine>()
  for (const [own, places] of Map.groupBy(lines.keys(), (place) => languages[place] ?? language)) {
    const asked = places.map((place) => lines[place] ?? '')
    const options = { index, language: own, parser, signal }
    const parsed = await onBehalfOf(actor, () => askParsers(asked, options))
    for (const [at, line] of parsed) found.set(places[at] ?? -1, line)
  }
  const corrections = await correctionsOf(
    actor.householdId,
    [...found.values()].map(({ line }) => line)
  )
  return lines.map((line, place) => {
    const read = found.get(place)
    return read ? named(read, { index, corrections }) : unread(line)
  })
}

/** A line as a parser read it, in which language. */
interface ParsedLine {
  parser: string
  language: string
  line: ParsedIngredient
}

/** What the parsers read in lines of one language, by their places. */
async function askParsers(
  lines: readonly string[],
  { index, language, parser, signal }: ParseOptions & { index: PantryIndex }
): Promise<Map<number, ParsedLine>> {
  const { foods, units } = index
  const found = new Map<number, ParsedLine>()
  let left = [...lines.keys()]
  let someAnswered = false
  for (const candidate of await parsersFrom(parser)) {
    if (left.length === 0) break
    const asked = left
    const request = {
      lines: asked.map((place) => withPlurals(lines[place] ?? '')),
      language,
      foods,
      units,
    }
    const parsed = await askParser(candidate, request, signal)
    someAnswered ||= parsed !== null
    for (const [place, line] of parsed?.entries() ?? [])
      if (line) found.set(asked[place] ?? -1, { parser: candidate.item.id, language, line })
    left = left.filter((place) => !found.has(place))
  }
  if (!someAnswered) throw noParser()
  return found
}

/** "clove(s)", "Zwiebel(n)": an ending that is left open. */
const OPEN_ENDING = /(?<=\p{L}{2})\((\p{Ll}{1,3})\)/gu

/** A line with its open endings written out; as long as before, so that every place in it stays what it was. */
const withPlurals = (line: string) => line.replace(OPEN_ENDING, '$1  ')

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

/** A line with the group's own names for what it names. */
function named(
  { parser, language, line }: ParsedLine,
  known: { index: PantryIndex; corrections: Corrections }
): ReadIngredient {
  const { unit, food, note } = matchLine(line, { ...known, language })
  const { quantity, details = {}, spans = [], confidence } = line
  const { units, foods } = known.index
  return {
    parser,
    quantity,
    unit: groupsOwn(unit, units),
    food: groupsOwn(food, foods),
    note,
    details,
    spans,
    confidence,
  }
}

function groupsOwn(part: ParsedPart | null, items: readonly FoodNames[]) {
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
  details: {},
  spans: [],
  confidence: { average: 0, quantity: null, unit: null, food: null, note: null },
})

/** 400: no parser that is switched on answered. */
const noParser = () =>
  new DomainError({ code: 'E_NO_PARSER', status: 400, text: 'errors.no-parser' })
