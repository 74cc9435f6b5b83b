import { tokensOf, type Token } from './tokens.js'
import { factsOf, type WordFacts } from './word_facts.js'

/** What stands between two words: nothing, or the sign that cuts deepest. */
export const GAPS = ['none', 'slash', 'hyphen', 'other', 'comma', 'open', 'close', 'stop'] as const
type Gap = (typeof GAPS)[number]
const GAP_OF: Record<string, Gap> = {
  '/': 'slash',
  '-': 'hyphen',
  '–': 'hyphen',
  '—': 'stop',
  ',': 'comma',
  ';': 'stop',
  ':': 'stop',
  '.': 'stop',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
}

/** The words and numbers of a line: the signs between them are gaps, `gaps[i]` the one before word `i`. */
export interface LineWords {
  tokens: Token[]
  /** The place in `tokens` of each word. */
  places: number[]
  facts: WordFacts[]
  /** Numbers of `GAPS`; the last one stands behind the last word. */
  gaps: number[]
  /** Whether each word stands in brackets. */
  inBrackets: boolean[]
}

/** The words of a line with what stands between them. */
export function lineWords(line: string): LineWords {
  const tokens = tokensOf(line)
  const words: LineWords = { tokens, places: [], facts: [], gaps: [], inBrackets: [] }
  let gap = 0
  let depth = 0
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind === 'sign') {
      gap = Math.max(gap, GAPS.indexOf(GAP_OF[text] ?? 'other'))
      if (text === '(' || text === '[') depth += 1
      else if (text === ')' || text === ']') depth = Math.max(0, depth - 1)
      continue
    }
    words.places.push(place)
    words.facts.push(factsOf(text, kind === 'number'))
    words.gaps.push(gap)
    words.inBrackets.push(depth > 0)
    gap = 0
  }
  words.gaps.push(gap)
  return words
}
