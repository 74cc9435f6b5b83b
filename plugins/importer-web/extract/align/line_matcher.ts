import { letters } from '#core/imports/index'

const MOST_WORDS = 60

interface Line {
  key: string
  words: Set<string>
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

  /**
   * The known line that a text is most like, of equal ones the first from `from` on; lines in
   * `used` are left out.
   */
  best(text: string, used: ReadonlySet<number> = new Set(), from = 0): LineMatch | null {
    const words = wordsOf(text)
    if (words.size === 0 || words.size > MOST_WORDS) return null
    const key = letters(text)
    const matches = [...this.#shared(words)]
      .filter(([number]) => !used.has(number))
      .map(([number, count]) => {
        const line = this.#lines[number]
        const size = words.size + (line?.words.size ?? 0)
        const alike = line?.key === key ? 1 : (2 * count) / (size + 0.5)
        return { number, score: number < from ? alike - 0.05 : alike }
      })
    return matches.toSorted(bestFirst)[0] ?? null
  }

  /** How many of the words each line has. */
  #shared(words: Set<string>): Map<number, number> {
    const shared = new Map<number, number>()
    for (const word of words) {
      for (const number of this.#numbersByWord.get(word) ?? []) {
        shared.set(number, (shared.get(number) ?? 0) + 1)
      }
    }
    return shared
  }
}

function bestFirst(one: LineMatch, other: LineMatch): number {
  return other.score - one.score || one.number - other.number
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  )
}
