import { readRow, readRows, fixedStatement } from '#core/database/read'
import { wordsSql } from '#core/recipe_index/index'
import { likeliest, oneSlipAway, type VocabularyWord } from './nearest_words.js'
import type { SearchTerm } from './search_query.js'

const MOST_CORRECTED = 5
const MOST_GUESSES = 5

const knownWords = fixedStatement(
  'recipes.search-known',
  `select w.word from unnest($2::text[]) w (word) where exists (
    select from recipe_search s where ${wordsSql('$1', "w.word || ':*'")})`
)

const nearWords = fixedStatement(
  'recipes.search-near',
  `select word, recipes from search_words where word = any($2::text[])
    union
    (select word, recipes from search_words where word % $1::text
      order by similarity(word, $1::text) desc limit 30)`
)

const isUsed = fixedStatement(
  'recipes.search-used',
  `select 1 as used where exists (
    select from recipe_search s where ${wordsSql('$1', '$2')})`
)

/**
 * What to look for when a search found nothing: misspelt words are replaced by the nearest ones of the group's recipes, and any
 * term is enough. Text of a `tsquery`; null when that cannot find more either.
 */
export async function correctSearch(groupId: string, terms: SearchTerm[]): Promise<string | null> {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.word : term.words))
  const existing = await readRows<{ word: string }>(knownWords, [groupId, words])
  const found = new Set(existing.map(({ word }) => word))
  const misspelt = [...new Set(words)].filter((word) => word.length > 2 && !found.has(word))
  const meant = new Map<string, string>()
  for (const word of misspelt.slice(0, MOST_CORRECTED)) {
    const nearest = await nearestUsed(groupId, word)
    if (nearest) meant.set(word, nearest)
  }
  const parts = terms.map((term) => corrected(term, found, meant)).filter((part) => part !== null)
  const isSameSearch = meant.size === 0 && parts.length === terms.length && terms.length === 1
  return parts.length === 0 || isSameSearch ? null : parts.join(' | ')
}

/** A word of the vocabulary counts only if the group's own recipes hold it: other groups' words are nobody's business. */
async function nearestUsed(groupId: string, word: string): Promise<string | null> {
  const near = await readRows<VocabularyWord>(nearWords, [word, oneSlipAway(word)])
  for (const guess of likeliest(word, near).slice(0, MOST_GUESSES)) {
    if (await readRow(isUsed, [groupId, guess])) return guess
  }
  return null
}

function corrected(
  term: SearchTerm,
  found: Set<string>,
  meant: Map<string, string>
): string | null {
  if (term.kind === 'word') {
    const right = meant.get(term.word)
    if (right) return right
    return found.has(term.word) ? `${term.word}:*` : null
  }
  const words = term.words.map((word) => meant.get(word) ?? word)
  return `(${words.join(' <-> ')})`
}
