import { UnreadableFilter } from './unreadable_filter.js'

/** One piece of a filter's text. */
export type Token =
  | { kind: 'open' | 'close' }
  | { kind: 'word' | 'text' | 'sign'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * Longest filter that is read; more than a request's address can hold, for those that are stored.
 */
export const LONGEST_FILTER = 20_000

const signs = /<>|>=|<=|[=<>]/y
const word = /[^\s()[\]"=<>]+/y
const blank = /\s+/y
const text = /"[^"]*"/y
const bareItem = /[^,\]"[]+/y

/** Cuts a filter into its pieces. Throws `UnreadableFilter`. */
export function tokenize(filter: string): Token[] {
  if (filter.length > LONGEST_FILTER) throw new UnreadableFilter('the filter is too long')
  const scanner = new Scanner(filter)
  const tokens: Token[] = []
  while (!scanner.isDone) {
    if (scanner.take(blank) === null) tokens.push(nextToken(scanner))
  }
  return tokens
}

function nextToken(scanner: Scanner): Token {
  const plain = scanner.take(word)
  if (plain !== null) return { kind: 'word', text: plain }
  const sign = scanner.take(signs)
  if (sign !== null) return { kind: 'sign', text: sign }
  const inQuotes = scanner.take(text)
  if (inQuotes !== null) return { kind: 'text', text: unquoted(inQuotes) }
  switch (scanner.step()) {
    case '(':
      return { kind: 'open' }
    case ')':
      return { kind: 'close' }
    case '[':
      return { kind: 'list', items: readItems(scanner) }
    case '"':
      throw new UnreadableFilter('a quote is never closed')
    default:
      throw new UnreadableFilter('a list is closed that was never opened')
  }
}

/** Items up to the closing bracket; commas within quotes part nothing. */
function readItems(scanner: Scanner): string[] {
  const items: string[] = []
  for (;;) {
    const bare = scanner.take(bareItem)?.trim()
    const inQuotes = scanner.take(text)
    if (bare && inQuotes !== null)
      throw new UnreadableFilter('a list has no comma between two values')
    const item = inQuotes === null ? bare : unquoted(inQuotes)
    if (item) items.push(item)
    if (inQuotes !== null) scanner.take(blank)
    const end = scanner.step()
    if (end === ']') return items
    if (end === '') throw new UnreadableFilter('a list is never closed')
    if (end !== ',') throw new UnreadableFilter('a list has no comma between two values')
  }
}

/**
 * Two quotes with nothing between them stand for themselves, as other servers of this API have it.
 */
const unquoted = (piece: string) => (piece.length > 2 ? piece.slice(1, -1) : piece)

class Scanner {
  #at = 0

  constructor(private readonly source: string) {}

  get isDone(): boolean {
    return this.#at >= this.source.length
  }

  /** What the pattern matches right here, or null. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.source) ?? []
    if (found === undefined) return null
    this.#at += found.length
    return found
  }

  /** The next character, empty at the end. */
  step(): string {
    const character = this.source.charAt(this.#at)
    this.#at += 1
    return character
  }
}
