import { searchText } from '#core/shared/search_text'
import { searchWords } from '#core/recipe_index/index'

/** One part of what somebody searches for: a word to begin with, or the words of a quoted phrase. */
export type SearchTerm = { kind: 'word'; word: string } | { kind: 'phrase'; words: string[] }

/** What somebody searches for. */
export interface SearchQuery {
  terms: SearchTerm[]
  /** The whole text folded: names that hold it come first. */
  folded: string
}

/** Most terms that count; what is beyond them is no search but a pasted text. */
const MOST_TERMS = 20
const quoted = /"([^"]*)"|(?<=^|\s)'([^']*)'(?=\s|$)/g

/** Reads a search: words, and phrases in quotes. Null when it holds neither letter nor digit. */
export function readSearch(search: string): SearchQuery | null {
  const terms: SearchTerm[] = []
  const rest = search.replace(quoted, (_, double?: string, single?: string) => {
    const words = searchWords(double ?? single ?? '')
    if (words.length > 0) terms.push({ kind: 'phrase', words })
    return ' '
  })
  for (const word of searchWords(rest)) terms.push({ kind: 'word', word })
  if (terms.length === 0) return null
  return { terms: terms.slice(0, MOST_TERMS), folded: searchText(search.replaceAll('"', '')) }
}

/** A `tsquery` that wants every term. Words are letters and digits only, so nothing needs quoting. */
export function tsqueryOf(terms: SearchTerm[]): string {
  return terms
    .map((term) => (term.kind === 'word' ? `${term.word}:*` : `(${term.words.join(' <-> ')})`))
    .join(' & ')
}
