import type { Comparison, FilterTree } from './filter_tree.js'

/**
 * The text of a filter, which reads as the same comparisons again. No value may hold a quote: the
 * language has no way to write one.
 */
export function filterText(tree: FilterTree<Comparison>): string {
  if (tree.kind === 'leaf') return comparisonText(tree.leaf)
  const terms = tree.terms.map((term) =>
    term.kind === 'leaf' ? filterText(term) : `(${filterText(term)})`
  )
  return terms.join(tree.kind === 'and' ? ' AND ' : ' OR ')
}

function comparisonText({ attribute, operator, value }: Comparison): string {
  if (value === null) return `${attribute} ${operator} NULL`
  if (Array.isArray(value)) return `${attribute} ${operator} [${value.map(inQuotes).join(', ')}]`
  return `${attribute} ${operator} ${inQuotes(value)}`
}

/** Two quotes stand for themselves (`tokenize.ts`). */
const inQuotes = (value: string) => (value === '""' ? value : `"${value}"`)
