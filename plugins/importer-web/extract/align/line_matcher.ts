import { isPlain, letters, remembered } from '#core/recipe_text/index'

const MOST_WORDS = 60
/** Words of an amount beside a food that a line only names, and how well the two say the same. */
const MOST_BESIDE = 3
const COUNTED = 0.75
/** Words of scripts without blanks, and of Korean, which joins words as it likes, are compared by their characters. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])\p{L})+|\d+(?:\.\d+)?/gu
/** The same in ASCII. */
const PLAIN_WORD = /[a-z]+|\d+(?:\.\d+)?/g

/** Most texts of a page share no word with a list: nothing is made for them. */
const NONE: ReadonlySet<number> = new Set()
const NOTHING: ReadonlyMap<number, number> = new Map()

interface Line {
  key: string
  words: ReadonlySet<string>
}

/** A text, or null when it is too long, with its letters and digits. */
interface Said {
  text: string | null
  key: string
}

/**
 * How well a text says the same as a known line: its number, and 1 for the same letters down to 0.
 */
export interface LineMatch {
  number: number
  score: number
}

/**
 * Finds which of the known lines a text is, in whatever order and with whatever additions it says
 * it.
 */
export class LineMatcher {
  readonly #lines: Line[]
  readonly #numbersByWord = new Map<string, number[]>()

  constructor(lines: string[]) {
    this.#lines = lines.map((line) => ({ key: letters(line), words: wordsOf(line) }))
    for (const [number, { words }] of this.#lines.entries()) {
      for (const word of words) {
        this.#numbersByWord.set(word, [...(this.#numbersByWord.get(word) ?? []), number])
      }
    }
  }

  /** How many lines are known. */
  get size(): number {
    return this.#lines.length
  }

  /**
   * The known line that a text is most like, of equal ones the first from `from` on; lines in
   * `used` are left out.
   */
  best(said: Said, used: ReadonlySet<number> = NONE, from = 0): LineMatch | null {
    let found: LineMatch | null = null
    for (const { number, score } of this.matches(said)) {
      const match = { number, score: number < from ? score - 0.05 : score }
      if (!used.has(number) && (!found || bestFirst(match, found) < 0)) found = match
    }
    return found
  }

  /** Every known line that has words in common with a text. */
  matches(said: Said): LineMatch[] {
    const { text, key } = said
    if (text === null || key === '') return []
    const words = wordsOf(text)
    if (words.size > MOST_WORDS) return []
    const shared = this.#shared(words)
    if (shared.size === 0) return []
    return [...shared].map(([number, count]) => {
      const line = this.#lines[number]
      if (line?.key === key) return { number, score: 1 }
      const score = (2 * count) / (words.size + (line?.words.size ?? 0) + 0.5)
      return {
        number,
        score: line && isCounted(line, key, words) ? Math.max(score, COUNTED) : score,
      }
    })
  }

  /** How many of the words each line has. */
  #shared(words: ReadonlySet<string>): ReadonlyMap<number, number> {
    let shared: Map<number, number> | null = null
    for (const word of words) {
      const numbers = this.#numbersByWord.get(word)
      if (!numbers) continue
      shared ??= new Map()
      for (const number of numbers) shared.set(number, (shared.get(number) ?? 0) + 1)
    }
    return shared ?? NOTHING
  }
}

/** Whether a text says an amount of what a line names without any: "1 Stück Knoblauchzehe", "Knoblauchzehe 1 Stück". */
function isCounted(line: Line, key: string, words: ReadonlySet<string>): boolean {
  const beside = words.size - line.words.size
  if (beside < 1 || beside > MOST_BESIDE || /\d/.test(line.key) || !/\d/.test(key)) return false
  return (
    (key.endsWith(line.key) && /^\d/.test(key)) ||
    (key.startsWith(line.key) && /^\d/.test(key.slice(line.key.length)))
  )
}

function bestFirst(one: LineMatch, other: LineMatch): number {
  return other.score - one.score || one.number - other.number
}

/** Numbers are the same however they are written: ½, 1/2, 0.5 and 0,5. */
const wordsOf = remembered(wordsIn)

function wordsIn(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase()
  const told = hasFraction(lower) ? decimal(lower) : lower
  return new Set(told.match(isPlain(told) ? PLAIN_WORD : WORD))
}

function hasFraction(text: string): boolean {
  return /[^ -~\s]|\d[/.,]\d/.test(text)
}

function decimal(text: string): string {
  return text
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
    .normalize('NFKC')
    .replace(/(?<!\d)(\d+)\s?[/\u2044]\s?(\d+)/g, (_, over: string, under: string) =>
      String(Math.round((100 * Number(over)) / Number(under)) / 100)
    )
    .replace(/(\d)[.,](\d+)/g, (_, whole: string, part: string) => `${whole}.${part.slice(0, 2)}`)
}
