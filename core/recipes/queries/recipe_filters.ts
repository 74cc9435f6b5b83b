import type { SqlValues } from '#core/database/composed_sql'
import type { FilterKind, OneFilter, RecipeListRequest } from './recipe_list_request.js'

const links: Record<
  Exclude<FilterKind, 'households'>,
  { table: string; column: string; from: string }
> = {
  categories: { table: 'categories', column: 'category_id', from: 'recipe_categories' },
  tags: { table: 'tags', column: 'tag_id', from: 'recipe_tags' },
  tools: { table: 'tools', column: 'tool_id', from: 'recipe_tools' },
  foods: { table: 'foods', column: 'food_id', from: 'recipe_ingredients' },
}

/**
 * Conditions, one a filter; `group` is SQL for the caller's group and `id` for the recipe's id. Only households need the row `r` of recipes. A value that names nothing of the
 * group is dropped; when none is left, nothing matches.
 */
export function filterConditions(
  filters: RecipeListRequest['filters'],
  values: SqlValues,
  { group, id }: { group: string; id: string }
): string[] {
  const conditions: string[] = []
  const { households, ...others } = filters
  if (households) {
    conditions.push(`r.household_id in (${resolved('households', households, values, group)})`)
  }
  for (const kind of ['categories', 'tags', 'tools', 'foods'] as const) {
    const filter = others[kind]
    if (!filter) continue
    const { table, column, from } = links[kind]
    const wanted = resolved(table, filter, values, group)
    const found = `select x.recipe_id from ${from} x where x.${column} in (${wanted})`
    conditions.push(`${id} in (${filter.all ? allOf(found, column, wanted) : found})`)
  }
  return conditions
}

/** Recipes that hold every wanted thing; no wanted thing means no recipe, as the group is empty then. */
function allOf(found: string, column: string, wanted: string): string {
  return `${found} group by x.recipe_id
    having count(distinct x.${column}) = (select count(*) from (${wanted}) w)`
}

/** Ids of the group's things that the filter names. Foods have no slug. */
function resolved(
  table: string,
  { ids, slugs }: OneFilter,
  values: SqlValues,
  group: string
): string {
  const named = [`t.id = any(${values.add(ids, 'uuid[]')})`]
  if (table !== 'foods' && slugs.length > 0)
    named.push(`t.slug = any(${values.add(slugs, 'text[]')})`)
  return `select t.id from ${table} t where t.group_id = ${group} and (${named.join(' or ')})`
}
