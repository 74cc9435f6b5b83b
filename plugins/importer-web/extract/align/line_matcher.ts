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
    const shared = new Map<number, number>()
    for (const word of words) {
      for (const number of this.#numbersByWord.get(word) ?? []) {
        if (!used.has(number)) shared.set(number, (shared.get(number) ?? 0) + 1)
      }
    }
    const key = letters(text)
    let best: LineMatch | null = null
    for (const [number, count] of [...shared].toSorted(([one], [other]) => one - other)) {
      const line = this.#lines[number]
      if (!line) continue
      const alike = line.key === key ? 1 : (2 * count) / (words.size + line.words.size + 0.5)
      const score = number < from ? alike - 0.05 : alike
      if (score > (best?.score ?? 0)) best = { number, score }
    }
    return best
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  )
}
