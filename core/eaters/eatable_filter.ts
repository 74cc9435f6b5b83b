import type { SqlValues } from '#core/database/composed_sql'
import { brokenDiet, unclearDiet } from './diet_sql.js'

/** `sure`: all at the table can eat it; `possible`: for nobody of them is it known that they cannot. */
export const eatables = ['sure', 'possible'] as const

export type Eatable = (typeof eatables)[number]

/** What the query of a list asks for; anything else asks for nothing. */
export function readEatable(query: URLSearchParams): Eatable | null {
  const text = query.get('eatable')?.trim()
  return text === 'sure' || text === 'possible' ? text : null
}

/** Recipes that hold one of the recipes of a query, at whatever depth. */
const withAbove = (recipes: string) => `with recursive bad (id) as (${recipes}
    union select i.recipe_id from bad b join recipe_ingredients i on i.referenced_recipe_id = b.id)
  select id from bad`

/**
 * SQL of the condition that all at a household's table can eat the recipe `id`. What they all need is one: somebody with the
 * allergens and diets of all.
 */
export function eatableSql(
  eatable: Eatable,
  values: SqlValues,
  { group, household, id }: { group: string; household: string | null; id: string }
): string {
  const owner = values.add(household, 'uuid')
  const of = (column: 'allergens' | 'diets') =>
    `array(select distinct unnest(e.${column}) from eaters e where e.household_id = ${owner} and e.at_table)`
  const needs = `(select ${of('allergens')} as allergens, ${of('diets')} as diets) n`
  const diet = (sql: string) => `exists (select from unnest(n.diets) d where ${sql})`
  const against = `f.allergens && n.allergens or ${diet(brokenDiet('d', 'f'))}`
  const open = `f.facts_by is null or f.may_contain && n.allergens or ${diet(unclearDiet('d', 'f'))}`
  const meant = `f.group_id = ${group} and cardinality(n.allergens || n.diets) > 0`
  const foods = (which: string) => `select i.recipe_id from foods f cross join ${needs}
      join recipe_ingredients i on i.food_id = f.id where ${meant} and (${which})
    union select c.recipe_id from recipe_computed_nutrition c where c.items && array(
      select f.id from foods f cross join ${needs} where ${meant} and (${which}))`
  if (eatable === 'possible') return `${id} not in (${withAbove(foods(against))})`
  const lines = `select x.id from recipes x cross join ${needs}
    where x.group_id = ${group} and cardinality(n.allergens || n.diets) > 0 and (
      not exists (select from recipe_ingredients i where i.recipe_id = x.id)
      or exists (select from recipe_ingredients i where i.recipe_id = x.id and i.food_id is null
        and i.referenced_recipe_id is null
        and concat(i.original_text, i.note) ~ '[^[:space:]]'))`
  return `${id} not in (${withAbove(`${foods(`${against} or ${open}`)} union ${lines}`)})`
}
