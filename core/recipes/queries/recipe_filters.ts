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
    const have = (which: string) => `select x.recipe_id from ${from} x where x.${column} ${which}`
    const found = filter.all ? allOf(filter, { have, wanted, column }) : [have(`in (${wanted})`)]
    conditions.push(...found.map((recipes) => `${id} in (${recipes})`))
  }
  return conditions
}

/** Up to this many things are met one with the other; each more makes the statement harder to plan. */
const FEW = 6

interface Having {
  have: (which: string) => string
  wanted: string
  column: string
}

/**
 * Recipes that hold every wanted thing. A few things are met with one another straight from the index, one list a thing: where
 * fewer are known than were asked for, the first stands in; where none is, nothing is equal to it.
 */
function allOf({ ids, slugs }: OneFilter, { have, wanted, column }: Having): string[] {
  const asked = [...ids, ...slugs]
  if (asked.length > FEW) {
    const number = `(select count(*) from (${wanted}) w)`
    return [
      `${have(`in (${wanted})`)} group by x.recipe_id having count(distinct x.${column}) = ${number}`,
    ]
  }
  const existing = `(select array_agg(w.id order by w.id) as ids from (${wanted}) w)`
  const nth = (n: number) => `(select coalesce(k.ids[${n}], k.ids[1]) from ${existing} k)`
  return asked.map((_, index) => have(`= ${nth(index + 1)}`))
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
