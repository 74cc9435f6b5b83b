import { quoted, UnreadableFilter } from './unreadable_filter.js'
import { attributeKey, type Comparison, type FilterPart, type FilterTree } from './filter_tree.js'
import { readOperator, readValue, type FilterTokens } from './parse_comparison.js'
import { tokenize, type Token } from './tokenize.js'

/** A filter as it is written: its comparisons under AND and OR, and the same one by one. */
export interface ParsedFilter {
  tree: FilterTree<Comparison>
  parts: FilterPart[]
}

/** Deepest nesting of parentheses and most comparisons that are read. */
const DEEPEST = 256
const MOST = 200

/**
 * Reads a filter (docs/contract.md); AND binds tighter than OR. An empty text is null: it
 * filters nothing. Throws `UnreadableFilter`.
 */
export function parseFilter(text: string): ParsedFilter | null {
  const tokens = tokenize(text)
  if (tokens.length === 0) return null
  checkParentheses(tokens)
  const parser = new Parser(tokens)
  return { tree: parser.parse(), parts: parser.parts }
}

function checkParentheses(tokens: Token[]): void {
  let depth = 0
  for (const { kind } of tokens) {
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    if (depth < 0) break
    if (depth > DEEPEST) throw new UnreadableFilter('parenthesis are nested too deeply')
  }
  if (depth !== 0) throw new UnreadableFilter('parenthesis are unbalanced')
}

class Parser implements FilterTokens {
  readonly parts: FilterPart[] = []
  #at = 0
  #opened = 0
  #joint: FilterPart['logicalOperator'] = null

  constructor(private readonly tokens: Token[]) {}

  parse(): FilterTree<Comparison> {
    const tree = this.#terms('OR')
    if (this.peek())
      throw new UnreadableFilter(`AND or OR is missing before '${shown(this.peek())}'`)
    return tree
  }

  peek(): Token | undefined {
    return this.tokens[this.#at]
  }

  next(): Token | undefined {
    const token = this.peek()
    this.#at += 1
    return token
  }

  takeWord(word: string): boolean {
    const token = this.peek()
    const isThere = token?.kind === 'word' && token.text.toUpperCase() === word
    if (isThere) this.#at += 1
    return isThere
  }

  #terms(joint: 'AND' | 'OR'): FilterTree<Comparison> {
    const read = () => (joint === 'OR' ? this.#terms('AND') : this.#term())
    const first = read()
    const terms = [first]
    while (this.takeWord(joint)) {
      this.#joint = joint
      terms.push(read())
    }
    return terms.length === 1 ? first : { kind: joint === 'OR' ? 'or' : 'and', terms }
  }

  #term(): FilterTree<Comparison> {
    if (this.peek()?.kind !== 'open') return { kind: 'leaf', leaf: this.#comparison() }
    this.next()
    this.#opened += 1
    const inner = this.#terms('OR')
    const end = this.next()
    if (end?.kind !== 'close')
      throw new UnreadableFilter(`AND or OR is missing before '${shown(end)}'`)
    const last = this.parts.at(-1)
    if (last) last.rightParenthesis = `${last.rightParenthesis ?? ''})`
    return inner
  }

  #comparison(): Comparison {
    const token = this.next()
    if (token?.kind !== 'word') throw new UnreadableFilter('an attribute is missing')
    const operator = readOperator(this, token.text)
    const value = readValue(this, operator)
    this.parts.push({
      leftParenthesis: '('.repeat(this.#opened) || null,
      rightParenthesis: null,
      logicalOperator: this.#joint,
      attributeName: attributeKey(token.text),
      relationalOperator: operator,
      value,
    })
    this.#opened = 0
    if (this.parts.length > MOST) throw new UnreadableFilter('there are too many comparisons')
    return { attribute: token.text, operator, value }
  }
}

function shown(token: Token | undefined): string {
  if (!token) return 'the end'
  if ('text' in token) return quoted(token.text)
  return { open: '(', close: ')', list: '[' }[token.kind]
}
