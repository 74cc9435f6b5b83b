import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import type { ComputedNutrient } from '#core/shared/contract/nutrition'
import { nutritionOf } from './compute.js'
import type { ComputedRecipe } from './compute_recipes.js'
import type { StoredRecipe } from './stored_recipes.js'
import { nutrientColumns } from './tables/stored_tables.js'

/** Recipes that are computed at once. */
export const BATCH = 20

/**
 * A recipe to compute, looked for `at` a moment; `state` is what its row of estimates is known by as long as nobody writes it, null
 * where there is none.
 */
export interface Stale {
  id: string
  hash: string | null
  state: string | null
  at: string
}

const stale = fixedStatement(
  'nutrition.stale',
  `select r.id, c.hash, c.xmin::text as state, now()::text as at from recipes r left join recipe_computed_nutrition c on c.recipe_id = r.id
    where r.deleted_at is null and r.id > $2 and ($3::uuid[] is null or r.id = any($3::uuid[]))
      and (c.recipe_id is null or c.recipe_version <> r.version or c.tables <> $1)
    order by r.id limit ${BATCH}`
)

/** The first recipes after an id whose estimates are not of these tables and of the recipes as they are: of some or of all. */
export function staleRecipes(
  tables: string,
  after: string,
  recipeIds: readonly string[] | null
): Promise<Stale[]> {
  return readRows<Stale>(stale, [tables, after, recipeIds])
}

const columns: Record<ComputedNutrient, string> = {
  calories: 'calories',
  carbohydrateContent: 'carbohydrate_content',
  cholesterolContent: 'cholesterol_content',
  fatContent: 'fat_content',
  fiberContent: 'fiber_content',
  proteinContent: 'protein_content',
  saturatedFatContent: 'saturated_fat_content',
  sodiumContent: 'sodium_content',
  sugarContent: 'sugar_content',
}
const names = nutrientColumns.map((nutrient) => columns[nutrient])
const kept = ['recipe_version', 'hash', 'computed', 'items', ...names, 'computed_at']

/** Rows of `n` whose estimates are as they were when it was looked, locked in the order that all lock them in. */
const UNTOUCHED = `select c.recipe_id as id from n join recipe_computed_nutrition c on c.recipe_id = n.id
    where c.xmin::text = n.state order by c.recipe_id for update of c`

const store = fixedStatement(
  'nutrition.store',
  `with n as (
      select n.*, array(select json_array_elements_text(n.item_ids)::uuid) as items
        from json_to_recordset($1) as n (id uuid, state text, recipe_version int, hash text, computed json, item_ids json, computed_at timestamptz,
          ${names.map((name) => `${name} float8`).join(', ')})
        join recipes r on r.id = n.id),
    untouched as (${UNTOUCHED}),
    changed as (
      update recipe_computed_nutrition c set tables = $2,
          ${kept.map((name) => `${name} = n.${name}`).join(', ')}
        from n join untouched u on u.id = n.id where c.recipe_id = n.id returning c.recipe_id),
    added as (
      insert into recipe_computed_nutrition (recipe_id, tables, ${kept.join(', ')})
        select n.id, $2, ${kept.map((name) => `n.${name}`).join(', ')}
          from n where n.state is null order by n.id
        on conflict (recipe_id) do nothing returning recipe_id)
  select recipe_id as id from changed union all select recipe_id from added`
)

const keep = fixedStatement(
  'nutrition.keep',
  `with n as (select * from json_to_recordset($1) as n (id uuid, state text, version int)),
    untouched as (${UNTOUCHED})
  update recipe_computed_nutrition c set recipe_version = n.version, tables = $2
    from n join untouched u on u.id = n.id where c.recipe_id = n.id returning c.recipe_id as id`
)

const mark = fixedStatement(
  'nutrition.mark-above',
  `with recursive above as (
      select recipe_id as id from recipe_ingredients where referenced_recipe_id = any($1::uuid[])
      union
      select i.recipe_id from above a join recipe_ingredients i on i.referenced_recipe_id = a.id)
    insert into recipe_computed_nutrition (recipe_id, recipe_version, tables, hash)
      select id, 0, '', '' from above where not id = any($1::uuid[]) order by id
      on conflict (recipe_id) do update set recipe_version = 0 returning recipe_id as id`
)

/** A recipe that was looked at, with the hash of what its estimate depends on now. */
interface Looked extends Omit<Stale, 'id'> {
  recipe: StoredRecipe
}

/** Notes that estimates still hold; answers of which recipes: not of those that somebody else computed or marked meanwhile. */
export async function keepEstimates(
  trx: TransactionClientContract,
  recipes: readonly Looked[],
  tables: string
): Promise<string[]> {
  if (recipes.length === 0) return []
  const rows = recipes.map(({ recipe: { id, version }, state }) => ({ id, version, state }))
  return idsOf(await queryIn(trx, keep, [JSON.stringify(rows), tables]))
}

/**
 * Stores what was computed; answers of which recipes. Of those that were deleted meanwhile nothing is kept, nor of those that somebody
 * else computed or marked meanwhile: that may rest on what is newer.
 */
export async function storeEstimates(
  trx: TransactionClientContract,
  recipes: readonly (Looked & ComputedRecipe)[],
  tables: string
): Promise<string[]> {
  if (recipes.length === 0) return []
  return idsOf(await queryIn(trx, store, [JSON.stringify(recipes.map(rowOf)), tables]))
}

/** Has recipes that contain one of these computed after them, also those that are being computed for the first time; answers which. */
export async function markAbove(
  trx: TransactionClientContract,
  recipeIds: readonly string[]
): Promise<string[]> {
  return recipeIds.length === 0 ? [] : idsOf(await queryIn(trx, mark, [recipeIds]))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A row to store: of a nutrient of which there is only "at least" no column says a number. */
function rowOf({ recipe, state, at, hash, sums, items }: Looked & ComputedRecipe) {
  const computed = sums.lines === 0 ? null : nutritionOf(sums, recipe.servings)
  const figures = nutrientColumns.map((nutrient) => [
    columns[nutrient],
    computed?.atLeast.includes(nutrient) ? null : (computed?.perServing?.[nutrient] ?? null),
  ])
  return {
    id: recipe.id,
    state,
    recipe_version: recipe.version,
    hash,
    computed,
    item_ids: items,
    computed_at: at,
    ...Object.fromEntries(figures),
  }
}
