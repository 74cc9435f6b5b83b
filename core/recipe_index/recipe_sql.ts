import { timestampSql } from '#core/database/page_sql'

const organizers = (kind: 'categories' | 'tags', one: string) => `coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) order by o.slug)
    from recipe_${kind} x join ${kind} o on o.id = x.${one}_id where x.recipe_id = r.id), '[]'::json)`

const tools = (household: string) => `coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'onHand', exists (
      select from household_tools h where h.tool_id = o.id and h.household_id = ${household})) order by o.slug)
    from recipe_tools x join tools o on o.id = x.tool_id where x.recipe_id = r.id), '[]'::json)`

/** Nobody: the contract wants an id, and visitors may not see whose. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Whose the recipe in a row is; visitors, who have no household, see nobody. */
const author = (household: string, row: string) =>
  `case when ${household}::uuid is null then ${NOBODY} else ${row}.user_id end`

/**
 * Keys and values of a `RecipeSummary` for `json_build_object`, of the row `r` of recipes, put together anew; `household` is SQL for
 * the caller's household, whose own tools are marked. Lists read what is kept of it (`summaryText`).
 */
export function summaryPairs(household: string): string {
  return `
    'id', r.id, 'userId', ${author(household, 'r')}, 'householdId', r.household_id, 'groupId', r.group_id,
    'name', r.name, 'slug', r.slug, 'image', r.image, 'recipeYield', r.recipe_yield,
    'recipeServings', r.recipe_servings::float8, 'recipeYieldQuantity', r.recipe_yield_quantity::float8,
    'totalTime', r.total_time, 'prepTime', r.prep_time, 'cookTime', r.cook_time,
    'performTime', r.perform_time, 'description', r.description,
    'recipeCategory', ${organizers('categories', 'category')},
    'tags', ${organizers('tags', 'tag')},
    'tools', ${tools(household)},
    'rating', r.rating, 'orgURL', r.org_url, 'dateAdded', r.date_added,
    'dateUpdated', ${timestampSql('r.date_updated')},
    'createdAt', ${timestampSql('r.created_at')},
    'updatedAt', ${timestampSql('r.updated_at')},
    'lastMade', ${timestampSql('r.last_made')}`
}

/** Whether a household has any tool at all: one look for all rows of a statement. Else what is kept of tools holds for it, too. */
const hasAnyTool = (household: string) =>
  `(select exists (select from household_tools h where h.household_id = ${household}))`

/** The text of a summary, of the rows `r` of recipes and `k` of what is kept of it. */
const textOf = (household: string, zone: 'Z' | '+00:00') =>
  `'{"id":"' || r.id || '","userId":"' || ${author(household, 'r')} || '",' || k.pairs
      || ',' || replace(k.times, '#', '${zone}') || ',"tools":'
      || case when k.has_tools and ${hasAnyTool(household)} then ${tools(household)}::text else k.tools end || '}'`

/**
 * SQL for the text of a `RecipeSummary`, of the row `r` of recipes, from what is kept of it; `household` is SQL for the caller's
 * household. In the transaction that writes a recipe it is that of before.
 */
export const summaryText = (household: string, zone: 'Z' | '+00:00' = 'Z') =>
  `(select ${textOf(household, zone)} from recipe_summaries k where k.recipe_id = r.id)`

/** A number for a row of a page: another one at another place, and whenever its summary is made anew, which is when its recipe is written. */
const making = 'hash_record_extended(row(p.n, k.recipe_id, k.made_in, k.made_at), 0)'

/** SQL for a number that stands for the tools that a household has, which summaries do not keep. */
const toolsTag = (household: string) =>
  `(select bit_xor(uuid_hash_extended(h.tool_id, 0)) from household_tools h where h.household_id = ${household})`

/** What a page of summaries is asked for by: SQL of who reads, of the order of its rows, and of what else it says. */
interface TaggedPage {
  household: string
  order: string
  more: string
}

/**
 * SQL for what stands for all that a page of summaries says, of its rows `k` of what is kept: while it is the same, so is the page.
 * Text of 32 letters and digits.
 */
const tagOf = ({ household, more }: TaggedPage) =>
  `md5(concat_ws(' ', ${more}, bit_xor(${making}),
      case when bool_or(k.has_tools) then ${toolsTag(household)} end))`

/** SQL of the rows `tag` and `items` of the page `p` of ids: what stands for it, and the text of the array of its summaries. */
export const taggedItems = (page: TaggedPage) => `
    select ${tagOf(page)} as tag, ${arrayOfTexts('k.text', page.order)} as items
    from page p join recipes r on r.id = p.id cross join lateral (
      select k.*, ${textOf(page.household, '+00:00')} as text from recipe_summaries k
      where k.recipe_id = r.id offset 0) k`

/** SQL of the row `tag` of the page `p` of ids alone. */
export const pageTag = (page: TaggedPage) => `
    select ${tagOf(page)} as tag from page p join recipe_summaries k on k.recipe_id = p.id`

/** The same as JSON, in a larger one. */
export const summaryJson = (household: string) => `${summaryText(household)}::json`

/** The same with further keys and values, as for `json_build_object`. */
export const summaryJsonWith = (household: string, pairs: string) =>
  `(left(${summaryText(household)}, -1) || ',' || substr(json_build_object(${pairs})::text, 2))::json`

/** SQL for the text of an array of such texts, in an order. */
export const arrayOfTexts = (text: string, order: string) =>
  `'[' || coalesce(string_agg(${text}, ',' order by ${order}), '') || ']'`

/** SQL for the JSON of a unit, of the row `u` of what is kept of units; null where there is none. */
export const unitJson = 'u.json'

/** SQL for the JSON of a food, of the row `f` of what is kept of foods; null where there is none. */
export const foodJson = (household: string) => `case when exists (
      select from household_foods h where h.food_id = f.food_id and h.household_id = ${household})
    then replace(f.json::text, '"onHand":false', '"onHand":true')::json else f.json end`

/** SQL of what a sub-recipe is: seen by the reader, who has no household as a visitor, or kept from them. */
export interface SubReader {
  household: string
  user: string
  /** Whether the reader is known to have a household: what is asked of visitors alone is left out, which makes a plan for all readers as cheap as one for each. */
  isMember?: true
}

const isHidden = ({ household, user }: SubReader) => `(${household}::uuid is not null
      and s.seen_by <> 'group' and s.user_id is distinct from ${user}
      and not (s.seen_by = 'household' and s.household_id = ${household}))`

/** Whether a sub-recipe may be looked at: not in the trash, and by visitors only where it is public. */
const isSubRecipeOpen = (reader: SubReader) =>
  `s.deleted_at is null and not ${isHidden(reader)}${reader.isMember ? '' : ` and ${isOpenToVisitors(reader)}`}`

const isOpenToVisitors = ({ household }: SubReader) => `(
      ${household}::uuid is not null or s.public and exists (
        select from households o where o.id = s.household_id and not o.private_household))`

const subRecipe = (reader: SubReader) => `case when s.id is not null
    and ${isSubRecipeOpen(reader)} then json_build_object(
      'id', s.id, 'userId', ${author(reader.household, 's')}, 'householdId', s.household_id, 'groupId', s.group_id,
      'name', s.name, 'slug', s.slug, 'image', s.image, 'description', s.description,
      'recipeYield', s.recipe_yield, 'recipeServings', s.recipe_servings::float8,
      'recipeYieldQuantity', s.recipe_yield_quantity::float8, 'totalTime', s.total_time,
      'prepTime', s.prep_time, 'performTime', s.perform_time) end`

/** Of one that may not be looked at the name stays to be read, so that the line keeps its sense, unless it is not for all. */
const note = (
  reader: SubReader
) => `case when s.id is null or ${isSubRecipeOpen(reader)} or s.seen_by <> 'group'
    then i.note else concat_ws(' ', s.name, case when i.note <> '' then i.note end) end`

const line = (reader: SubReader) => `'quantity', i.quantity::float8, 'unit', ${unitJson},
      'food', ${foodJson(reader.household)}, 'referencedRecipe', ${subRecipe(reader)}, 'note', ${note(reader)},
      'isFood', not r.disable_amount, 'disableAmount', r.disable_amount, 'title', i.title,
      'originalText', i.original_text, 'referenceId', i.reference_id`

/** A line names its metric amount only where it has one: most have none, and earlier versions of a recipe know of none. */
const ingredients = (reader: SubReader) => `coalesce((
    select json_agg(case when i.metric_amount is null then json_build_object(${line(reader)})
      else json_build_object(${line(reader)}, 'metricAmount', i.metric_amount) end order by i.position)
    from recipe_ingredients i
      left join recipes s on s.id = i.referenced_recipe_id
      left join kept_units u on u.unit_id = i.unit_id
      left join kept_foods f on f.food_id = i.food_id
    where i.recipe_id = r.id), '[]'::json)`

const steps = `coalesce((
    select json_agg(json_build_object(
      'id', s.id, 'title', s.title, 'summary', s.summary, 'text', s.text,
      'ingredientReferences', coalesce((
        select json_agg(json_build_object('referenceId', x.id) order by x.n)
        from unnest(s.ingredient_references) with ordinality x (id, n)), '[]'::json)) order by s.position)
    from recipe_instructions s where s.recipe_id = r.id), '[]'::json)`

const nutrition = `(select json_build_object(
      'calories', n.calories, 'carbohydrateContent', n.carbohydrate_content,
      'cholesterolContent', n.cholesterol_content, 'fatContent', n.fat_content,
      'fiberContent', n.fiber_content, 'proteinContent', n.protein_content,
      'saturatedFatContent', n.saturated_fat_content, 'sodiumContent', n.sodium_content,
      'sugarContent', n.sugar_content, 'transFatContent', n.trans_fat_content,
      'unsaturatedFatContent', n.unsaturated_fat_content)
    from (select 1) one left join recipe_nutrition n on n.recipe_id = r.id)`

const computedNutrition = `(select c.computed from recipe_computed_nutrition c where c.recipe_id = r.id)`

const assets = `coalesce((
    select json_agg(json_build_object('name', a.name, 'icon', a.icon, 'fileName', a.file_name) order by a.position)
    from recipe_assets a where a.recipe_id = r.id), '[]'::json)`

const notes = `coalesce((
    select json_agg(json_build_object('title', n.title, 'text', n.text) order by n.position)
    from recipe_notes n where n.recipe_id = r.id), '[]'::json)`

/** SQL for the JSON of a `RecipeCommentOut`: a row of comments and the one of its author. */
export const commentJson = (comment: string, user: string) => `json_build_object(
    'recipeId', ${comment}.recipe_id, 'text', ${comment}.text, 'id', ${comment}.id,
    'createdAt', ${timestampSql(`${comment}.created_at`)},
    'updatedAt', ${timestampSql(`${comment}.updated_at`)}, 'userId', ${comment}.user_id,
    'user', json_build_object('id', ${user}.id, 'username', ${user}.username, 'admin', ${user}.admin))`

/** SQL for the JSON of all comments on the row `r` of recipes. */
const comments = `coalesce((
    select json_agg(${commentJson('c', 'cu')} order by c.created_at, c.id)
    from recipe_comments c join users cu on cu.id = c.user_id where c.recipe_id = r.id), '[]'::json)`

/**
 * SQL for the JSON of a whole recipe, of the row `r` of recipes, but for what is worked out in code: `display` of the
 * ingredients and `can`.
 */
export function recipeJson(reader: SubReader): string {
  const { household } = reader
  return `json_build_object(${summaryPairs(household)},
    'recipeIngredient', ${ingredients(reader)},
    'recipeInstructions', ${steps},
    'nutrition', ${nutrition},
    'computedNutrition', ${computedNutrition},
    'settings', json_build_object('public', r.public, 'showNutrition', r.show_nutrition,
      'showAssets', r.show_assets, 'landscapeView', r.landscape_view,
      'disableComments', r.disable_comments, 'disableAmount', r.disable_amount, 'locked', r.locked,
      'visibility', case when r.public then 'public' else r.seen_by end),
    'assets', ${assets},
    'notes', ${notes},
    'extras', r.extras, 'version', r.version,
    'comments', case when ${household}::uuid is null then '[]'::json else ${comments} end)`
}
