import type { Comparison, FilterOperator, FilterTree } from '#core/shared/query_filter/filter_tree'
import { attributeKey } from '#core/shared/query_filter/filter_tree'
import { filterText } from '#core/shared/query_filter/filter_text'
import { parseFilter } from '#core/shared/query_filter/parse_filter'
import { recipeAttributeKinds } from '#core/shared/query_filter/recipe_attributes'
import { UnreadableFilter } from '#core/shared/query_filter/unreadable_filter'
import { isWholeValue } from './operators.js'

/** One condition as it is drawn, finished or not. */
export interface FilterRow {
  kind: 'row'
  key: string
  /** In snake_case; empty until one is chosen. */
  attribute: string
  operator: FilterOperator
  value: string | string[] | null
}

/** Conditions of which all or any have to hold. */
export interface FilterGroup {
  kind: 'group'
  key: string
  joint: 'and' | 'or'
  members: FilterMember[]
}

/** What a group is made of. */
export type FilterMember = FilterRow | FilterGroup

/** A filter as rows, or why it can only be shown as its text. */
export type ReadRows =
  | { group: FilterGroup; trouble: null }
  | { group: null; trouble: 'deep' }
  | { group: null; trouble: 'unreadable' | 'unknown'; detail: string }

let lastKey = 0
const newKey = () => `f${++lastKey}`

/** A condition of which nothing is chosen yet. */
export const newRow = (attribute = '', operator: FilterOperator = '='): FilterRow => ({
  kind: 'row',
  key: newKey(),
  attribute,
  operator,
  value: null,
})

/** A group with one condition to begin with. */
export const newGroup = (joint: FilterGroup['joint'], members: FilterMember[]): FilterGroup => ({
  kind: 'group',
  key: newKey(),
  joint,
  members,
})

/** A filter's text as rows, with groups of rows one level deep; an empty text has no rows. */
export function readRows(text: string): ReadRows {
  try {
    const parsed = parseFilter(text)
    const unknown = parsed?.parts.find(
      ({ attributeName }) => !recipeAttributeKinds.has(attributeName)
    )
    if (unknown) return { group: null, trouble: 'unknown', detail: unknown.attributeName }
    const member = parsed ? memberOf(parsed.tree) : newGroup('and', [])
    const group = member.kind === 'group' ? member : newGroup('and', [member])
    return isDrawn(group) ? { group, trouble: null } : { group: null, trouble: 'deep' }
  } catch (error) {
    if (!(error instanceof UnreadableFilter)) throw error
    return { group: null, trouble: 'unreadable', detail: error.reason }
  }
}

/** Parentheses that change nothing are left out: `a AND (b AND c)` is one group. */
function memberOf(tree: FilterTree<Comparison>): FilterMember {
  if (tree.kind === 'leaf') {
    const { attribute, operator, value } = tree.leaf
    return { kind: 'row', key: newKey(), attribute: attributeKey(attribute), operator, value }
  }
  const members = tree.terms
    .map(memberOf)
    .flatMap((member) =>
      member.kind === 'group' && member.joint === tree.kind ? member.members : [member]
    )
  return newGroup(tree.kind, members)
}

const isDrawn = ({ members }: FilterGroup): boolean =>
  members.every(
    (member) => member.kind === 'row' || member.members.every(({ kind }) => kind === 'row')
  )

/** The text of all rows that are finished; empty where there are none. */
export function textOf(group: FilterGroup): string {
  const tree = treeOf(group)
  return tree ? filterText(tree) : ''
}

function treeOf(member: FilterMember): FilterTree<Comparison> | null {
  if (member.kind === 'row') {
    const { attribute, operator, value } = member
    return isWholeRow(member) ? { kind: 'leaf', leaf: { attribute, operator, value } } : null
  }
  const terms = member.members.map(treeOf).filter((term) => term !== null)
  const [only] = terms
  return only && terms.length === 1 ? only : only ? { kind: member.joint, terms } : null
}

/** Says whether every row of a group is finished; a group without rows asks for nothing. */
export function isWhole(member: FilterMember): boolean {
  return member.kind === 'row' ? isWholeRow(member) : member.members.every(isWhole)
}

function isWholeRow({ attribute, operator, value }: FilterRow): boolean {
  const about = recipeAttributeKinds.get(attribute)
  return about !== undefined && isWholeValue(about.kind, operator, value)
}

/**
 * A group with one of its members changed, or without it where `change` answers null; a group that
 * loses its last row goes with it.
 */
export function changed(
  group: FilterGroup,
  key: string,
  change: (member: FilterMember) => FilterMember | null
): FilterGroup {
  const members = group.members.flatMap((member): FilterMember[] => {
    if (member.key === key) return [change(member)].filter((one) => one !== null)
    if (member.kind === 'row') return [member]
    const inner = changed(member, key, change)
    return inner.members.length > 0 || member.members.length === 0 ? [inner] : []
  })
  return { ...group, members }
}
