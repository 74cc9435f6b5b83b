import { readPage, type PageRequest } from '#core/http/page'
import { isUuid } from '#core/http/path_id'
import type { FilterAttributes } from '#core/query_filter/filter_attributes'
import { readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import { E_NO_COOKBOOK } from '../errors.js'
import { recipeAttributes } from '../query_filter/recipe_attributes.js'
import { sortableAttributes } from './recipe_order.js'

/** Values of one filter, each an id or a slug; `all` wants every one of them on the recipe. */
export interface OneFilter {
  ids: string[]
  slugs: string[]
  all: boolean
}

/** What a recipe can be filtered by. */
export type FilterKind = 'categories' | 'tags' | 'tools' | 'foods' | 'households'

/** What `GET /recipes` was asked for. */
export interface RecipeListRequest extends PageRequest {
  filters: Partial<Record<FilterKind, OneFilter>>
  /** What `queryFilter` asks for. */
  filter: ReadFilter | null
  /** Whether a search says by which texts it found each recipe. */
  foundIn: boolean
}

const switches: Record<FilterKind, string | null> = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
  households: null,
}

/** What a list may be sorted and filtered by. */
export interface ListAttributes {
  sortable: ReadonlySet<string>
  filterable: FilterAttributes
}

/** Members may ask for everything there is. */
export const members: ListAttributes = {
  sortable: sortableAttributes,
  filterable: recipeAttributes,
}
const isOfPeople = (name: string) => /^(user|favorited_by)[._]/.test(name)

/** Visitors learn nothing of people by asking for recipes of somebody whose name begins with A. */
export const visitorAttributes: ListAttributes = {
  sortable: new Set([...sortableAttributes].filter((name) => !isOfPeople(name))),
  filterable: new Map([...recipeAttributes].filter(([name]) => !isOfPeople(name))),
}

/**
 * Reads the query of `GET /recipes`. Throws for what cannot
 * be read, and for a cookbook: there is none.
 */
export function readRecipeList(
  query: URLSearchParams,
  { sortable, filterable } = members
): RecipeListRequest {
  if (query.get('cookbook')?.trim()) throw new E_NO_COOKBOOK()
  const filters: RecipeListRequest['filters'] = {}
  for (const kind of Object.keys(switches) as FilterKind[]) {
    const values = query.getAll(kind).flatMap((value) => value.trim() || [])
    if (values.length === 0) continue
    filters[kind] = {
      ids: values.filter(isUuid),
      slugs: values.filter((value) => !isUuid(value)),
      all: isTrue(query.get(switches[kind] ?? '')),
    }
  }
  const page = readPage(query, sortable)
  const filter = readFilter(page.queryFilter ?? '', filterable)
  return { ...page, filters, filter, foundIn: isTrue(query.get('foundIn')) }
}

const isTrue = (text: string | null) => /^(1|true|t|yes|y|on)$/i.test(text ?? '')
