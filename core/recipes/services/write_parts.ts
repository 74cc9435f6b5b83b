import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, type Statement } from '#core/database/read'
import type { Nutrition, RecipeAsset, RecipeNote } from '#core/shared/contract/recipe'
import { safeText } from './recipe_values.js'

/** An ingredient ready to be stored. */
export interface IngredientRow {
  referenceId: string
  title: string | null
  note: string | null
  originalText: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
}

/** A step ready to be stored; `id` is kept so that clients can refer to it. */
export interface StepRow {
  id: string
  title: string
  summary: string
  text: string
  references: string[]
}

type Trx = TransactionClientContract

/** Two statements of a part: the first empties it, the second writes all rows at once ($1 recipe, $2 rows as JSON). */
function partStatements(table: string, insert: string): { clear: Statement; fill: Statement } {
  return {
    clear: fixedStatement(`${table}.clear`, `delete from ${table} where recipe_id = $1`),
    fill: fixedStatement(`${table}.fill`, `insert into ${table} ${insert}`),
  }
}

const parts = {
  ingredients: partStatements(
    'recipe_ingredients',
    `(recipe_id, position, reference_id, title, note, original_text, quantity, unit_id, food_id,
      referenced_recipe_id)
    select $1::uuid, ordinality, x."referenceId", x.title, x.note, x."originalText", x.quantity, x."unitId", x."foodId",
      x."referencedRecipeId"
    from rows from (jsonb_to_recordset($2::jsonb) as ("referenceId" uuid, title text, note text,
      "originalText" text, quantity numeric, "unitId" uuid, "foodId" uuid, "referencedRecipeId" uuid)) with ordinality x`
  ),
  // An id that another recipe's step has (a copied recipe) is replaced by a new one.
  steps: partStatements(
    'recipe_instructions',
    `(recipe_id, position, id, title, summary, text, ingredient_references)
    select $1::uuid, ordinality,
      case when exists (select from recipe_instructions o where o.id = x.id) then gen_random_uuid() else x.id end,
      x.title, x.summary, x.text, array(select jsonb_array_elements_text(x."references")::uuid)
    from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, title text, summary text, text text,
      "references" jsonb)) with ordinality x`
  ),
  notes: partStatements(
    'recipe_notes',
    `(recipe_id, position, title, text) select $1::uuid, ordinality, x.title, x.text
    from rows from (jsonb_to_recordset($2::jsonb) as (title text, text text)) with ordinality x`
  ),
  assets: partStatements(
    'recipe_assets',
    `(recipe_id, position, name, icon, file_name) select $1::uuid, ordinality, x.name, x.icon, x."fileName"
    from rows from (jsonb_to_recordset($2::jsonb) as (name text, icon text, "fileName" text)) with ordinality x`
  ),
}

async function writePart(
  trx: Trx,
  part: keyof typeof parts,
  recipeId: string,
  rows: object[]
): Promise<void> {
  const { clear, fill } = parts[part]
  await queryIn(trx, clear, [recipeId])
  if (rows.length > 0) await queryIn(trx, fill, [recipeId, JSON.stringify(rows)])
}

/** Replaces a recipe's ingredients, in their order. */
export async function writeIngredients(
  trx: Trx,
  recipeId: string,
  rows: IngredientRow[]
): Promise<void> {
  await writePart(trx, 'ingredients', recipeId, rows)
}

/** Replaces a recipe's steps. An id that another recipe's step has is replaced by a new one. */
export async function writeSteps(trx: Trx, recipeId: string, rows: StepRow[]): Promise<void> {
  await writePart(trx, 'steps', recipeId, rows)
}

/** Replaces a recipe's notes. */
export async function writeNotes(trx: Trx, recipeId: string, notes: RecipeNote[]): Promise<void> {
  const rows = notes.map(({ title, text }) => ({ title, text: safeText(text) }))
  await writePart(trx, 'notes', recipeId, rows)
}

/** Replaces a recipe's list of files. */
export async function writeAssets(
  trx: Trx,
  recipeId: string,
  assets: RecipeAsset[]
): Promise<void> {
  await writePart(trx, 'assets', recipeId, assets)
}

/** Changes the named values of a recipe's nutrition; with `isWhole` those that are not named are emptied. */
export async function writeNutrition(
  trx: Trx,
  recipeId: string,
  values: Partial<Nutrition>,
  isWhole: boolean
): Promise<void> {
  const columns = nutritionColumns.filter(([key]) => isWhole || key in values)
  if (columns.length === 0) return
  const names = columns.map(([, column]) => column)
  const row = Object.fromEntries(columns.map(([key, column]) => [column, values[key] ?? null]))
  await trx.rawQuery(
    `insert into recipe_nutrition (recipe_id, ${names.join(', ')})
       select ?, * from jsonb_to_record(?::jsonb) as (${names.map((name) => `${name} text`).join(', ')})
     on conflict (recipe_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [recipeId, JSON.stringify(row)]
  )
}

const nutritionColumns: [keyof Nutrition, string][] = [
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
