import type { FurtherAmount } from '#core/ingredient_parsing/index'
import {
  type FoundPhrase,
  type IngredientWords,
  lineTokens,
  type LineToken,
  type LineWord,
  type PhraseTable,
  plainIngredientLine,
  type UnitWord,
} from '#core/recipe_text/index'
import { splitUnspaced } from './unspaced.js'

/** What a token of a line was read as; `dropped` ones are signs and the words that join an amount and its food. */
export type Role =
  | 'quantity'
  | 'unit'
  | 'food'
  | 'size'
  | 'preparation'
  | 'purpose'
  | 'comment'
  | 'optional'
  | 'toTaste'
  | 'alternative'
  | 'dropped'

/** The amount of a line; `max` is the upper end of a range, `text` the range as the line has it. */
export interface LineAmount {
  value: number
  max: number | null
  text: string
  unit: UnitWord | null
  /** Whether it was written in digits, and where: before the food or elsewhere. */
  inDigits: boolean
}

/** A line that is being read: its tokens, and what each was found to be. */
export interface Line {
  text: string
  words: IngredientWords
  tokens: LineToken[]
  roles: (Role | null)[]
  /** By the place of an opening bracket, that of its closing one. */
  brackets: Map<number, number>
  /** Places of words that belong to the name of a food, whatever else they mean. */
  protectedPlaces: Set<number>
  amount: LineAmount | null
  unitOnly: UnitWord | null
  further: FurtherAmount[]
  alternatives: string[]
}

const OPENING = '([（［【{'
const CLOSING = ')]）］】}'

/** A line as tokens of which nothing is read but the names of foods that hold other words. */
export function openLine(line: string, words: IngredientWords): Line {
  const text = plainIngredientLine(line)
  const whole = lineTokens(text, words.spelling)
  const tokens = words.spelling.unspaced ? splitUnspaced(whole, words) : whole
  const opened: Line = {
    text,
    words,
    tokens,
    roles: tokens.map(() => null),
    brackets: bracketsOf(tokens),
    protectedPlaces: new Set(),
    amount: null,
    unitOnly: null,
    further: [],
    alternatives: [],
  }
  for (let at = 0; at < tokens.length; at++) {
    const end = words.foods.find(tokens, at)?.end ?? at
    for (let place = at; place < end; place++) opened.protectedPlaces.add(place)
    at = Math.max(at, end - 1)
  }
  return opened
}

function bracketsOf(tokens: readonly LineToken[]): Map<number, number> {
  const brackets = new Map<number, number>()
  let open: number | null = null
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue
    if (OPENING.includes(text)) open ??= place
    else if (open !== null && CLOSING.includes(text)) {
      brackets.set(open, place)
      open = null
    }
  }
  return brackets
}

/** A phrase at a place, unless it belongs to a food's name. */
export function phraseAt<Value>(
  { tokens, protectedPlaces }: Line,
  table: PhraseTable<Value>,
  at: number
): FoundPhrase<Value> | null {
  return protectedPlaces.has(at) ? null : table.find(tokens, at)
}

/** The place behind the first of some kinds of words that stands at a place, or the place itself. */
export function behindWord(line: Line, kinds: readonly LineWord[], at: number): number {
  for (const kind of kinds) {
    const found = phraseAt(line, line.words.words[kind], at)
    if (found) return found.end
  }
  return at
}

/** Notes what tokens are, as far as they are nothing else yet. */
export function mark({ roles }: Line, from: number, to: number, role: Role): void {
  for (let place = from; place < to; place++) roles[place] ??= role
}

/** The text of tokens as the line has it. */
export function textOf({ text, tokens }: Line, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}

/** Whether a token stands right behind the one before it, without a blank. */
export function isGlued({ tokens }: Line, at: number): boolean {
  return at > 0 && tokens[at]?.start === tokens[at - 1]?.end
}

/** The sign at a place, empty for anything else. */
export function signAt({ tokens }: Line, at: number): string {
  const token = tokens[at]
  return token?.kind === 'sign' ? token.text : ''
}

/** The token at a place is a word. */
export const isWord = ({ tokens }: Line, at: number) => tokens[at]?.kind === 'word'

/** Whether a part of the line ends before a place: at its end, at a comma, a bracket or a dash between blanks. */
export function isBreak(line: Line, at: number): boolean {
  const sign = signAt(line, at)
  if (at >= line.tokens.length) return true
  if (sign === '') return false
  if (`,;،、，؛${OPENING}${CLOSING}`.includes(sign)) return true
  if (sign === ':') return !isGlued(line, at + 1)
  return '-–—'.includes(sign) && !isGlued(line, at) && !isGlued(line, at + 1)
}

/** The place of the next break at or behind a place. */
export function nextBreak(line: Line, at: number): number {
  let place = at
  while (!isBreak(line, place)) place++
  return place
}
