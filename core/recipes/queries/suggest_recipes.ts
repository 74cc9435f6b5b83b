import { composed, SqlValues } from '#core/database/composed_sql'
import { cutSql } from '#core/database/page_sql'
import { readRow } from '#core/database/read'
import { type Audience, foodJson, summaryJson, visibleSql } from '#core/recipe_index/index'
import { byCreation, orderSql, sortKeys } from './recipe_order.js'
import type { SuggestionRequest } from './suggestion_request.js'

/** Of more recipes than this only those that lack least are looked at closely; of more where many of them may not be seen or wanted. */
const MOST_LOOKED_AT = { all: 1_000, some: 5_000 }
/** Most shapes of suggestions that are prepared. */
const MOST_SHAPES = 60

/** SQL pieces that every part of the statement needs. */
interface Parts {
  values: SqlValues
  group: string
  household: string
}

/**
 * JSON text of the recipes that can be cooked with what is there, by one statement:
 * `[{recipe, missingFoods, missingTools}]`, those that lack least first. A recipe counts when it uses
 * a food that is there; where no food is there, a tool.
 */
export async function suggestRecipes(
  audience: Audience,
  request: SuggestionRequest
): Promise<string> {
  const values = new SqlValues()
  const group = values.add(audience.groupId, 'uuid')
  const household = values.add(audience.householdId, 'uuid')
  const parts = { values, group, household }
  const text = `with ${havingSql(request, parts)},
    used as materialized (${usedSql}),
    many as materialized (${manySql}),
    near as materialized (${nearSql(audience, request, parts)}),
    lacking as (${lackingSql(request, parts)}),
    best as (${bestSql(audience, request, parts)})
    select coalesce(json_agg(json_build_object(
      'recipe', ${summaryJson(household)},
      'missingFoods', coalesce((select json_agg(${foodJson(household)} order by lower(d.name), d.id)
        from foods d join kept_foods f on f.food_id = d.id where d.id in (${missingFoods})), '[]'::json),
      'missingTools', coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
          'slug', t.slug, 'onHand', exists (select from household_tools m
            where m.tool_id = t.id and m.household_id = ${household})) order by t.slug)
        from tools t where t.id = any(b.tools)), '[]'::json)) order by b.n)::text, '[]') as items
    from best b join recipes r on r.id = b.id`
  const row = await readRow<{ items: string }>(
    composed('recipes.suggest', text, MOST_SHAPES),
    values.list
  )
  return row?.items ?? '[]'
}

/**
 * What is there: what was named, and what the household has if that is requested. Nothing here lets a plan for these values look
 * better than one for all: it would be made anew at every call, which takes milliseconds.
 */
function havingSql(request: SuggestionRequest, { values, group, household }: Parts): string {
  const having = (kind: 'foods' | 'tools', column: string, isOnHand: boolean) => `have_${kind} as (
      select t.id from ${kind} t where t.group_id = ${group}
        and (t.id = any(array(select unnest(${values.add(request[kind], 'uuid[]')})))${
          isOnHand
            ? ` or t.id in (select m.${column} from household_${kind} m where m.household_id = ${household})`
            : ''
        }))`
  return [
    having('foods', 'food_id', request.includeFoodsOnHand),
    having('tools', 'tool_id', request.includeToolsOnHand),
  ].join(',\n    ')
}

/** Recipes that use something of it, and how many of the things; where no food is there, of the tools. */
const usedSql = `select d.recipe_id, count(*) as n from (select distinct i.recipe_id, i.food_id
        from recipe_ingredients i where i.food_id in (select id from have_foods)) d group by d.recipe_id
      union all
      select x.recipe_id, count(*) from recipe_tools x
        where x.tool_id in (select id from have_tools)
          and not exists (select from have_foods) group by x.recipe_id`

/** The foods of the row `b` that are not there. */
const missingFoods = `select i.food_id from recipe_ingredients i where i.recipe_id = b.id
          and i.food_id not in (select id from have_foods)`

/** Whether so many recipes use something of it that all numbers are read sooner than theirs are looked up. */
const manySql = `select count(*) * 10 > (select reltuples from pg_class
      where oid = 'recipe_summaries'::regclass) as "are" from used`

/**
 * Those of them that lack few foods, by the kept number of what each needs. That is looked up for each; where they are more than a tenth of
 * all recipes of the site, all numbers are read at once in a third of the time. How many use a food is known to nobody who plans the statement.
 */
function nearSql(
  { isVisitor }: Audience,
  { filter, maxMissingFoods }: SuggestionRequest,
  { values }: Parts
): string {
  const most = MOST_LOOKED_AT[filter || isVisitor ? 'some' : 'all']
  return `select * from (
        select k.recipe_id as id, k.n as used, k.has_tools,
          k.foods - case when exists (select from have_foods) then k.n else 0 end as foods
        from (select u.recipe_id, u.n, s.foods, s.has_tools from used u
            cross join lateral (select foods, has_tools from recipe_summaries where recipe_id = u.recipe_id limit 1) s
            where not (select m.are from many m)
          union all select u.recipe_id, u.n, s.foods, s.has_tools from used u
            join recipe_summaries s on s.recipe_id = u.recipe_id where (select m.are from many m)) k) c
      where c.foods <= ${values.add(maxMissingFoods, 'int')}
      order by c.foods, c.used desc, c.id limit ${most}`
}

/** Which tools each of them lacks. */
function lackingSql({ maxMissingTools }: SuggestionRequest, { values }: Parts): string {
  return `select * from (select m.id, m.used, m.foods,
        case when m.has_tools then array(select x.tool_id from recipe_tools x where x.recipe_id = m.id
          and x.tool_id not in (select id from have_tools)) else '{}' end as tools
      from near m) l
    where cardinality(l.tools) <= ${values.add(maxMissingTools, 'int')}`
}

/** The best of them that the audience may see and the filter leaves. */
function bestSql(audience: Audience, request: SuggestionRequest, parts: Parts): string {
  const { values, group } = parts
  const wanted = [
    ...visibleSql(audience, values, { group, id: 'r.id' }),
    request.filter?.sql(values) ?? 'true',
  ]
  const order = request.order.length > 0 ? request.order : [byCreation(request)]
  const keys = sortKeys({ ...request, order }, values, { userId: audience.userId, id: 'r.id' })
  const by = `l.foods, cardinality(l.tools), l.used desc, ${orderSql(keys)}`
  return `select l.*, row_number() over (order by ${by}) as n from lacking l
      join recipes r on r.id = l.id left join recipe_search s on s.recipe_id = r.id
      where r.group_id = ${group} and r.deleted_at is null and ${wanted.join(' and ')}
      order by ${by} ${cutSql(0, request.limit, values)}`
}
