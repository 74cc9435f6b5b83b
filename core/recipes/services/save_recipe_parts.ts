import { randomUUID } from 'node:crypto'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { ensureOrganizers, type OrganizerKind } from '#core/organizers/index'
import { ensurePantry } from '#core/pantry/index'
import { hasSameAmount, metricAmountOf } from '#core/shared/metric_amount'
import { roundQuantity } from '#core/shared/quantity'
import type { IngredientInput, RecipeInput, StepInput } from '../validators/recipe_validator.js'
import { findSubRecipes } from './recipe_names.js'
import { safeLine, safeText, type SaveMode } from './recipe_values.js'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, type Statement } from '#core/database/read'
import type { Nutrition } from '#core/shared/contract/recipe'

/** Where parts are saved: in whose name, in which unit of work, on which recipe. */
interface PartsTarget {
  actor: Actor
  unit: Work
  recipeId: string
  mode: SaveMode
  /** Whether it was just made: nothing of it is there to be replaced. */
  isNew?: boolean
}

const organizerFields = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
} as const

/**
 * Writes the parts of a recipe that lie in tables of their own; a list that is sent replaces the
 * stored one whole.
 */
export async function saveRecipeParts(target: PartsTarget, input: RecipeInput): Promise<void> {
  const { mode } = target
  const isSent = (value: unknown) => value !== undefined || mode === 'replace'
  if (isSent(input.recipeIngredient)) await saveIngredients(target, input.recipeIngredient ?? [])
  if (isSent(input.recipeInstructions))
    await writePart(target, 'steps', stepRows(input.recipeInstructions ?? []))
  if (isSent(input.notes)) await writePart(target, 'notes', (input.notes ?? []).map(noteOf))
  if (isSent(input.assets)) await writePart(target, 'assets', (input.assets ?? []).map(assetOf))
  if (isSent(input.nutrition)) {
    const isWhole = input.nutrition === null || mode === 'replace'
    await writeNutrition(target, input.nutrition ?? {}, isWhole)
  }
  await saveOrganizers(target, input)
}

async function saveIngredients(target: PartsTarget, inputs: IngredientInput[]): Promise<void> {
  const { actor, unit, recipeId } = target
  const entries = inputs.map(({ referencedRecipe }) => referencedRecipe)
  const recipes = await findSubRecipes(unit.trx, actor, recipeId, entries)
  const foods = await ensurePantry(
    unit,
    actor,
    'foods',
    inputs.map(({ food }) => food ?? {})
  )
  const units = await ensurePantry(
    unit,
    actor,
    'units',
    inputs.map((input) => input.unit ?? {})
  )
  const rows = inputs.map((input, index) => ({
    ...ingredientRow(input),
    foodId: foods[index] ?? null,
    unitId: units[index] ?? null,
    referencedRecipeId: recipes[index] ?? null,
  }))
  await writeIngredients(target, rows)
}

/** Programs that know of no metric amounts send none: one stays with a line whose own amount stays. */
function withEarlierAmount(row: IngredientRow, earlier: ReplacedLine | undefined): IngredientRow {
  if (row.metricAmount !== undefined || !earlier || !hasSameAmount(row, earlier)) return row
  return { ...row, metricAmount: earlier.metricAmount }
}

async function saveOrganizers(target: PartsTarget, input: RecipeInput): Promise<void> {
  for (const field of ['recipeCategory', 'tags', 'tools'] as const) {
    const entries = input[field]
    if (entries === undefined && target.mode === 'merge') continue
    const kind = organizerFields[field]
    const ids = await ensureOrganizers(target.unit, target.actor, kind, entries ?? [])
    await link(target, kind, ids)
  }
}

async function link(
  { unit: { trx }, recipeId, isNew = false }: PartsTarget,
  kind: OrganizerKind,
  ids: string[]
): Promise<void> {
  const { clear, fill } = links[kind]
  if (!isNew) await queryIn(trx, clear, [recipeId])
  if (ids.length > 0) await queryIn(trx, fill, [recipeId, ids])
}

/** A missing quantity is 1, an empty one none. */
function ingredientRow(
  input: IngredientInput
): Omit<IngredientRow, 'foodId' | 'unitId' | 'referencedRecipeId'> {
  const { quantity = 1, note = '', title = null, originalText = null, metricAmount } = input
  return {
    referenceId: input.referenceId?.toLowerCase() ?? randomUUID(),
    quantity: quantity === null ? null : roundQuantity(quantity),
    note: note === null ? null : safeLine(note),
    originalText: originalText === null ? null : safeLine(originalText),
    title,
    metricAmount: metricAmount && !metricAmountOf(metricAmount) ? null : metricAmount,
  }
}

/** Two steps of a body with one id (a copied step) get different ones. */
function stepRows(inputs: StepInput[]): StepRow[] {
  const used = new Set<string>()
  return inputs.map((input) => {
    const id = input.id && !used.has(input.id.toLowerCase()) ? input.id.toLowerCase() : randomUUID()
    used.add(id)
    return {
      id,
      title: input.title ?? '',
      summary: input.summary ?? '',
      text: safeText(input.text ?? ''),
      references: (input.ingredientReferences ?? []).flatMap(
        (reference: { referenceId?: string | null }) => reference.referenceId ?? []
      ),
    }
  })
}

const noteOf = ({ title, text }: { title?: string | null; text?: string | null }) => ({
  title: title ?? '',
  text: safeText(text ?? ''),
})

const assetOf = (asset: {
  name?: string | null
  icon?: string | null
  fileName?: string | null
}) => ({
  name: asset.name ?? '',
  icon: asset.icon ?? 'mdi-file',
  fileName: asset.fileName ?? null,
})

/** An ingredient ready to be stored. */
interface IngredientRow {
  referenceId: string
  title: string | null
  note: string | null
  originalText: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
  /** Null for none, undefined where nobody says. */
  metricAmount: string | null | undefined
}

/** What is asked of a line that is replaced. */
type ReplacedLine = Pick<IngredientRow, 'referenceId' | 'quantity' | 'unitId' | 'note'> & {
  metricAmount: string | null
}

/** A step ready to be stored; `id` is kept so that clients can refer to it. */
interface StepRow {
  id: string
  title: string
  summary: string
  text: string
  references: string[]
}

/** Two statements of a part: the first empties it, the second writes all rows at once ($1 recipe, $2 rows as JSON). */
function partStatements(
  table: string,
  insert: string,
  replaced = ''
): { clear: Statement; fill: Statement } {
  return {
    clear: fixedStatement(
      `${table}.clear`,
      `delete from ${table} where recipe_id = $1 ${replaced}`
    ),
    fill: fixedStatement(`${table}.fill`, `insert into ${table} ${insert}`),
  }
}

const parts = {
  ingredients: partStatements(
    'recipe_ingredients',
    `(recipe_id, position, reference_id, title, note, original_text, quantity, unit_id, food_id,
      referenced_recipe_id, metric_amount)
    select $1::uuid, ordinality, x."referenceId", x.title, x.note, x."originalText", x.quantity, x."unitId", x."foodId",
      x."referencedRecipeId", x."metricAmount"
    from rows from (jsonb_to_recordset($2::jsonb) as ("referenceId" uuid, title text, note text,
      "originalText" text, quantity numeric, "unitId" uuid, "foodId" uuid, "referencedRecipeId" uuid,
      "metricAmount" text)) with ordinality x`,
    `returning reference_id as "referenceId", quantity::float8, unit_id as "unitId", note,
      metric_amount as "metricAmount"`
  ),
  // An id that another recipe's step has (a copied recipe) is replaced by a new one. Each is looked up by itself: an "exists" is
  // planned as a look through the steps of all recipes.
  steps: partStatements(
    'recipe_instructions',
    `(recipe_id, position, id, title, summary, text, ingredient_references)
    select $1::uuid, ordinality,
      coalesce((select gen_random_uuid() from recipe_instructions o where o.id = x.id), x.id),
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

const linked = (column: string) => `(recipe_id, ${column}) select $1::uuid, unnest($2::uuid[])`

const links = {
  categories: partStatements('recipe_categories', linked('category_id')),
  tags: partStatements('recipe_tags', linked('tag_id')),
  tools: partStatements('recipe_tools', linked('tool_id')),
}

async function writePart(
  { unit: { trx }, recipeId, isNew = false }: PartsTarget,
  part: Exclude<keyof typeof parts, 'ingredients'>,
  rows: object[]
): Promise<void> {
  const { clear, fill } = parts[part]
  if (!isNew) await queryIn(trx, clear, [recipeId])
  if (rows.length > 0) await queryIn(trx, fill, [recipeId, JSON.stringify(rows)])
}

/** Replaces a recipe's ingredients, in their order. */
async function writeIngredients(
  { unit: { trx }, recipeId, isNew = false }: PartsTarget,
  rows: IngredientRow[]
): Promise<void> {
  const { clear, fill } = parts.ingredients
  const replaced = isNew ? [] : await queryIn<ReplacedLine>(trx, clear, [recipeId])
  const earlier = new Map(replaced.map((line) => [line.referenceId, line]))
  const written = rows.map((row) => withEarlierAmount(row, earlier.get(row.referenceId)))
  if (rows.length > 0) await queryIn(trx, fill, [recipeId, JSON.stringify(written)])
}

/** Changes the named values of a recipe's nutrition; with `isWhole` those that are not named are emptied. */
async function writeNutrition(
  { unit: { trx }, recipeId }: PartsTarget,
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
