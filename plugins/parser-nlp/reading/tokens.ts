import { vulgarFractions } from '#core/shared/number_text'

/** A piece of a line: a number or a range of two, a word, or a sign; `start` and `end` are its place in the line. */
export interface Token {
  kind: 'number' | 'word' | 'sign'
  text: string
  start: number
  end: number
}

/** Tokens of a line that are looked at; what comes after them is left as it is. */
export const MOST_TOKENS = 250

const SIGNS = Object.keys(vulgarFractions).join('')
/** An integer, a decimal, a fraction or a whole with its fraction. No more than nine digits stand in a row. */
const NUMBER = [
  String.raw`\d{1,9}[ \u00a0]{1,3}(?:and )?\d{1,9}[/⁄]\d{1,9}`,
  String.raw`\d{1,9}[ \u00a0]?[${SIGNS}]`,
  String.raw`\d{1,9}[/⁄]\d{1,9}`,
  `[${SIGNS}]`,
  String.raw`\d{1,3}(?:,\d{3}){1,3}(?!\d)`,
  String.raw`\d{1,9}[.,]\d{1,9}`,
  String.raw`\.\d{1,9}`,
  String.raw`\d{1,9}`,
].join('|')
const RANGE = String.raw`(?:${NUMBER})(?:\s{0,3}[-–—−]\s{0,3}(?:${NUMBER})|\s{1,3}(?:to|or)\s{1,3}(?:${NUMBER}))?`
const LETTER = String.raw`[\p{L}\p{M}]`
/** Letters, with hyphens and apostrophes between them; an apostrophe behind them belongs to them too ("goats' cheese"). */
const WORD = String.raw`${LETTER}+(?:[-'’‑]${LETTER}+)*(?:['’](?![-‑]))?`
const TOKEN = new RegExp(`(${RANGE})(?:[-‑](?=${LETTER}))?|(${WORD})|\\S`, 'gu')

/** A line cut into tokens, in their order. The hyphen of "14-ounce" is none. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  for (const match of line.matchAll(TOKEN)) {
    const [whole, number, word] = match
    const text = number ?? word ?? whole
    const kind = number ? 'number' : word || text === '%' ? 'word' : 'sign'
    tokens.push({ kind, text, start: match.index, end: match.index + text.length })
    if (tokens.length === MOST_TOKENS) break
  }
  return tokens
}
