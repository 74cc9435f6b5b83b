import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import { recipeOnlyYours } from '#core/recipes/index'
import type { Uuid } from '#core/shared/contract/common'
import type { ShoppingItemChanges } from '#core/shared/contract/shopping'
import { scaledLine } from '#core/shared/plain_line'
import { isPlainLine } from '#core/shared/quantity'
import {
  type ItemMeal,
  type RecipePart,
  roundSum,
  type ShoppingItem,
} from '#core/shared/shopping/items'
import { blankItem } from '#core/shared/shopping/operations'
import type { IngredientToBuy } from '../validators/shopping_validator.js'
import { lockList, saveActs } from './change_items.js'
import { loadItemsOfRecipe, placedLast } from './list_items.js'
import { addItems, placeItems } from './write_items.js'

/** A recipe to be bought for, `scale` times; without `ingredients` all of it. */
export interface RecipeToBuy {
  recipeId: Uuid
  scale: number
  ingredients?: readonly IngredientToBuy[] | null | undefined
  /** The meal of the plan that it is for. */
  meal?: ItemMeal | null | undefined
}

interface Ingredient {
  /** Null for a line of text that nobody has cut into parts: what it takes stands in its note. */
  quantity: number | null
  note: string
  isFood: boolean
  foodId: Uuid | null
  unitId: Uuid | null
  labelId: Uuid | null
}

/** An ingredient as a recipe or a client has it. */
interface WrittenIngredient extends Ingredient {
  quantity: number
  originalText: string | null
  /** Whether a food, a unit or a recipe is said apart from the note. */
  isNamed: boolean
  disableAmount: boolean
}

const recipeRows = fixedStatement(
  'shopping.recipes-exist',
  `select r.seen_by as "seenBy" from recipes r where r.id = any($1::uuid[]) and r.group_id = $2 and r.deleted_at is null
      and ${shownSql('r', { user: '$3', household: '$4' })} order by r.id for key share`
)

const ingredientsOf = fixedStatement(
  'shopping.ingredients-to-buy',
  `select x.place, i.position as n, coalesce(i.quantity, 0)::float8 as quantity,
      coalesce(case when i.note is null or i.note = '' then s.name else concat_ws(' ', s.name, i.note) end, '') as note,
      not r.disable_amount and i.food_id is not null as "isFood", i.food_id as "foodId", i.unit_id as "unitId",
      f.label_id as "labelId", i.original_text as "originalText", r.disable_amount as "disableAmount",
      coalesce(i.food_id, i.unit_id, i.referenced_recipe_id) is not null as "isNamed"
    from jsonb_to_recordset($1::jsonb) x (place int, "recipeId" uuid)
      join recipes r on r.id = x."recipeId" join recipe_ingredients i on i.recipe_id = r.id
      left join foods f on f.id = i.food_id left join recipes s on s.id = i.referenced_recipe_id
        and ${shownSql('s', anyoneOf('r.household_id'))}
    union all
    select x.place, x.n, x.quantity, x.note, f.id is not null, f.id, u.id, f.label_id, null, x."disableAmount", x."isNamed"
    from jsonb_to_recordset($2::jsonb) x (place int, n int, quantity double precision, note text, "foodId" uuid, "unitId" uuid,
        "disableAmount" boolean, "isNamed" boolean)
      left join foods f on f.id = x."foodId" and f.group_id = $3
      left join units u on u.id = x."unitId" and u.group_id = $3
    order by place, n`
)

/** What to buy for recipes of the group once, each by its place among them. Throws `E_NOT_FOUND`. */
async function ingredientsFor(
  { trx }: Work,
  actor: Actor,
  recipes: readonly RecipeToBuy[]
): Promise<Map<number, Ingredient[]>> {
  const ids = [...new Set(recipes.map(({ recipeId }) => recipeId))]
  const existing = await queryIn<{ seenBy: string }>(trx, recipeRows, [
    ids,
    actor.groupId,
    actor.userId,
    actor.householdId,
  ])
  if (existing.length < ids.length) throw notFound()
  if (existing.some(({ seenBy }) => seenBy === 'me')) throw recipeOnlyYours()
  const whole = recipes.flatMap(({ recipeId, ingredients }, place) =>
    ingredients ? [] : [{ place, recipeId }]
  )
  const chosen = recipes.flatMap(({ ingredients }, place) =>
    (ingredients ?? []).map((one, n) => ({ place, n, ...chosenIngredient(one) }))
  )
  const values = [JSON.stringify(whole), JSON.stringify(chosen), actor.groupId]
  const rows = await queryIn<WrittenIngredient & { place: number }>(trx, ingredientsOf, values)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return new Map([...byPlace].map(([place, found]) => [place, ingredientsToBuy(found)]))
}

/** Ingredients with the amounts that somebody wrote; a line of text that stands twice takes twice as much: `2 tbsp oil`. */
function ingredientsToBuy(written: readonly WrittenIngredient[]): Ingredient[] {
  const keyOf = ({ note, foodId, unitId }: Ingredient) => JSON.stringify([note, foodId, unitId])
  const lines = Map.groupBy(written.filter(isText), keyOf)
  return written.map((one) => {
    if (!isText(one)) return one
    const times = lines.get(keyOf(one))?.length ?? 1
    return { ...one, quantity: null, note: scaledLine(one.note, times) }
  })
}

function isText({ isNamed, disableAmount, quantity, note, originalText }: WrittenIngredient) {
  const nothing = { unit: null, food: null, isFood: false }
  const line = { ...nothing, quantity, note, originalText, disableAmount }
  return disableAmount || (!isNamed && isPlainLine(line))
}

/** An ingredient as a client chose it; what the group does not have is kept in words. */
const chosenIngredient = ({ quantity, note, food, unit, disableAmount }: IngredientToBuy) => ({
  quantity: quantity ?? 0,
  disableAmount: disableAmount ?? false,
  isNamed: Boolean(unit?.id || unit?.name || food?.id || food?.name),
  note: [unit?.id ? null : unit?.name, food?.id ? null : food?.name, note]
    .filter(Boolean)
    .join(' '),
  foodId: food?.id?.toLowerCase() ?? null,
  unitId: unit?.id?.toLowerCase() ?? null,
})

/** What is the same within one recipe is one item; its share of the recipe is the sum of both. */
function itemsFor(
  actor: Actor,
  ingredients: readonly Ingredient[],
  { recipeId, scale, meal = null }: RecipeToBuy
): ShoppingItem[] {
  const items = new Map<string, ShoppingItem>()
  for (const { quantity, note, isFood, foodId, unitId, labelId } of ingredients) {
    const key = JSON.stringify([foodId ?? note, unitId])
    const before = items.get(key)
    const total = roundSum((quantity ?? 0) + (before?.recipeReferences[0]?.recipeQuantity ?? 0))
    const words = quantity === null ? scaledLine(note, scale) : note
    items.set(key, {
      ...(before ?? { ...blankItem(randomUUID()), isFood, foodId, unitId, labelId }),
      note: [...new Set([before?.note, words].filter(Boolean))].join(' | '),
      quantity: roundSum(total * scale),
      recipeReferences: [
        { recipeId, recipeQuantity: total, recipeScale: scale, recipeNote: note || null },
      ],
    })
  }
  const bought = [...items.values()].filter(({ note, foodId }) => note !== '' || foodId !== null)
  const { userId } = actor
  return bought.map((item) => ({
    ...item,
    sources: [{ of: item.id, quantity: item.quantity, recipeId, meal, userId }],
  }))
}

const addToList = fixedStatement(
  'shopping.add-recipes',
  `insert into shopping_list_recipes (shopping_list_id, recipe_id, recipe_quantity)
    select $1, x."recipeId", sum(x.scale) from jsonb_to_recordset($2::jsonb) x ("recipeId" uuid, scale double precision)
    group by x."recipeId" order by x."recipeId"
    on conflict (shopping_list_id, recipe_id) do update
      set recipe_quantity = shopping_list_recipes.recipe_quantity + excluded.recipe_quantity`
)

/** Adds what recipes of the group need to a list of the caller's household, in their order behind what is there. Throws `E_NOT_FOUND`; then nothing is added. */
export async function addRecipes(
  actor: Actor,
  listId: Uuid,
  recipes: readonly RecipeToBuy[]
): Promise<void> {
  await work(async (unit) => {
    const needed = () => itemsOfRecipes(unit, actor, { listId, recipes })
    const { list, loaded } = await placeItems(unit, actor, listId, needed)
    await saveActs(unit, actor, list, loaded)
  })
}

/** The same as a part of another change; answers what became of the items. */
export function addRecipesIn(
  unit: Work,
  actor: Actor,
  { listId, recipes }: RecipesForList
): Promise<ShoppingItemChanges> {
  return addItems(unit, actor, listId, () => itemsOfRecipes(unit, actor, { listId, recipes }))
}

interface RecipesForList {
  listId: Uuid
  recipes: readonly RecipeToBuy[]
}

/** Notes recipes on a locked list and answers what they need, to stand behind what is there. */
async function itemsOfRecipes(
  unit: Work,
  actor: Actor,
  { listId, recipes }: RecipesForList
): Promise<ShoppingItem[]> {
  const ingredients = await ingredientsFor(unit, actor, recipes)
  const items = recipes.map((recipe, place) =>
    itemsFor(actor, ingredients.get(place) ?? [], recipe)
  )
  const bought = recipes.flatMap(({ recipeId, scale }, place) =>
    items[place]?.length ? [{ recipeId, scale }] : []
  )
  await queryIn(unit.trx, addToList, [listId, JSON.stringify(bought)])
  return placedLast(unit.trx, listId, items.flat())
}

const takeFromList = fixedStatement(
  'shopping.take-recipe',
  `with less as (update shopping_list_recipes set recipe_quantity = recipe_quantity - $3
      where shopping_list_id = $1 and recipe_id = $2 and recipe_quantity > $3 returning id)
    delete from shopping_list_recipes r where r.shopping_list_id = $1 and r.recipe_id = $2
      and not exists (select from less)`
)

/** Takes a recipe off a list as often as is said, with what it needs and nothing else. Throws `E_NOT_FOUND`. */
export async function removeRecipe(
  actor: Actor,
  listId: Uuid,
  { recipeId, scale }: RecipeToBuy
): Promise<void> {
  await work(async (unit) => {
    const list = await lockList(unit, actor, listId)
    const loaded = await loadItemsOfRecipe(unit.trx, listId, recipeId)
    const taken = new Map<string, number>()
    for (const item of loaded.before.values()) {
      const reference = item.recipeReferences.find((one) => one.recipeId === recipeId)
      if (!reference) continue
      // A line of text that was added twice is two items: as often as is said is taken of both together.
      const key = JSON.stringify([item.foodId, item.unitId, reference.recipeNote])
      const times = Math.min(scale - (taken.get(key) ?? 0), reference.recipeScale ?? 1)
      taken.set(key, (taken.get(key) ?? 0) + times)
      const left = times > 0 ? withoutRecipe(item, reference, times) : item
      if (left) loaded.state.items.set(item.id, left)
      else loaded.state.items.delete(item.id)
    }
    await saveActs(unit, actor, list, loaded)
    await queryIn(unit.trx, takeFromList, [listId, recipeId, scale])
  })
}

/** An item with a recipe so many times less; null where nothing is left of it. */
function withoutRecipe(
  item: ShoppingItem,
  reference: RecipePart,
  times: number
): ShoppingItem | null {
  const scale = reference.recipeScale ?? 1
  const quantity = roundSum(item.quantity - reference.recipeQuantity * times)
  const left = { ...reference, recipeScale: roundSum(scale - times) }
  const recipeReferences = item.recipeReferences.flatMap((one) => {
    if (one !== reference) return [one]
    return left.recipeScale > 0 ? [left] : []
  })
  const sources = (item.sources ?? []).filter(
    (source) => left.recipeScale > 0 || source.recipeId !== reference.recipeId
  )
  const isEmpty = quantity < 0 || (quantity === 0 && recipeReferences.length === 0)
  const note = textLeft(item, reference, left.recipeScale)
  return isEmpty ? null : { ...item, quantity, note, recipeReferences, sources }
}

/** The note of an item after a recipe is wanted less often: a line of text takes that much less, unless somebody wrote it anew. */
function textLeft(
  { foodId, quantity, note }: ShoppingItem,
  { recipeNote, recipeScale }: RecipePart,
  scale: number
): string {
  const line = foodId === null && quantity === 0 ? (recipeNote ?? '') : ''
  return line && note === scaledLine(line, recipeScale ?? 1) ? scaledLine(line, scale) : note
}
