import type { FilterOperator } from '#core/shared/query_filter/filter_tree'
import type {
  RecipeAttribute,
  ThingKind,
  ValueKind,
} from '#core/shared/query_filter/recipe_attributes'
import { relativeMoment } from '#core/shared/query_filter/relative_moment'

/**
 * What a row offers to compare by: an operator of the language, or a pattern that finds a text
 * anywhere.
 */
export type RowOperator = FilterOperator | 'contains' | 'contains-not'

const names: Record<RowOperator, string> = {
  '=': 'is',
  '<>': 'is-not',
  '>': 'over',
  '<': 'under',
  '>=': 'from',
  '<=': 'to',
  'IS': 'empty',
  'IS NOT': 'filled',
  'IN': 'any',
  'NOT IN': 'none',
  'CONTAINS ALL': 'all',
  'LIKE': 'like',
  'NOT LIKE': 'not-like',
  'contains': 'contains',
  'contains-not': 'contains-not',
}

const things = ['categories', 'tags', 'tools', 'foods', 'units', 'labels', 'households', 'members']

/** Whether values are chosen by name from a list of the group. */
export const isThing = (kind: ValueKind): kind is ThingKind => things.includes(kind)

const ofThings = new Set<RowOperator>(['IN', 'NOT IN', 'CONTAINS ALL', 'IS', 'IS NOT'])
const ofMoments = new Set<RowOperator>(['>=', '<', '>', '<=', '=', '<>', 'IS', 'IS NOT'])

/** Key of an operator's text: the same one is another word for dates than for names. */
export function operatorKey(kind: ValueKind, operator: RowOperator): string {
  const isOfDates = kind === 'day' || kind === 'moment'
  if (isThing(kind) && ofThings.has(operator)) return `things.${names[operator]}`
  return `${isOfDates && ofMoments.has(operator) ? 'moment' : 'plain'}.${names[operator]}`
}

/** What an attribute can be compared by, the usual first. */
export function operatorsOf({ kind, isMany }: RecipeAttribute): readonly RowOperator[] {
  const all: RowOperator[] = isMany ? ['CONTAINS ALL'] : []
  if (isThing(kind)) return ['IN', 'NOT IN', ...all, 'IS NOT', 'IS']
  switch (kind) {
    case 'yes-no':
      return ['=']
    case 'id':
      return ['=', '<>', 'IN', 'NOT IN', ...all, 'IS NOT', 'IS']
    case 'number':
      return ['>=', '<=', '>', '<', '=', '<>', 'IN', 'NOT IN', ...all, 'IS NOT', 'IS']
    case 'day':
    case 'moment':
      return ['>=', '<', '>', '<=', '=', '<>', 'IS NOT', 'IS']
    default:
      return [
        ...(['contains', 'contains-not', '=', '<>', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN'] as const),
        ...all,
        'IS NOT',
        'IS',
      ]
  }
}

/** Whether an operator takes several values. */
export const isList = (operator: RowOperator) =>
  operator === 'IN' || operator === 'NOT IN' || operator === 'CONTAINS ALL'

/** Values in words: "has all of" needs every one of them, the other operators any. */
export function listed(values: string[], operator: FilterOperator, locale: string): string {
  const type = operator === 'CONTAINS ALL' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(locale, { type }).format(values)
}

/** The operator that a row shows and the value as its field has it. */
export function shownAs(
  operator: FilterOperator,
  value: string | string[] | null
): { operator: RowOperator; value: string | string[] | null } {
  const isPattern = operator === 'LIKE' || operator === 'NOT LIKE'
  if (!isPattern || typeof value !== 'string' || !/^%.*%$/s.test(value) || value.length < 2) {
    return { operator, value }
  }
  return { operator: operator === 'LIKE' ? 'contains' : 'contains-not', value: value.slice(1, -1) }
}

/** The opposite of `shownAs`; what was typed for another operator is taken along where it fits. */
export function storedAs(
  shown: RowOperator,
  value: string | string[] | null
): { operator: FilterOperator; value: string | string[] | null } {
  if (shown === 'IS' || shown === 'IS NOT') return { operator: shown, value: null }
  const list = typeof value === 'string' ? [value].filter(Boolean) : (value ?? [])
  const text = typeof value === 'string' ? value : (value?.[0] ?? '')
  if (shown === 'contains') return { operator: 'LIKE', value: `%${text}%` }
  if (shown === 'contains-not') return { operator: 'NOT LIKE', value: `%${text}%` }
  return { operator: shown, value: isList(shown) ? list : text }
}

const checks: Partial<Record<ValueKind, (text: string) => boolean>> = {
  'number': (text) => /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(text),
  'day': (text) => isMoment(text),
  'moment': (text) => isMoment(text),
  'yes-no': (text) => text !== '',
  'text': (text) => text !== '' && text !== '%%',
  'id': (text) => isUuid(text),
}

/** A date, a date with its time, or a moment counted from now. */
function isMoment(text: string): boolean {
  if (text.startsWith('$NOW')) return relativeMoment(text, new Date()) !== null
  return text.trim() !== ''
}

const isUuid = (text: string) => /^[\da-f]{32}$/i.test(text.replace(/^urn:uuid:|[{}-]/gi, ''))

/** Says whether a value is one that the server can compare a kind's values with. */
export function isWholeValue(
  kind: ValueKind,
  operator: FilterOperator,
  value: string | string[] | null
): boolean {
  if (operator === 'IS' || operator === 'IS NOT') return value === null
  const check = checks[kind] ?? isUuid
  const isGood = (text: string) => (text === '""' || !text.includes('"')) && check(text)
  if (isList(operator)) return Array.isArray(value) && value.length > 0 && value.every(isGood)
  return typeof value === 'string' && isGood(value)
}
