import type { SqlValues } from '#core/database/composed_sql'
import type { FilterOperator } from '#core/shared/query_filter/filter_tree'
import type { FilterAttribute } from './filter_attributes.js'
import type { TypedValue } from './typed_value.js'

/** A comparison whose attribute is known and whose value has the attribute's type. */
export interface TypedComparison {
  attribute: FilterAttribute
  operator: FilterOperator
  value: TypedValue | TypedValue[] | null
}

/**
 * SQL of a comparison as a condition on the resource's row. Related rows are looked for by
 * `exists`, so that a row is never found twice; nothing that a caller wrote becomes part of the
 * text.
 */
export function comparisonSql(comparison: TypedComparison, values: SqlValues): string {
  const { attribute, operator, value } = comparison
  if (operator === 'CONTAINS ALL') return containsAll(attribute, value, values)
  if (attribute.among && attribute.isMany && operator === 'NOT IN') {
    return `not ${found(attribute, test({ ...comparison, operator: 'IN' }, values))}`
  }
  if (attribute.among && operator === 'IS') return missing(attribute)
  return found(attribute, test(comparison, values))
}

/** Whether the row itself, or any of its related rows, meets a condition. */
function found({ among }: FilterAttribute, condition: string): string {
  return among ? `exists (select from ${among} and ${condition})` : condition
}

/** As an outer join has it: no related row, or one without the value. */
function missing(attribute: FilterAttribute): string {
  const none = `not exists (select from ${attribute.among ?? ''})`
  return attribute.isSet ? none : `(${none} or ${found(attribute, `${attribute.sql} is null`)})`
}

/** Each value has a row that holds it; no value asks for nothing. */
function containsAll(
  attribute: FilterAttribute,
  value: TypedComparison['value'],
  values: SqlValues
): string {
  const wanted = [...new Set(Array.isArray(value) ? value : [])]
  const each = wanted.map((one) =>
    found(attribute, test({ attribute, operator: '=', value: one }, values))
  )
  return each.length > 0 ? `(${each.join(' and ')})` : 'true'
}

function test({ attribute, operator, value }: TypedComparison, values: SqlValues): string {
  const { type, sql, isLower } = attribute
  if (value === null) return `${sql} is ${operator === 'IS' ? '' : 'not '}null`
  const isText = type === 'text'
  const side = isText && !isLower ? `lower(${sql})` : sql
  if (Array.isArray(value)) {
    const list = values.add(value, `${type}[]`)
    // The array's text is lowered at once: one placeholder, whatever the number of values.
    const lowered = isText ? `lower(${list}::text)::text[]` : list
    return operator === 'IN' ? `${side} = any(${lowered})` : `${side} <> all(${lowered})`
  }
  const other = values.add(value, type)
  const right = isText ? `lower(${other})` : other
  // Without an escape character, a pattern may end in a backslash.
  const end = operator === 'LIKE' || operator === 'NOT LIKE' ? " escape ''" : ''
  return `${side} ${operator} ${right}${end}`
}
