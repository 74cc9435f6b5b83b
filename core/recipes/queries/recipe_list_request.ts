import { readPage, type PageRequest } from '#core/http/page'
import { isUuid } from '#core/http/path_id'
import type { FilterAttributes } from '#core/query_filter/filter_attributes'
import { allFilters, readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import { fixedStatement, readRow } from '#core/database/read'
import { type Eatable, readEatable } from '#core/eaters/index'
import { openHouseholds, type Audience } from '#core/recipe_index/index'
import { E_NO_COOKBOOK } from '../errors.js'
import { readRecipeFilter } from '../query_filter/stored_filter.js'
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
  /** What those at the table of the asker's household can eat. */
  eatable?: Eatable | null
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
 * Reads the query of `GET /recipes` as an audience may ask it. Of a cookbook its own filter counts,
 * and no list of categories, tags, tools, foods or households. Throws for what cannot be read, and
 * 404 for a cookbook that the audience does not see.
 */
export async function readRecipeList(
  audience: Audience,
  query: URLSearchParams
): Promise<RecipeListRequest> {
  const { sortable, filterable } = audience.isVisitor ? visitorAttributes : members
  const page = readPage(query, sortable)
  const own = readFilter(page.queryFilter ?? '', filterable)
  const eatable = audience.isVisitor ? null : readEatable(query)
  const common = { ...page, foundIn: isTrue(query.get('foundIn')), eatable }
  const cookbook = query.get('cookbook')?.trim()
  if (!cookbook) return { ...common, filters: readLists(query), filter: own }
  const filter = allFilters([await cookbookFilter(audience, cookbook), own])
  return { ...common, filters: {}, filter }
}

function readLists(query: URLSearchParams): RecipeListRequest['filters'] {
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
  return filters
}

/** Members see the cookbooks of their household, visitors the public ones of open households. */
const cookbookFor = (audience: 'members' | 'visitors', isSeen: string) =>
  fixedStatement(
    `recipes.cookbook-for-${audience}`,
    `select c.query_filter_string as filter from cookbooks c
      where c.group_id = $1 and (c.slug = $2 or c.id = $3) and ${isSeen}
      order by c.slug = $2 desc limit 1`
  )

const cookbooks = {
  members: cookbookFor('members', 'c.household_id = $4'),
  visitors: cookbookFor(
    'visitors',
    `c.public and $4::uuid is null and c.household_id in (${openHouseholds('$1')})`
  ),
}

/** What a cookbook asks for, in the words of its members. Throws 404. */
async function cookbookFilter(audience: Audience, slugOrId: string): Promise<ReadFilter | null> {
  const { groupId, householdId, isVisitor } = audience
  const row = await readRow<{ filter: string }>(cookbooks[isVisitor ? 'visitors' : 'members'], [
    groupId,
    slugOrId,
    isUuid(slugOrId) ? slugOrId : null,
    householdId,
  ])
  if (!row) throw new E_NO_COOKBOOK()
  return readRecipeFilter(row.filter)
}

const isTrue = (text: string | null) => /^(1|true|t|yes|y|on)$/i.test(text ?? '')
