import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { type Work, work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { searchWords, wordsSql } from '#core/recipe_index/index'
import { computeRecipes, hashOf } from './compute_recipes.js'
import { entryFinder, shippedVersion } from './entry_finder.js'
import {
  BATCH,
  keepEstimates,
  markAbove,
  type Stale,
  staleRecipes,
  storeEstimates,
} from './estimate_rows.js'
import { storedRecipes, type StoredRecipe } from './stored_recipes.js'

/** Goes up when what is computed from the same tables changes: all recipes are computed anew then. */
const WAY = 1

/** Computes what is out of date, of some recipes or of all, in batches; answers how many recipes it computed. */
export async function recompute(
  recipeIds: readonly string[] | null,
  signal: AbortSignal
): Promise<number> {
  const version = `${await shippedVersion()}/${WAY}`
  let last = '00000000-0000-0000-0000-000000000000'
  let count = 0
  const again = new Set<string>()
  for (;;) {
    signal.throwIfAborted()
    const rows = await staleRecipes(version, last, recipeIds)
    if (rows.length === 0) break
    // Reading the tables takes much longer than finding nothing to compute.
    const finder = await entryFinder()
    if (!finder) break
    for (const id of await computeBatch(rows, finder, version)) again.add(id)
    count += rows.length
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? last
  }
  // Those above were marked with their own above them: one more round computes them all.
  return again.size === 0 ? count : count + (await recompute([...again], signal))
}

/** Answers the recipes to look at once more: those that contain what came out differently, and those that changed meanwhile. */
async function computeBatch(
  rows: readonly Stale[],
  finder: NonNullable<Awaited<ReturnType<typeof entryFinder>>>,
  version: string
): Promise<string[]> {
  const all = await storedRecipes(rows.map(({ id }) => id))
  const byId = new Map(all.map((recipe) => [recipe.id, recipe]))
  const wanted = rows.flatMap(({ id, ...row }) => {
    const recipe = byId.get(id)
    return recipe ? [{ ...row, recipe, was: row.hash, hash: hashOf(recipe, byId, version) }] : []
  })
  const same = wanted.filter(({ was, hash }) => was === hash)
  const changed = new Map(
    wanted.flatMap((row) => (row.was === row.hash ? [] : [[row.recipe.id, row]]))
  )
  const recipes = [...changed.values()].map(({ recipe }) => recipe)
  const computed = await computeRecipes(recipes, all, finder)
  return work(async (unit) => {
    const found = computed.flatMap((one) => {
      const row = changed.get(one.recipe.id)
      return row ? [{ ...row, ...one }] : []
    })
    const kept = await keepEstimates(unit.trx, same, version)
    const stored = await storeEstimates(unit.trx, found, version)
    const isStored = new Set(stored)
    tellOf(
      unit,
      recipes.filter(({ id }) => isStored.has(id))
    )
    const done = new Set([...kept, ...stored])
    const others = wanted.map(({ recipe }) => recipe.id).filter((id) => !done.has(id))
    return [...others, ...(await markAbove(unit.trx, stored))]
  })
}

/** The whole group is told, so of recipes that not all of it sees nothing is. */
function tellOf({ announce }: Pick<Work, 'announce'>, recipes: readonly StoredRecipe[]) {
  const own = recipes.filter(({ isForAll }) => isForAll)
  for (const [groupId, those] of Map.groupBy(own, (recipe) => recipe.groupId))
    announce('recipes.computed', {
      groupId,
      householdId: null,
      actorId: null,
      recipeIds: those.map(({ id }) => id),
      slugs: those.map(({ slug }) => slug),
    })
}

/** Recipes whose estimate may be out of date; null for all. */
interface Recompute {
  recipeIds: string[] | null
}

/** Computes the nutrition of recipes that changed; other jobs do not wait for it. */
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

/** Recipes of `which` are computed anew: also those that are being computed for the first time, so that this is noticed. */
const marking = (
  which: string
) => `insert into recipe_computed_nutrition (recipe_id, recipe_version, tables, hash)
    select r.id, 0, '', '' from recipes r where ${which} order by r.id
    on conflict (recipe_id) do update set recipe_version = 0, hash = '' returning recipe_id as id`

const markItems = fixedStatement(
  'nutrition.mark-items',
  marking(`r.id in (
      select m.recipe_id from recipe_computed_nutrition m where m.items && $2::uuid[]
      union select i.recipe_id from recipe_ingredients i
        where i.food_id = any($2::uuid[]) or i.unit_id = any($2::uuid[])
      union select s.recipe_id from recipe_search s where ${wordsSql('$1', '$3')})`)
)

const markGroup = fixedStatement('nutrition.mark-group', marking('r.group_id = $1'))

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
