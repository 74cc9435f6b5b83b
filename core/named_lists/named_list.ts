import type { FoundPage } from '#core/http/page_envelope'
import type { OrderPart, PageRequest } from '#core/http/page'
import {
  attributesOf,
  type FilterColumn,
  type FilterType,
} from '#core/query_filter/filter_attributes'
import { allFilters, readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import { searchText } from '#core/shared/search_text'
import { composed, SqlValues } from '#core/database/composed_sql'
import { lettersSql, limitSql } from '#core/database/page_sql'
import { readRow, type Statement } from '#core/database/read'

/** A list of a group's named things, whose row is `t`; everything here is fixed SQL. */
export interface NamedList {
  /** Prefix of the statement's name. */
  name: string
  /**
   * Whose things they are: the group's unless it says so; those of a household are seen by nobody else, those of the site
   * by its administrators.
   */
  ownedBy?: 'household' | 'site'
  /** Type of `t.id`, where that is no uuid. */
  idType?: 'int'
  from: string
  /** SQL of one item's JSON; `household` and `user` answer SQL for the caller's, null where there is none. */
  item: (household: () => string, user: () => string) => string
  /** SQL of what an item has to meet to be seen by a caller, beside being of their group or household. */
  seen?: (household: () => string, user: () => string) => string
  /** What `orderBy` may name, in snake_case, and the SQL it stands for; texts, as `lower(…)`, are sorted by their letters. */
  sortable: Record<string, string>
  /** How it is sorted when nobody says; else the newest come first. */
  order?: OrderPart[]
  /** What it can be filtered by, when that is more than what it can be sorted by. */
  filterable?: Record<string, FilterColumn>
  /** SQL of the texts that a search looks through, the first counting most for the order. */
  searched: string[]
  /** Whether those texts are kept folded (accents and case), else they are compared without case only. */
  isFolded: boolean
}

/** Most shapes of filters that are prepared for one list. */
const MOST_FILTERS = 20

/**
 * A page of a named list and its exact total, by one statement. A search matches when any of its
 * words is part of any text; `also` is what it has to meet besides. Throws for a filter that cannot
 * be read.
 */
export async function findNamed(
  list: NamedList,
  owner: ListOwner,
  request: PageRequest,
  also: ReadFilter | null = null
): Promise<FoundPage> {
  const values = new SqlValues()
  const { where, order, isFiltered } = selectionOf(list, { owner, request, also }, values)
  const text = `with counted as (select count(*) as total from ${list.from} where ${where}),
    page as (select ${itemSql(list, owner, values)} as item, row_number() over (order by ${order}) as n
      from ${list.from} where ${where}
      order by ${order} ${limitSql(request, values, '(select total from counted)')})
    select (select total from counted)::int as total,
      coalesce((select json_agg(item order by n) from page)::text, '[]') as items`
  const row = await readRow<FoundPage>(statementOf(list.name, text, isFiltered), values.list)
  return row ?? { total: 0, items: '[]' }
}

/** Ids of all that a list has for a request, in its order, by one statement. Throws for a filter that cannot be read. */
export async function findNamedIds(list: NamedList, asked: NamedRequest): Promise<unknown[]> {
  const values = new SqlValues()
  const { where, order, isFiltered } = selectionOf(list, asked, values)
  const text = `select coalesce(array_agg(t.id order by ${order}), '{}') as ids from ${list.from} where ${where}`
  const statement = statementOf(`${list.name}-ids`, text, isFiltered)
  return (await readRow<{ ids: unknown[] }>(statement, values.list))?.ids ?? []
}

/** What of a list is asked for, and by whom; `also` is what it has to meet besides. */
export interface NamedRequest {
  owner: ListOwner
  request: PageRequest
  also: ReadFilter | null
}

const statementOf = (name: string, text: string, isFiltered: boolean): Statement =>
  isFiltered ? composed(`${name}-by-filter`, text, MOST_FILTERS) : composed(name, text)

/** SQL of what a request means, and of its order. */
function selectionOf(list: NamedList, { owner, request, also }: NamedRequest, values: SqlValues) {
  const search = request.search ? fold(request.search, list.isFolded) : null
  const filter = allFilters([also, readNamedFilter(list, request.queryFilter ?? null)])
  const where = [
    ownedSql(list, owner, values),
    ...(search ? [matchSql(list, search, values)] : []),
    ...(filter ? [filter.sql(values)] : []),
  ]
  const keys = [
    ...(search ? closeness(list, search, values) : []),
    ...orderSql(list, request, values),
  ]
  return {
    where: where.join(' and '),
    order: [...keys, 't.id'].join(', '),
    isFiltered: filter !== null,
  }
}

/** Whose list is read; a visitor has neither household nor user. */
export interface ListOwner {
  groupId: string
  householdId: string | null
  userId?: string | null
}

const valuesOf = ({ householdId, userId }: ListOwner, values: SqlValues) =>
  [() => values.add(householdId, 'uuid'), () => values.add(userId ?? null, 'uuid')] as const

/** SQL of one item's JSON as a caller sees it. */
export const itemSql = (list: NamedList, owner: ListOwner, values: SqlValues): string =>
  list.item(...valuesOf(owner, values))

/** SQL that holds for what belongs to the caller and is seen by them. */
export function ownedSql(
  { ownedBy, seen }: NamedList,
  owner: ListOwner,
  values: SqlValues
): string {
  if (ownedBy === 'site') return 'true'
  const own =
    ownedBy === 'household'
      ? `t.household_id = ${values.add(owner.householdId, 'uuid')}`
      : `t.group_id = ${values.add(owner.groupId, 'uuid')}`
  return seen ? `${own} and ${seen(...valuesOf(owner, values))}` : own
}

const fold = (text: string, isFolded: boolean) =>
  isFolded ? searchText(text) : text.toLowerCase().trim()

/** Punctuation parts words; what stands in quotes stays one. */
function termsOf(search: string): string[] {
  const terms: string[] = []
  const rest = search.replace(/"([^"]*)"/g, (_, quoted: string) => {
    terms.push(quoted.trim())
    return ' '
  })
  terms.push(...rest.split(/[\s!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]+/))
  return terms.filter(Boolean)
}

function matchSql(list: NamedList, search: string, values: SqlValues): string {
  const patterns = values.add(termsOf(search).map(containing), 'text[]')
  return `(${list.searched.map((text) => `${text} like any(${patterns})`).join(' or ')})`
}

const containing = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The whole search at the beginning of the name, then anywhere in it, then shorter names. */
function closeness(list: NamedList, search: string, values: SqlValues): string[] {
  const [name = 't.name'] = list.searched
  const text = values.add(search, 'text')
  return [`strpos(${name}, ${text}) = 0`, `strpos(${name}, ${text})`, `length(${name})`]
}

function orderSql(list: NamedList, request: PageRequest, values: SqlValues): string[] {
  const { order, nulls, seed, search } = request
  const wanted =
    order.length > 0 || search
      ? order
      : (list.order ?? [{ attribute: 'created_at', direction: request.orderDirection }])
  return wanted.map(({ attribute, direction }) =>
    attribute === 'random'
      ? `md5(t.id::text || ${values.add(seed, 'text')})`
      : `${sortedSql(list.sortable[attribute] ?? 't.id')} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
  )
}

const sortedSql = (sql: string) =>
  sql.replace(/^lower\((.+)\)$/, (_, text: string) => lettersSql(text))

/** Attributes that `orderBy` may name on a named list. */
export function sortableOf(list: NamedList): ReadonlySet<string> {
  return new Set([...Object.keys(list.sortable), 'random'])
}

/** Types of what is no text in a list of named things. */
const types: Record<string, FilterType> = {
  id: 'uuid',
  group_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

/**
 * Reads a filter of a named list. Unless it says otherwise, it can be filtered by what it can be
 * sorted by, and by its group.
 * Throws `E_BAD_FILTER` and `E_BAD_ATTRIBUTE`.
 */
function readNamedFilter(list: NamedList, text: string | null): ReadFilter | null {
  if (!text) return null
  if (list.filterable) return readFilter(text, new Map(attributesOf(list.filterable)))
  const columns = Object.entries({ ...list.sortable, group_id: 't.group_id' }).map(
    ([name, sql]): [string, FilterColumn] => [name, [types[name] ?? 'text', sql]]
  )
  return readFilter(text, new Map(attributesOf(Object.fromEntries(columns))))
}
