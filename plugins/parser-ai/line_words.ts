import {
  ingredientLanguage,
  type IngredientWords,
  ingredientWords,
  lineTokens,
  type LineToken,
  plainIngredientLine,
  plainLine,
} from '#core/recipe_text/index'

/** A number that stands in a line, in digits or words: “2½”, “half a”, “two dozen”. */
export interface LineNumber {
  value: number
  /** Places of its first token and behind its last one. */
  from: number
  end: number
}

/** A line as tokens, with the numbers in it. */
export interface LineWords {
  /** Without markup and bullets; tokens say their places in it. */
  text: string
  words: IngredientWords
  tokens: LineToken[]
  numbers: LineNumber[]
}

/** Scripts in which words stand without blanks between them: each of their letters is a token. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A line cut into words; those of a language without words of its own are English ones. */
export function lineWords(line: string, language: string): LineWords {
  const words = ingredientWords(ingredientLanguage(language) ?? 'en')
  const text = plainIngredientLine(/[&<]/.test(line) ? plainLine(line) : line)
  const tokens = wordsOf(text, words)
  return { text, words, tokens, numbers: numbersOf(tokens, words) }
}

/** The tokens of a text as those of the line are cut. */
export function wordsOf(text: string, { spelling }: IngredientWords): LineToken[] {
  return lineTokens(plainIngredientLine(text), spelling).flatMap((token) =>
    token.kind === 'word' && UNSPACED.test(token.text) ? lettersOf(token) : [token]
  )
}

function lettersOf(token: LineToken): LineToken[] {
  let start = token.start
  return [...token.text].map((text) => {
    const letter = { ...token, text, fold: text.toLowerCase(), start, end: start + text.length }
    start = letter.end
    return letter
  })
}

/** All numbers of a line, also those within longer ones: “two dozen” has 24, 2 and 12. */
function numbersOf(tokens: readonly LineToken[], words: IngredientWords): LineNumber[] {
  const single: LineNumber[] = []
  const last: LineNumber[] = []
  for (const [at, token] of tokens.entries()) {
    const word = words.numbers.find(tokens, at)
    if (token.kind === 'number') single.push({ value: token.value, from: at, end: at + 1 })
    else if (word) single.push({ value: word.value.value, from: at, end: word.end })
  }
  for (const [place, first] of single.entries()) {
    const next = single[place + 1]
    const joint = words.words.plus.find(tokens, first.end)?.end ?? first.end
    if (!next || (next.from !== first.end && next.from !== joint)) continue
    const { end, value } = next
    if (value < 1) last.push({ value: first.value + value, from: first.from, end })
    else if (next.from === first.end && value >= 10)
      last.push({ value: first.value * value, from: first.from, end })
  }
  return [...last, ...single]
}

/** Where words stand in a line: in one piece and once, or not so plainly. */
export interface FoundWords {
  places: number[]
  isPlain: boolean
}

/**
 * The places of a text's words among those tokens of a line that are free, whatever their case and accents: side by side,
 * else apart in their order; null when the line does not have them all.
 */
export function placesOf(
  { tokens, words }: LineWords,
  text: string,
  isFree: (place: number) => boolean
): FoundWords | null {
  const wanted = wordsOf(text, words).filter(isNoSign)
  const free = [...tokens.keys()].filter((place) => isNoSign(tokens[place]) && isFree(place))
  const stands = (word: LineToken | undefined, place: number | undefined) =>
    place !== undefined && word !== undefined && tokens[place]?.fold === word.fold
  if (wanted.length === 0) return null
  const beginnings = free
    .keys()
    .filter((at) => wanted.every((word, behind) => stands(word, free[at + behind])))
    .toArray()
  const [first] = beginnings
  if (first !== undefined)
    return { places: free.slice(first, first + wanted.length), isPlain: beginnings.length === 1 }
  if (wanted.some(({ text: letter }) => UNSPACED.test(letter))) return null
  const places: number[] = []
  for (const place of free) if (stands(wanted[places.length], place)) places.push(place)
  return places.length === wanted.length ? { places, isPlain: false } : null
}

const isNoSign = (token: LineToken | undefined) => token !== undefined && token.kind !== 'sign'

/** The text at places of a line, as the line has it: those side by side with what stands between them. */
export function textAt({ text, tokens }: LineWords, places: readonly number[]): string {
  const runs: { start: number; end: number; last: number }[] = []
  for (const place of places) {
    const [token, run] = [tokens[place], runs.at(-1)]
    if (!token) continue
    const isNext = run && !tokens.slice(run.last + 1, place).some((between) => isNoSign(between))
    if (isNext) Object.assign(run, { end: token.end, last: place })
    else runs.push({ start: token.start, end: token.end, last: place })
  }
  return runs.map(({ start, end }) => text.slice(start, end)).join(' ')
}
