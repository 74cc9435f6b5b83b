import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Nutrition, RecipeAsset, RecipeNote } from '#core/shared/contract/recipe'
import { safeText } from './safe_text.js'

/** An ingredient ready to be stored. */
export interface IngredientRow {
  referenceId: string
  title: string | null
  note: string | null
  originalText: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
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

/** Replaces a recipe's ingredients, in the order given. */
export async function writeIngredients(
  trx: Trx,
  recipeId: string,
  rows: IngredientRow[]
): Promise<void> {
  await trx.from('recipe_ingredients').where('recipe_id', recipeId).delete()
  await insertAll(
    trx,
    rows,
    `insert into recipe_ingredients
      (recipe_id, position, reference_id, title, note, original_text, quantity, unit_id, food_id)
    select ?, ordinality, x."referenceId", x.title, x.note, x."originalText", x.quantity, x."unitId", x."foodId"
    from rows from (jsonb_to_recordset(?::jsonb) as ("referenceId" uuid, title text, note text,
      "originalText" text, quantity numeric, "unitId" uuid, "foodId" uuid)) with ordinality x`,
    recipeId
  )
}

/** Replaces a recipe's steps. An id that another recipe's step has is replaced by a new one. */
export async function writeSteps(trx: Trx, recipeId: string, rows: StepRow[]): Promise<void> {
  await trx.from('recipe_instructions').where('recipe_id', recipeId).delete()
  const taken = await takenStepIds(trx, rows)
  const free = rows.map((row) => (taken.has(row.id) ? { ...row, id: randomUUID() } : row))
  await insertAll(
    trx,
    free,
    `insert into recipe_instructions
      (recipe_id, position, id, title, summary, text, ingredient_references)
    select ?, ordinality, x.id, x.title, x.summary, x.text,
      array(select jsonb_array_elements_text(x."references")::uuid)
    from rows from (jsonb_to_recordset(?::jsonb) as (id uuid, title text, summary text, text text,
      "references" jsonb)) with ordinality x`,
    recipeId
  )
}

async function takenStepIds(trx: Trx, rows: StepRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const found: { id: string }[] = await trx
    .from('recipe_instructions')
    .select('id')
    .whereIn('id', ids)
  return new Set(found.map(({ id }) => id))
}

/** Replaces a recipe's notes. */
export async function writeNotes(trx: Trx, recipeId: string, notes: RecipeNote[]): Promise<void> {
  await trx.from('recipe_notes').where('recipe_id', recipeId).delete()
  const rows = notes.map(({ title, text }) => ({ title, text: safeText(text) }))
  await insertAll(
    trx,
    rows,
    `insert into recipe_notes (recipe_id, position, title, text)
    select ?, ordinality, x.title, x.text
    from rows from (jsonb_to_recordset(?::jsonb) as (title text, text text)) with ordinality x`,
    recipeId
  )
}

/** Replaces a recipe's list of files. */
export async function writeAssets(
  trx: Trx,
  recipeId: string,
  assets: RecipeAsset[]
): Promise<void> {
  await trx.from('recipe_assets').where('recipe_id', recipeId).delete()
  await insertAll(
    trx,
    assets,
    `insert into recipe_assets (recipe_id, position, name, icon, file_name)
    select ?, ordinality, x.name, x.icon, x."fileName"
    from rows from (jsonb_to_recordset(?::jsonb) as (name text, icon text, "fileName" text)) with ordinality x`,
    recipeId
  )
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

/** All rows of a part in one statement, whose two values are the recipe and the rows. */
async function insertAll(trx: Trx, rows: object[], sql: string, recipeId: string): Promise<void> {
  if (rows.length > 0) await trx.rawQuery(sql, [recipeId, JSON.stringify(rows)])
}
