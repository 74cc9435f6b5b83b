import { readPage, type PageRequest } from '#core/http/page'
import { isUuid } from './show_recipe.js'
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
}

const switches: Record<FilterKind, string | null> = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
  households: null,
}

/** Reads the query of `GET /recipes` (api/1-conventions.md §1.6, §1.9). */
export function readRecipeList(query: URLSearchParams): RecipeListRequest {
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
  return { ...readPage(query, sortableAttributes), filters }
}

const isTrue = (text: string | null) => /^(1|true|t|yes|y|on)$/i.test(text ?? '')
