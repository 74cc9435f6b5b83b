import { fixedStatement, readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { brokenDiet, unclearDiet } from './diet_sql.js'

/** Recipes that are answered for at once: a page of them. */
export const MOST_RECIPES = 100
/** Reasons that are told of one person and one recipe. */
const MOST_REASONS = 20

/** The text of the ingredient line `i`, which names no food; and whether there is any. */
const lineText = `left(case when i.original_text ~ '[^[:space:]]' then i.original_text else i.note end, 200)`
const hasText = `concat(i.original_text, i.note) ~ '[^[:space:]]'`

/**
 * What recipes are made of, those within them included. The foods that an estimate found in lines of text count too: what a
 * line names can forbid it, though all of the line is not known by that.
 */
const recipeParts = `wanted as (
    select r.id from recipes r
    where r.group_id = $1 and r.id = any($3::uuid[]) and r.deleted_at is null
      and ${shownSql('r', { user: '$4', household: '$2' })}),
  inside (id, recipe_id) as (
    select w.id, w.id from wanted w
    union select x.id, i.referenced_recipe_id from inside x
      join recipe_ingredients i on i.recipe_id = x.recipe_id
      where i.referenced_recipe_id is not null),
  parts as (
    select x.id, i.food_id,
      case when i.food_id is null then ${lineText} end as line
    from inside x join recipe_ingredients i on i.recipe_id = x.recipe_id
    where i.referenced_recipe_id is null
      and (i.food_id is not null or ${hasText})
    union select x.id, f.id, null
    from inside x join recipe_computed_nutrition c on c.recipe_id = x.recipe_id
      join foods f on f.id = any(c.items))`

/** What is still to be bought; nothing is what everybody can eat. */
const listParts = `wanted as (
    select l.id from shopping_lists l where l.group_id = $1 and l.household_id = $2 and l.id = $3),
  parts as (
    select distinct w.id, i.food_id,
      case when i.food_id is null then left(i.note, 200) end as line
    from wanted w join shopping_list_items i on i.shopping_list_id = w.id
    where i.removed_at is null and not i.checked and (i.food_id is not null or i.note ~ '[^[:space:]]'))`

/**
 * Whoever is at the table, held against each part: what a food contains forbids it even where not all is known
 * of the food; what it may contain, and what nobody knows, leaves it open. `empty` is said of what has no parts.
 */
const judging = (empty: 'can' | 'unknown') => `people as (
    select e.id, coalesce(u.full_name, e.name) as name, e.diets, e.allergens, e.created_at,
      e.diets <> '{}' or e.allergens <> '{}' as has_needs
    from eaters e left join users u on u.id = e.user_id
    where e.household_id = $2 and e.at_table),
  held as (
    select p.id, e.id as eater_id, coalesce(f.name, p.line) as name, m.*,
      f.facts_by = 'guessed' as is_guessed,
      f.facts_by is null or m.may_contain <> '{}'
        or exists (select from unnest(e.diets) d where ${unclearDiet('d', 'f')}) as is_open
    from parts p cross join people e left join foods f on f.id = p.food_id
      cross join lateral (select
        array(select a from unnest(e.allergens) a where a = any(f.allergens)) as allergens,
        array(select a from unnest(e.allergens) a where a = any(f.may_contain)) as may_contain,
        array(select d from unnest(e.diets) d where ${brokenDiet('d', 'f')}) as diets) m
    where e.has_needs),
  judged as (
    select h.*, case when h.allergens <> '{}' or h.diets <> '{}' then 'cannot'
      when h.is_open then 'unknown' else 'can' end as verdict from held h),
  answers as (
    select w.id, e.id as eater_id, e.name, e.created_at, e.has_needs,
      case when not e.has_needs then 'can'
        when count(j.id) = 0 then '${empty}'
        when bool_or(j.verdict = 'cannot') then 'cannot'
        when bool_or(j.verdict = 'unknown') then 'unknown' else 'can' end as verdict,
      (array_agg(json_build_object('name', j.name, 'verdict', j.verdict, 'allergens', j.allergens,
          'mayContain', j.may_contain, 'diets', j.diets, 'isGuessed', coalesce(j.is_guessed, false))
        order by j.verdict, j.name) filter (where j.verdict <> 'can'))[1:${MOST_REASONS}] as reasons
    from wanted w cross join people e left join judged j on j.id = w.id and j.eater_id = e.id
    group by w.id, e.id, e.name, e.created_at, e.has_needs)`

const answer = `json_build_object('id', w.id, 'eaters', coalesce((
    select json_agg(json_build_object('eaterId', a.eater_id, 'name', a.name,
      'hasNeeds', a.has_needs, 'verdict', a.verdict,
      'reasons', coalesce(array_to_json(a.reasons), '[]'::json)) order by a.created_at, a.eater_id)
    from answers a where a.id = w.id), '[]'::json))`

const ofRecipes = fixedStatement(
  'eaters.of-recipes',
  `with recursive ${recipeParts}, ${judging('unknown')}
  select coalesce(json_agg(${answer} order by array_position($3::uuid[], w.id)), '[]')::text as items
    from wanted w`
)

const ofList = fixedStatement(
  'eaters.of-shopping-list',
  `with ${listParts}, ${judging('can')} select ${answer}::text as item from wanted w`
)

/** The JSON text of who can eat each of the recipes, in their order; those that the caller does not see are left out. */
export async function whoEatsRecipes(actor: Actor, ids: string[]): Promise<string> {
  const values = [actor.groupId, actor.householdId, ids, actor.userId]
  const row = await readRow<{ items: string }>(ofRecipes, values)
  return row?.items ?? '[]'
}

/** The JSON text of who can eat what is still to be bought, or null where there is no such list. */
export function whoEatsList(
  { groupId, householdId }: Actor,
  listId: string
): Promise<{ item: string } | null> {
  return readRow<{ item: string }>(ofList, [groupId, householdId, listId])
}
