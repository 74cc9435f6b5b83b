import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { ingredientLanguage } from '#core/recipe_text/index'
import type { FoodNutrition } from '#core/shared/contract/nutrition'
import { entryAt, finderOrThrow } from './entries.js'
import type { FoodFacts } from './foods/find_entry.js'
import { foodFacts } from './stored_recipes.js'

/** What is to be changed of a food's nutrition; what is undefined stays. */
export interface NutritionChange {
  /** Id of an entry; null has the food counted by none. */
  entryId?: string | null | undefined
  cookedEntryId?: string | null | undefined
  gPerMl?: number | null | undefined
  pieceGrams?: number | null | undefined
  /** Grams by the key of a unit; null forgets one, others stay. */
  portions?: Record<string, number | null> | undefined
}

interface StoredFacts extends FoodFacts {
  id: string
  name: string
}

const food = fixedStatement(
  'nutrition.food',
  `select ${foodFacts} as food from foods f where f.group_id = $1 and f.id = $2`
)

const lock = fixedStatement(
  'nutrition.lock-food',
  `select ${foodFacts} as food from foods f where f.group_id = $1 and f.id = $2 for update`
)

const store = fixedStatement(
  'nutrition.store-food',
  `update foods set nutrition_row = $2, nutrition_cooked_row = $3, nutrition_chosen = $4, g_per_ml = $5,
    piece_grams = $6, portions = $7, updated_at = now() where id = $1`
)

/** What the nutrition of a food rests on: what was chosen, else what its name proposes. Throws `E_NOT_FOUND`. */
export async function foodNutrition(
  { groupId }: Actor,
  id: string,
  locale: string
): Promise<FoodNutrition> {
  const row = await readRow<{ food: StoredFacts }>(food, [groupId, id])
  if (!row) throw notFound()
  return answerOf(row.food, locale)
}

async function answerOf(facts: StoredFacts, locale: string): Promise<FoodNutrition> {
  const finder = await finderOrThrow()
  const found = finder.find(facts.name, ingredientLanguage(locale), facts)
  const { gPerMl, pieceGrams, portions } = facts
  return {
    entry: entryAt(finder, found.place, locale),
    entryBy: found.by,
    cookedEntry: entryAt(finder, found.cookedPlace, locale),
    gPerMl,
    pieceGrams,
    portions,
  }
}

/**
 * Remembers the entry and the weights of a food for the whole group: every recipe with it is computed anew. Throws
 * `E_NOT_FOUND`, `E_NOT_ALLOWED`.
 */
export async function linkFood(actor: Actor, id: string, change: NutritionChange): Promise<void> {
  refuseUnlessOrganizer(actor)
  const finder = await finderOrThrow()
  await work(async ({ trx, announce }) => {
    const [row] = await queryIn<{ food: StoredFacts }>(trx, lock, [actor.groupId, id])
    if (!row) throw notFound()
    const was = row.food
    const { entryId, cookedEntryId } = change
    const chooses = entryId !== undefined || cookedEntryId !== undefined
    const { place, cookedPlace } = finder.find(was.name, null, was)
    const idOf = (at: number | null) => (at === null ? null : finder.tables.id(at))
    const entry = entryId === undefined ? idOf(place) : entryId
    // The cooked one belonged to the entry that was left.
    const usual = entryId === undefined ? idOf(cookedPlace) : null
    const cooked = cookedEntryId === undefined ? usual : cookedEntryId
    await queryIn(trx, store, [
      id,
      chooses ? entry : was.entry,
      chooses ? cooked : was.cookedEntry,
      chooses || was.isChosen,
      change.gPerMl === undefined ? was.gPerMl : change.gPerMl,
      change.pieceGrams === undefined ? was.pieceGrams : change.pieceGrams,
      JSON.stringify(withPortions(was.portions, change.portions)),
    ])
    const { groupId, householdId, userId: actorId } = actor
    announce('food.updated', { itemId: id, name: was.name, groupId, householdId, actorId })
  })
}

function withPortions(
  was: Record<string, number>,
  change: Record<string, number | null> = {}
): Record<string, number> {
  const all = Object.entries({ ...was, ...change })
  return Object.fromEntries(all.flatMap(([unit, grams]) => (grams === null ? [] : [[unit, grams]])))
}
