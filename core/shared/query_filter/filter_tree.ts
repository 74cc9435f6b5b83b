import type { QueryFilterPart } from '../contract/cookbooks.js'

/** What two things can be held together by; words in capitals with one blank between them. */
export type FilterOperator = QueryFilterPart['relationalOperator']

/** One comparison as it is written; the value of IS and IS NOT is null. */
export interface Comparison {
  attribute: string
  operator: FilterOperator
  value: string | string[] | null
}

/** Comparisons under their AND and OR; `Leaf` is what a comparison has been made into. */
export type FilterTree<Leaf> =
  { kind: 'leaf'; leaf: Leaf } | { kind: 'and' | 'or'; terms: FilterTree<Leaf>[] }

/** One comparison of a stored filter as clients read it (QueryFilterJSONPart). */
export interface FilterPart {
  /** As many `(` as are opened before it, or null. */
  leftParenthesis: string | null
  /** As many `)` as are closed after it, or null. */
  rightParenthesis: string | null
  /** What joins it to the comparison before; null on the first. */
  logicalOperator: 'AND' | 'OR' | null
  /** In snake_case. */
  attributeName: string
  relationalOperator: FilterOperator
  value: string | string[] | null
}

/** An attribute's name in snake_case, whichever way it was written: `orgURL` → `org_url`. */
export function attributeKey(attribute: string): string {
  return attribute.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Makes something else of each comparison, under the same AND and OR. */
export function mapLeaves<From, To>(
  tree: FilterTree<From>,
  change: (leaf: From) => To
): FilterTree<To> {
  if (tree.kind === 'leaf') return { kind: 'leaf', leaf: change(tree.leaf) }
  return { kind: tree.kind, terms: tree.terms.map((term) => mapLeaves(term, change)) }
}
