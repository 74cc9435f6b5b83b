import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, type Statement } from '#core/database/read'

/** What sets a copy apart from the recipe it is made of. */
export interface CopyFacts {
  id: string
  name: string
  slug: string
  image: string | null
  userId: string
  householdId: string
}

const values = fixedStatement(
  'recipes.copy-values',
  `insert into recipes (id, name, slug, image, user_id, household_id, group_id, description,
      recipe_yield, recipe_servings, recipe_yield_quantity, total_time, prep_time, cook_time,
      perform_time, org_url, source_key, extras, public, seen_by, show_nutrition, show_assets,
      landscape_view, disable_comments, disable_amount, locked)
    select $2::uuid, $3, $4, $5, $6::uuid, $7::uuid, group_id, description,
      recipe_yield, recipe_servings, recipe_yield_quantity, total_time, prep_time, cook_time,
      perform_time, org_url, source_key, extras, public, seen_by, show_nutrition, show_assets,
      landscape_view, disable_comments, disable_amount, locked
    from recipes where id = $1`
)

/** Ingredients and steps get ids of their own; what a step refers to is the copy's line. */
const linesAndSteps = fixedStatement(
  'recipes.copy-lines-and-steps',
  `with lines as materialized (
      select i.*, gen_random_uuid() as fresh from recipe_ingredients i where i.recipe_id = $1),
    kept as (insert into recipe_ingredients (recipe_id, position, reference_id, title, note,
        original_text, quantity, unit_id, food_id, referenced_recipe_id, metric_amount)
      select $2::uuid, position, fresh, title, note, original_text, quantity, unit_id, food_id,
        referenced_recipe_id, metric_amount from lines)
    insert into recipe_instructions (recipe_id, position, title, summary, text, ingredient_references)
      select $2::uuid, s.position, s.title, s.summary, ${retold('s.text')},
        array(select l.fresh from unnest(s.ingredient_references) with ordinality x (id, n)
          join lines l on l.reference_id = x.id order by x.n)
      from recipe_instructions s where s.recipe_id = $1`
)

const parts: Statement[] = [
  linesAndSteps,
  fixedStatement(
    'recipes.copy-notes',
    `insert into recipe_notes (recipe_id, position, title, text)
      select $2::uuid, position, title, ${retold('text')} from recipe_notes where recipe_id = $1`
  ),
  fixedStatement(
    'recipes.copy-assets',
    `insert into recipe_assets (recipe_id, position, name, icon, file_name)
      select $2::uuid, position, name, icon, file_name from recipe_assets where recipe_id = $1`
  ),
  fixedStatement(
    'recipes.copy-nutrition',
    `insert into recipe_nutrition (recipe_id, calories, carbohydrate_content,
        cholesterol_content, fat_content, fiber_content, protein_content, saturated_fat_content,
        sodium_content, sugar_content, trans_fat_content, unsaturated_fat_content)
      select $2::uuid, calories, carbohydrate_content, cholesterol_content, fat_content, fiber_content,
        protein_content, saturated_fat_content, sodium_content, sugar_content, trans_fat_content,
        unsaturated_fat_content from recipe_nutrition where recipe_id = $1`
  ),
  ...(['category', 'tag', 'tool'] as const).map(copyLinks),
]

/** A text whose links lead to the copy's files instead of the original's. */
function retold(text: string): string {
  return `replace(${text}, 'recipes/' || $1::uuid || '/assets/', 'recipes/' || $2::uuid || '/assets/')`
}

function copyLinks(one: 'category' | 'tag' | 'tool'): Statement {
  const table = { category: 'recipe_categories', tag: 'recipe_tags', tool: 'recipe_tools' }[one]
  return fixedStatement(
    `recipes.copy-${one}-links`,
    `insert into ${table} (recipe_id, ${one}_id)
      select $2::uuid, ${one}_id from ${table} where recipe_id = $1`
  )
}

/** Copies a recipe's own row: what it says, not how it was liked or when it was made. */
export async function copyValues(
  trx: TransactionClientContract,
  sourceId: string,
  { id, name, slug, image, userId, householdId }: CopyFacts
): Promise<void> {
  await queryIn(trx, values, [sourceId, id, name, slug, image, userId, householdId])
}

/** Copies what hangs on a recipe. */
export async function copyParts(
  trx: TransactionClientContract,
  sourceId: string,
  id: string
): Promise<void> {
  for (const statement of parts) await queryIn(trx, statement, [sourceId, id])
}
