import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { searchWords } from '#core/recipe_index/index'
import type { ComputedNutrient } from '#core/shared/contract/nutrition'
import { nutritionOf } from './compute.js'
import { type ComputedRecipe, computeRecipes, hashOf } from './compute_recipes.js'
import { entryFinder, shippedVersion } from './entry_finder.js'
import { storedRecipes, type StoredRecipe } from './stored_recipes.js'
import { nutrientColumns } from './tables/stored_tables.js'

/** Goes up when what is computed from the same tables changes: all recipes are computed anew then. */
const WAY = 1
/** Recipes that are computed at once. */
const BATCH = 20

const stale = fixedStatement(
  'nutrition.stale',
  `select r.id, c.hash from recipes r left join recipe_computed_nutrition c on c.recipe_id = r.id
    where r.deleted_at is null and r.id > $2 and ($3::uuid[] is null or r.id = any($3::uuid[]))
      and (c.recipe_id is null or c.recipe_version <> r.version or c.tables <> $1)
    order by r.id limit $4`
)

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
const kept = ['recipe_version', 'tables', 'hash', 'computed', 'items', ...names, 'computed_at']

/** Of recipes that were deleted meanwhile nothing is kept. */
const store = fixedStatement(
  'nutrition.store',
  `insert into recipe_computed_nutrition (recipe_id, ${kept.join(', ')})
    select r.id, n.version, $2, n.hash, n.computed, array(select json_array_elements_text(n.items)::uuid),
      ${names.map((name) => `n.${name}`).join(', ')}, now()
    from json_to_recordset($1) as n (id uuid, version int, hash text, computed json, items json,
        ${names.map((name) => `${name} float8`).join(', ')})
      join recipes r on r.id = n.id order by r.id
    on conflict (recipe_id) do update set ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}`
)

const keep = fixedStatement(
  'nutrition.keep',
  `update recipe_computed_nutrition c set recipe_version = n.version, tables = $2
    from json_to_recordset($1) as n (id uuid, version int) where c.recipe_id = n.id`
)

/** Recipes that contain one of these are computed after them. */
const markAbove = fixedStatement(
  'nutrition.mark-above',
  `with recursive above as (
      select recipe_id as id from recipe_ingredients where referenced_recipe_id = any($1::uuid[])
      union
      select i.recipe_id from above a join recipe_ingredients i on i.referenced_recipe_id = a.id)
    update recipe_computed_nutrition set recipe_version = 0
      where recipe_id in (select id from above) and recipe_version <> 0 and not recipe_id = any($1::uuid[])
    returning recipe_id as id`
)

/** Computes what is out of date, of some recipes or of all, in batches; answers how many recipes it computed. */
export async function recompute(
  recipeIds: readonly string[] | null,
  signal: AbortSignal
): Promise<number> {
  const version = `${await shippedVersion()}/${WAY}`
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  const above = new Set<string>()
  for (;;) {
    signal.throwIfAborted()
    const rows = await readRows<{ id: string; hash: string | null }>(stale, [
      version,
      last,
      recipeIds,
      BATCH,
    ])
    if (rows.length === 0) break
    // Reading the tables takes much longer than finding nothing to compute.
    const finder = await entryFinder()
    if (!finder) break
    for (const id of await computeBatch(rows, finder, version)) above.add(id)
    count += rows.length
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? last
  }
  // Those above were marked with their own above them: one more round computes them all.
  return above.size === 0 ? count : count + (await recompute([...above], signal))
}

/** Answers the recipes that contain those that came out differently. */
async function computeBatch(
  rows: readonly { id: string; hash: string | null }[],
  finder: NonNullable<Awaited<ReturnType<typeof entryFinder>>>,
  version: string
): Promise<string[]> {
  const all = await storedRecipes(rows.map(({ id }) => id))
  const byId = new Map(all.map((recipe) => [recipe.id, recipe]))
  const wanted = rows.flatMap(({ id, hash }) => {
    const recipe = byId.get(id)
    return recipe ? [{ recipe, was: hash, hash: hashOf(recipe, byId, version) }] : []
  })
  const changed = wanted.filter(({ was, hash }) => was !== hash)
  const hashes = new Map(changed.map(({ recipe, hash }) => [recipe.id, hash]))
  const computed = await computeRecipes(
    changed.map(({ recipe }) => recipe),
    all,
    finder
  )
  const same = wanted.filter(({ was, hash }) => was === hash)
  return work(async ({ trx, announce }) => {
    if (same.length > 0) {
      const versions = same.map(({ recipe: { id, version: own } }) => ({ id, version: own }))
      await queryIn(trx, keep, [JSON.stringify(versions), version])
    }
    if (computed.length === 0) return []
    const stored = computed.map((one) => rowOf(one, hashes.get(one.recipe.id) ?? ''))
    await queryIn(trx, store, [JSON.stringify(stored), version])
    const ids = computed.map(({ recipe }) => recipe.id)
    const marked = await queryIn<{ id: string }>(trx, markAbove, [ids])
    // The whole group is told, so of the others nothing is.
    const recipes = computed.map(({ recipe }) => recipe).filter(({ isForAll }) => isForAll)
    for (const [groupId, own] of Map.groupBy(recipes, (recipe) => recipe.groupId))
      announce('recipes.computed', factOf(groupId, own))
    return marked.map(({ id }) => id)
  })
}

const factOf = (groupId: string, recipes: readonly StoredRecipe[]) => ({
  groupId,
  householdId: null,
  actorId: null,
  recipeIds: recipes.map(({ id }) => id),
  slugs: recipes.map(({ slug }) => slug),
})

/** A row to store: of a nutrient of which there is only "at least" no column says a number. */
function rowOf({ recipe, sums, items }: ComputedRecipe, hash: string) {
  const computed = sums.lines === 0 ? null : nutritionOf(sums, recipe.servings)
  const figures = nutrientColumns.map((nutrient) => [
    columns[nutrient],
    computed?.atLeast.includes(nutrient) ? null : (computed?.perServing?.[nutrient] ?? null),
  ])
  const { id, version } = recipe
  return { id, version, hash, computed, items, ...Object.fromEntries(figures) }
}

/** Recipes whose estimate may be out of date; null for all. */
interface Recompute {
  recipeIds: string[] | null
}

/** Computes the nutrition of recipes that changed; beside other jobs, one after the other. */
export const computeNutrition = defineJob<Recompute>(
  'nutrition.compute',
  async ({ recipeIds }, { signal }) => {
    await recompute(recipeIds, signal)
  },
  { attempts: 3, timeout: 30 * 60_000, lane: 'nutrition' }
)

/** What changed of a pantry: foods and units by their ids, or no one knows which. */
interface ItemsChange {
  groupId: string
  itemIds: string[] | null
}

const markItems = fixedStatement(
  'nutrition.mark-items',
  `update recipe_computed_nutrition c set recipe_version = 0, hash = ''
    where c.recipe_id in (
      select m.recipe_id from recipe_computed_nutrition m where m.items && $2::uuid[]
      union select i.recipe_id from recipe_ingredients i
        where i.food_id = any($2::uuid[]) or i.unit_id = any($2::uuid[])
      union select s.recipe_id from recipe_search s where s.group_id = $1 and s.words @@ $3::tsquery)
    returning c.recipe_id as id`
)

const markGroup = fixedStatement(
  'nutrition.mark-group',
  `update recipe_computed_nutrition c set recipe_version = 0, hash = ''
    from recipes r where r.id = c.recipe_id and r.group_id = $1 returning c.recipe_id as id`
)

const namesOf = fixedStatement(
  'nutrition.names-of',
  `select f.name from foods f where f.id = any($1::uuid[]) union select f.plural_name from foods f
      where f.id = any($1::uuid[]) and f.plural_name <> ''
    union select a.name from food_aliases a where a.food_id = any($1::uuid[])`
)

/** Computes the recipes that rest on foods and units that changed, and those whose lines of text may name them now. */
export const pantryChanged = defineJob<ItemsChange>(
  'nutrition.pantry-changed',
  ({ groupId, itemIds }) =>
    work(async ({ trx, enqueue }) => {
      const found = itemIds ? await queryIn<{ name: string }>(trx, namesOf, [itemIds]) : []
      const marked = itemIds
        ? await queryIn<{ id: string }>(trx, markItems, [groupId, itemIds, wordsQuery(found)])
        : await queryIn<{ id: string }>(trx, markGroup, [groupId])
      if (marked.length > 0) enqueue(computeNutrition, { recipeIds: marked.map(({ id }) => id) })
    }),
  { attempts: 5, lane: 'nutrition' }
)

/** A `tsquery` for texts that have all words of one of the names. */
function wordsQuery(found: readonly { name: string }[]): string {
  const phrases = found.map(({ name }) => searchWords(name)).filter(({ length }) => length > 0)
  return phrases.map((words) => `(${words.map((word) => `'${word}'`).join(' & ')})`).join(' | ')
}

const markOlder = fixedStatement(
  'nutrition.mark-older',
  `update recipe_computed_nutrition c set recipe_version = 0, hash = ''
    where exists (select from foods f where f.id = any(c.items) and f.updated_at > c.computed_at)`
)

/** Computes what was never computed, and what a process that ended left out of date. */
export const computeMissing = defineJob<Record<string, never>>(
  'nutrition.compute-missing',
  async (_, { signal }) => {
    await work(async ({ trx }) => queryIn(trx, markOlder, []))
    await recompute(null, signal)
  },
  { attempts: 1, timeout: 60 * 60_000, lane: 'nutrition' }
)

/** Jobs of this domain and when they run, in UTC; to be defined for the owner `core` at start. */
export const nutritionJobs = [{ job: computeMissing, every: '10m' }]

/** Has everything computed that is missing, once; a process calls it when it has come up. */
export async function computeAtStart(): Promise<void> {
  await work(async ({ enqueue }) => enqueue(computeMissing, {}))
}
