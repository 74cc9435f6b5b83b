import type { LineToken } from './line_tokens.js'

/** A phrase that stands at a place of a line: what it stands for and the place behind it. */
export interface FoundPhrase<Value> {
  value: Value
  end: number
}

interface Phrase<Value> {
  rest: string[]
  /** As the list has it, without closing points. */
  text: string
  value: Value
}

/** Phrases by their first word, the longest first. */
export class PhraseTable<Value> {
  readonly #byFirst = new Map<string, Phrase<Value>[]>()

  /** Adds a phrase; the same one may stand for several things, of which {@link find} prefers the one in the line's case. */
  add(tokens: readonly LineToken[], value: Value): void {
    const [first, ...rest] = tokens.map(({ fold }) => fold)
    if (first === undefined) return
    const phrases = this.#byFirst.get(first) ?? []
    phrases.push({ rest, text: exactText(tokens, 0, tokens.length), value })
    phrases.sort((one, other) => other.rest.length - one.rest.length)
    this.#byFirst.set(first, phrases)
  }

  /** The longest phrase at a place of a line, of those that end by a limit. */
  find(tokens: readonly LineToken[], at: number, limit = Infinity): FoundPhrase<Value> | null {
    const phrases = this.#byFirst.get(tokens[at]?.fold ?? '')
    if (!phrases) return null
    const found = phrases.find(
      ({ rest }) => at + rest.length < limit && stands(rest, tokens, at + 1)
    )
    if (!found) return null
    const end = at + 1 + found.rest.length
    const text = exactText(tokens, at, end)
    const exact = phrases.find(
      (phrase) => phrase.rest.length === found.rest.length && phrase.text === text
    )
    return { value: (exact ?? found).value, end }
  }

  /** The first words of all phrases. */
  firstWords(): Iterable<string> {
    return this.#byFirst.keys()
  }
}

const stands = (rest: readonly string[], tokens: readonly LineToken[], at: number) =>
  rest.every((fold, place) => tokens[at + place]?.fold === fold)

const exactText = (tokens: readonly LineToken[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text.replace(/\.$/, ''))
    .join(' ')
