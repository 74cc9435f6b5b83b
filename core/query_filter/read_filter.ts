import type { SqlValues } from '#core/database/composed_sql'
import { parseFilter, type ParsedFilter } from '#core/shared/query_filter/parse_filter'
import { quoted, UnreadableFilter } from '#core/shared/query_filter/unreadable_filter'
import {
  attributeKey,
  mapLeaves,
  type Comparison,
  type FilterPart,
  type FilterTree,
} from '#core/shared/query_filter/filter_tree'
import { badFilter, E_BAD_ATTRIBUTE } from './errors.js'
import type { FilterAttribute, FilterAttributes } from './filter_attributes.js'
import { comparisonSql, type TypedComparison } from './comparison_sql.js'
import { typedValue } from './typed_value.js'

/** A filter that is known to fit its resource. */
export interface ReadFilter {
  /** SQL of the filter as one condition on the resource's row; its values become placeholders. */
  sql(values: SqlValues): string
  /** Whether it asks only for what an index of the resource's own rows answers. */
  isIndexed: boolean
  /** Whether it asks only for what is linked to many rows, such as a tag: an index of the links finds them, be they few or many. */
  isLinked: boolean
  /** Its comparisons one by one, as clients read a stored filter. */
  parts: FilterPart[]
}

/** What asks for a link, not for the lack of one. */
const ASKING = new Set<FilterPart['relationalOperator']>(['=', 'IN', 'CONTAINS ALL'])

/** Values of all CONTAINS ALL together: each is a look-up of its own. */
const MOST_LOOKUPS = 100

/**
 * Reads a filter against what a resource can be filtered by; `$NOW` counts from `now`. Null when it
 * is empty. Throws `E_BAD_FILTER` and `E_BAD_ATTRIBUTE`, here and not later.
 */
export function readFilter(
  text: string,
  attributes: FilterAttributes,
  now = new Date()
): ReadFilter | null {
  const parsed = parsedOf(text)
  if (!parsed) return null
  const lookups = parsed.parts.flatMap(({ relationalOperator, value }) =>
    relationalOperator === 'CONTAINS ALL' ? (value ?? []) : []
  )
  if (lookups.length > MOST_LOOKUPS) throw badFilter('CONTAINS ALL is given too many values')
  const tree = mapLeaves(parsed.tree, (comparison) => typed(comparison, attributes, now))
  const isIndexed = parsed.parts.every(
    ({ attributeName }) => attributes.get(attributeName)?.isIndexed
  )
  const isLinked = parsed.parts.every(
    ({ attributeName, relationalOperator }) =>
      attributes.get(attributeName)?.isMany && ASKING.has(relationalOperator)
  )
  return { sql: (values) => treeSql(tree, values), isIndexed, isLinked, parts: parsed.parts }
}

function parsedOf(text: string): ParsedFilter | null {
  try {
    return parseFilter(text)
  } catch (error) {
    throw error instanceof UnreadableFilter ? badFilter(error.reason) : error
  }
}

/** One filter that asks for what all of them ask for; null when none of them asks for anything. */
export function allFilters(filters: (ReadFilter | null)[]): ReadFilter | null {
  const set = filters.filter((filter) => filter !== null)
  if (set.length === 0) return null
  return {
    sql: (values) => `(${set.map((filter) => filter.sql(values)).join(' and ')})`,
    isIndexed: set.every(({ isIndexed }) => isIndexed),
    isLinked: set.every(({ isLinked }) => isLinked),
    parts: set.flatMap(({ parts }) => parts),
  }
}

function typed(comparison: Comparison, attributes: FilterAttributes, now: Date): TypedComparison {
  const { attribute: name, operator, value } = comparison
  const attribute = attributes.get(attributeKey(name))
  if (!attribute) throw new E_BAD_ATTRIBUTE([quoted(name)])
  const isPattern = operator === 'LIKE' || operator === 'NOT LIKE'
  if (isPattern && attribute.type !== 'text') {
    throw badFilter(`"${operator}" can only be used with string columns`)
  }
  return { attribute, operator, value: typedValues(attribute, value, now) }
}

function typedValues(
  { type }: FilterAttribute,
  value: Comparison['value'],
  now: Date
): TypedComparison['value'] {
  if (value === null) return null
  if (typeof value === 'string') return typedValue(type, value, now)
  return value.map((one) => typedValue(type, one, now))
}

function treeSql(tree: FilterTree<TypedComparison>, values: SqlValues): string {
  if (tree.kind === 'leaf') return comparisonSql(tree.leaf, values)
  return `(${tree.terms.map((term) => treeSql(term, values)).join(` ${tree.kind} `)})`
}
