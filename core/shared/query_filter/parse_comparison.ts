import { quoted, UnreadableFilter } from './unreadable_filter.js'
import type { FilterOperator } from './filter_tree.js'
import type { Token } from './tokenize.js'

/** Walks along a filter's pieces. */
export interface FilterTokens {
  peek(): Token | undefined
  next(): Token | undefined
  /** Passes a word, in capitals, if it is what comes next. */
  takeWord(word: string): boolean
}

const signs = new Set<string>(['=', '<>', '>', '<', '>=', '<='])
const isSign = (text: string): text is FilterOperator => signs.has(text)

/** The operator that stands behind an attribute. Throws `UnreadableFilter`. */
export function readOperator(reader: FilterTokens, attribute: string): FilterOperator {
  const token = reader.peek()
  if (token?.kind === 'sign' && isSign(token.text)) {
    reader.next()
    return token.text
  }
  const words = wordOperator(reader)
  if (words) return words
  throw new UnreadableFilter(`'${quoted(attribute)}' is not followed by an operator`)
}

function wordOperator(reader: FilterTokens): FilterOperator | null {
  if (reader.takeWord('IS')) return reader.takeWord('NOT') ? 'IS NOT' : 'IS'
  if (reader.takeWord('IN')) return 'IN'
  if (reader.takeWord('LIKE')) return 'LIKE'
  if (reader.takeWord('CONTAINS')) return reader.takeWord('ALL') ? 'CONTAINS ALL' : null
  if (!reader.takeWord('NOT')) return null
  if (reader.takeWord('IN')) return 'NOT IN'
  return reader.takeWord('LIKE') ? 'NOT LIKE' : null
}

/**
 * The value that stands behind an operator: a list, a text, or null for nothing. Throws
 * `UnreadableFilter`.
 */
export function readValue(
  reader: FilterTokens,
  operator: FilterOperator
): string | string[] | null {
  const token = reader.peek()
  if (operator === 'IN' || operator === 'NOT IN' || operator === 'CONTAINS ALL') {
    if (token?.kind !== 'list') {
      throw new UnreadableFilter(`${operator} must be given a list of valuesenclosed by [ and ]`)
    }
    reader.next()
    return token.items
  }
  if (token?.kind === 'list')
    throw new UnreadableFilter(`${operator} cannot be given a list of values`)
  const isText = token?.kind === 'text' || (token?.kind === 'word' && !isJoint(token.text))
  if (!isText) throw new UnreadableFilter(`${operator} is not followed by a value`)
  reader.next()
  if (operator !== 'IS' && operator !== 'IS NOT') return token.text
  if (/^(null|none)$/i.test(token.text)) return null
  throw new UnreadableFilter(
    `"${operator}" can only be used with "NULL", not "${quoted(token.text)}"`
  )
}

const isJoint = (text: string) => /^(and|or)$/i.test(text)
