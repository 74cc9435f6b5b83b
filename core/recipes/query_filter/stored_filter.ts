import vine, { errors } from '@vinejs/vine'
import { flag } from '#core/http/loose_fields'
import { E_BAD_ATTRIBUTE, E_BAD_FILTER } from '#core/query_filter/errors'
import type { FilterPart } from '#core/shared/query_filter/filter_tree'
import { parseFilter } from '#core/shared/query_filter/parse_filter'
import { readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import { recipeAttributes } from './recipe_attributes.js'

/** Characters of a stored filter, and things of one list in place of it. */
const LONGEST = 10_000
const MOST = 100

/** What programs of version 1 send in place of a filter: lists of organizers. */
const kinds = [
  { list: 'categories', all: 'requireAllCategories', attribute: 'recipe_category.id' },
  { list: 'tags', all: 'requireAllTags', attribute: 'tags.id' },
  { list: 'tools', all: 'requireAllTools', attribute: 'tools.id' },
] as const

const named = () =>
  vine
    .array(vine.object({ id: vine.string().trim().uuid() }))
    .maxLength(MOST)
    .nullable()
    .optional()

/** Fields of a body that choose recipes: a filter, or the lists of version 1. */
export const storedFilterFields = {
  queryFilterString: vine.string().trim().maxLength(LONGEST).nullable().optional(),
  categories: named(),
  tags: named(),
  tools: named(),
  requireAllCategories: flag(),
  requireAllTags: flag(),
  requireAllTools: flag(),
}

type Lists = { [K in (typeof kinds)[number] as K['list']]?: { id: string }[] | null } & {
  [K in (typeof kinds)[number] as K['all']]?: boolean | null
}

/** Reads a filter of recipes as members may ask it; null when it is empty. Throws `E_BAD_FILTER` and `E_BAD_ATTRIBUTE`. */
export const readRecipeFilter = (text: string): ReadFilter | null =>
  readFilter(text, recipeAttributes)

/** A body's choice of recipes. */
export type StoredFilterInput = Lists & { queryFilterString?: string | null }

/** A filter of recipes as it is stored: as it was written, and its comparisons as clients read them. */
export interface StoredFilter {
  text: string
  parts: FilterPart[]
}

/**
 * The filter that a body asks for, `stored` being the one there was. Programs send the one spelling,
 * the other, or both as they read them: of two that disagree the one counts that differs from what
 * is stored. Throws 422 with the reason for a filter that cannot be read.
 */
export function readStoredFilter(input: StoredFilterInput, stored = ''): StoredFilter {
  const text = chosenText(input, stored)
  try {
    return { text, parts: readRecipeFilter(text)?.parts ?? [] }
  } catch (error) {
    if (error instanceof E_BAD_FILTER || error instanceof E_BAD_ATTRIBUTE) throw unreadable(error)
    throw error
  }
}

function chosenText({ queryFilterString, ...lists }: StoredFilterInput, stored: string): string {
  const text = queryFilterString ?? null
  const sent = kinds.some(({ list }) => lists[list]) ? filterOfLists(lists) : null
  if (text !== null && (text !== stored || sent === null)) return text
  if (sent === null) return ''
  return sent === filterOfLists(listsOf(stored)) ? stored : sent
}

/** Recipes with all of a list, or with any of it where that is enough; an empty list asks for nothing. */
function filterOfLists(lists: Lists): string {
  return kinds
    .flatMap(({ list, all, attribute }) => {
      const ids = [...new Set(lists[list]?.map(({ id }) => id.toLowerCase()))].sort()
      const operator = lists[all] === false ? 'IN' : 'CONTAINS ALL'
      return ids.length > 0 ? [`${attribute} ${operator} [${ids.map(quoted).join(', ')}]`] : []
    })
    .join(' AND ')
}

const quoted = (id: string) => `"${id}"`

/** The lists that a filter can be shown as, as `storedFilterPairs` has the database make them. */
function listsOf(text: string): Lists {
  const parts = parseFilter(text)?.parts ?? []
  const entries = kinds.flatMap(({ list, all, attribute }) => {
    const own = parts.filter(
      ({ attributeName, value }) => attributeName === attribute && Array.isArray(value)
    )
    const isAny = own.some(({ relationalOperator }) => relationalOperator === 'IN')
    const ids = own
      .filter(({ relationalOperator }) => relationalOperator !== 'NOT IN')
      .flatMap(({ value }) => value ?? [])
    return [
      [list, ids.map((id) => ({ id }))],
      [all, !isAny],
    ] as [string, unknown][]
  })
  return Object.fromEntries(entries) as Lists
}

const unreadable = (error: Error) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'queryFilterString'],
      msg: `Value error, Invalid query filter string: ${error.message}`,
      input: {},
    },
  ])

/** SQL of the comparisons of the row `t` with one attribute by a list, as `value` and `operator`. */
const partsOf = (attribute: string) => `(
    select p.part->'value' as value, p.part->>'relationalOperator' as operator
    from jsonb_array_elements(t.query_filter_parts) p (part)
    where p.part->>'attributeName' = '${attribute}'
      and p.part->>'relationalOperator' in ('IN', 'CONTAINS ALL')) parts`

/** SQL of the organizers that the filter of the row `t` names, each as `item` of the row `o`. */
const listOf = (table: string, attribute: string, item: string) => `coalesce((
    select json_agg(${item} order by o.slug) from ${table} o
    where o.group_id = t.group_id and o.id = any(array(
      select v::uuid from ${partsOf(attribute)}, jsonb_array_elements_text(parts.value) v))), '[]'::json)`

const isAllOf = (attribute: string) =>
  `not exists (select from ${partsOf(attribute)} where parts.operator = 'IN')`

const pair = `json_build_object('id', o.id, 'name', o.name, 'slug', o.slug)`

/**
 * Keys and values of the filter of the row `t` for `json_build_object`, which has the columns
 * `query_filter_string` and `query_filter_parts`, and the lists of version 1. What names people is
 * left out for visitors.
 */
export function storedFilterPairs(household: string): string {
  const isHidden = `(${household}::uuid is null and exists (
    select from jsonb_array_elements(t.query_filter_parts) p
    where p->>'attributeName' ~ '^(user|favorited_by)[._]'))`
  const tool = `json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'onHand', exists (
    select from household_tools m where m.tool_id = o.id and m.household_id = ${household}))`
  return `
    'queryFilterString', case when ${isHidden} then '' else t.query_filter_string end,
    'queryFilter', json_build_object('parts',
      case when ${isHidden} then '[]'::jsonb else t.query_filter_parts end),
    'categories', ${listOf('categories', 'recipe_category.id', pair)},
    'tags', ${listOf('tags', 'tags.id', pair)},
    'tools', ${listOf('tools', 'tools.id', tool)},
    'requireAllCategories', ${isAllOf('recipe_category.id')},
    'requireAllTags', ${isAllOf('tags.id')},
    'requireAllTools', ${isAllOf('tools.id')}`
}
