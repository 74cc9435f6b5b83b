import { composed } from '#core/database/composed_sql'
import { fixedStatement, type Statement } from '#core/database/read'
import type { Nutrition } from '#core/shared/contract/recipe'

/** How a list of a recipe is written: what is not as it was goes, then what is lacking comes. Rows that stay as they are, are not touched. */
export interface PartStatements {
  clear: Statement
  fill: Statement
}

/** A column of a part: its name in the table, in the rows that are sent, its type, and the value to be stored. */
type PartColumn = readonly [column: string, key: string, type: string, value?: string]

/** Statements of a part whose rows have a place ($1 recipe, $2 all rows as JSON, in their order). */
function partStatements(table: string, columns: readonly PartColumn[]): PartStatements {
  const names = columns.map(([column]) => column).join(', ')
  const values = columns.map(([, key, , value]) => value ?? `x."${key}"`).join(', ')
  const types = columns.map(([, key, type]) => `"${key}" ${type}`).join(', ')
  const sent = `rows from (jsonb_to_recordset($2::jsonb) as (${types})) with ordinality x`
  const sentAs = columns.map(([, key]) => `x."${key}"`).join(', ')
  const stored = columns.map(([column]) => `s.${column}`).join(', ')
  return {
    clear: fixedStatement(
      `${table}.clear`,
      `delete from ${table} s where s.recipe_id = $1::uuid and not exists (select from ${sent}
        where x.ordinality = s.position and (${sentAs}) is not distinct from (${stored}))`
    ),
    fill: fixedStatement(
      `${table}.fill`,
      `insert into ${table} (recipe_id, position, ${names}) select $1::uuid, x.ordinality, ${values} from ${sent}
        where x.ordinality not in (select s.position from ${table} s where s.recipe_id = $1::uuid)`
    ),
  }
}

/** The lists of a recipe that lie in tables of their own. */
export const partTables = {
  ingredients: partStatements('recipe_ingredients', [
    ['reference_id', 'referenceId', 'uuid'],
    ['title', 'title', 'text'],
    ['note', 'note', 'text'],
    ['original_text', 'originalText', 'text'],
    ['quantity', 'quantity', 'numeric'],
    ['unit_id', 'unitId', 'uuid'],
    ['food_id', 'foodId', 'uuid'],
    ['referenced_recipe_id', 'referencedRecipeId', 'uuid'],
    ['metric_amount', 'metricAmount', 'text'],
  ]),
  steps: partStatements('recipe_instructions', [
    // An id that another recipe's step has (a copied recipe) is replaced by a new one. Each is looked up by itself: an "exists" is
    // planned as a look through the steps of all recipes.
    [
      'id',
      'id',
      'uuid',
      'coalesce((select gen_random_uuid() from recipe_instructions o where o.id = x.id), x.id)',
    ],
    ['title', 'title', 'text'],
    ['summary', 'summary', 'text'],
    ['text', 'text', 'text'],
    ['ingredient_references', 'references', 'uuid[]'],
  ]),
  notes: partStatements('recipe_notes', [
    ['title', 'title', 'text'],
    ['text', 'text', 'text'],
  ]),
  assets: partStatements('recipe_assets', [
    ['name', 'name', 'text'],
    ['icon', 'icon', 'text'],
    ['file_name', 'fileName', 'text'],
  ]),
}

/** Statements of what a recipe is linked with ($1 recipe, $2 ids). */
function linkStatements(table: string, column: string): PartStatements {
  return {
    clear: fixedStatement(
      `${table}.clear`,
      `delete from ${table} where recipe_id = $1::uuid and ${column} <> all($2::uuid[])`
    ),
    fill: fixedStatement(
      `${table}.fill`,
      `insert into ${table} (recipe_id, ${column}) select $1::uuid, id from unnest($2::uuid[]) id
        where not exists (select from ${table} s where s.recipe_id = $1::uuid and s.${column} = id)`
    ),
  }
}

/** The organizers of a recipe, in tables of their own. */
export const linkTables = {
  categories: linkStatements('recipe_categories', 'category_id'),
  tags: linkStatements('recipe_tags', 'tag_id'),
  tools: linkStatements('recipe_tools', 'tool_id'),
}

const nutritionColumns: readonly (readonly [keyof Nutrition, string])[] = [
  ['calories', 'calories'],
  ['carbohydrateContent', 'carbohydrate_content'],
  ['cholesterolContent', 'cholesterol_content'],
  ['fatContent', 'fat_content'],
  ['fiberContent', 'fiber_content'],
  ['proteinContent', 'protein_content'],
  ['saturatedFatContent', 'saturated_fat_content'],
  ['sodiumContent', 'sodium_content'],
  ['sugarContent', 'sugar_content'],
  ['transFatContent', 'trans_fat_content'],
  ['unsaturatedFatContent', 'unsaturated_fat_content'],
]

/** The lines of a recipe as they are, for what is carried over into those that take their place. */
export const earlierLines = fixedStatement(
  'recipes.earlier-lines',
  `select reference_id as "referenceId", quantity::float8, unit_id as "unitId", note, metric_amount as "metricAmount"
    from recipe_ingredients where recipe_id = $1`
)

/** Most sets of named values whose statements are prepared. */
const MOST_SETS = 30

/** Writes the named values of a recipe's nutrition, with `isWhole` all ($1 recipe, then the values); null where none is named. */
export function nutritionStatement(
  values: Partial<Nutrition>,
  isWhole: boolean
): { statement: Statement; values: (string | null)[] } | null {
  const columns = nutritionColumns.filter(([key]) => isWhole || key in values)
  if (columns.length === 0) return null
  const names = columns.map(([, column]) => column)
  const excluded = names.map((name) => `excluded.${name}`)
  const stored = names.map((name) => `n.${name}`)
  const text = `insert into recipe_nutrition as n (recipe_id, ${names.join(', ')})
      values ($1::uuid, ${names.map((_, place) => `$${place + 2}`).join(', ')})
    on conflict (recipe_id) do update set (${names.join(', ')}) = row(${excluded.join(', ')})
      where (${stored.join(', ')}) is distinct from (${excluded.join(', ')})`
  return {
    statement: composed('recipes.nutrition', text, MOST_SETS),
    values: columns.map(([key]) => values[key] ?? null),
  }
}
