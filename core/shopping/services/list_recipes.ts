import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Uuid } from '#core/shared/contract/common'
import { roundSum, type ShoppingItem } from '#core/shared/shopping/items'
import { blankItem } from '#core/shared/shopping/operations'
import type { IngredientToBuy } from '../validators/shopping_validator.js'
import { lockList, saveChanges } from './change_items.js'
import { loadItemsOfRecipe } from './list_items.js'
import { addItems } from './write_items.js'

/** A recipe to be bought for, `scale` times; without `ingredients` all of it. */
export interface RecipeToBuy {
  recipeId: Uuid
  scale: number
  ingredients?: readonly IngredientToBuy[] | null | undefined
}

interface Ingredient {
  quantity: number
  note: string
  isFood: boolean
  foodId: Uuid | null
  unitId: Uuid | null
  labelId: Uuid | null
}

const recipeRow = fixedStatement(
  'shopping.recipe-exists',
  'select id from recipes where id = $1 and group_id = $2 and deleted_at is null for key share'
)

const ingredientsOf = fixedStatement(
  'shopping.ingredients-of-recipe',
  `select case when r.disable_amount then 0 else coalesce(i.quantity, 0)::float8 end as quantity,
      coalesce(case when i.note is null or i.note = '' then s.name else concat_ws(' ', s.name, i.note) end, '') as note,
      not r.disable_amount and i.food_id is not null as "isFood", i.food_id as "foodId", i.unit_id as "unitId",
      f.label_id as "labelId"
    from recipe_ingredients i join recipes r on r.id = i.recipe_id
      left join foods f on f.id = i.food_id left join recipes s on s.id = i.referenced_recipe_id
    where i.recipe_id = $1 order by i.position`
)

const givenParts = fixedStatement(
  'shopping.given-ingredients',
  `select x.quantity, x.note, f.id is not null as "isFood", f.id as "foodId", u.id as "unitId", f.label_id as "labelId"
    from jsonb_to_recordset($1::jsonb) x (quantity double precision, note text, "foodId" uuid, "unitId" uuid, n bigint)
      left join foods f on f.id = x."foodId" and f.group_id = $2
      left join units u on u.id = x."unitId" and u.group_id = $2
    order by x.n`
)

/** What to buy for a recipe of the group once. Throws `E_NOT_FOUND`. */
async function ingredientsFor(
  { trx }: Work,
  actor: Actor,
  { recipeId, ingredients }: RecipeToBuy
): Promise<Ingredient[]> {
  const [recipe] = await queryIn(trx, recipeRow, [recipeId, actor.groupId])
  if (!recipe) throw notFound()
  if (!ingredients) return queryIn<Ingredient>(trx, ingredientsOf, [recipeId])
  const given = ingredients.map(({ quantity, note, food, unit, disableAmount }, place) => ({
    n: place,
    quantity: disableAmount ? 0 : (quantity ?? 0),
    note: [unit?.id ? null : unit?.name, food?.id ? null : food?.name, note]
      .filter(Boolean)
      .join(' '),
    foodId: food?.id?.toLowerCase() ?? null,
    unitId: unit?.id?.toLowerCase() ?? null,
  }))
  return queryIn<Ingredient>(trx, givenParts, [JSON.stringify(given), actor.groupId])
}

/** What is the same within one recipe is one item; its share of the recipe is the sum of both. */
function itemsFor(ingredients: readonly Ingredient[], recipe: RecipeToBuy): ShoppingItem[] {
  const items = new Map<string, ShoppingItem>()
  for (const { quantity, note, ...ingredient } of ingredients) {
    const key = JSON.stringify([ingredient.foodId ?? note, ingredient.unitId])
    const before = items.get(key)
    const total = roundSum(quantity + (before?.recipeReferences[0]?.recipeQuantity ?? 0))
    const notes = [...new Set([before?.note, note].filter(Boolean))].join(' | ')
    items.set(key, {
      ...(before ?? { ...blankItem(randomUUID()), ...ingredient }),
      note: notes,
      quantity: roundSum(total * recipe.scale),
      recipeReferences: [
        {
          recipeId: recipe.recipeId,
          recipeQuantity: total,
          recipeScale: recipe.scale,
          recipeNote: note || null,
        },
      ],
    })
  }
  return [...items.values()].filter(({ note, foodId }) => note !== '' || foodId !== null)
}

const addToList = fixedStatement(
  'shopping.add-recipe',
  `insert into shopping_list_recipes (shopping_list_id, recipe_id, recipe_quantity) values ($1, $2, $3)
    on conflict (shopping_list_id, recipe_id) do update
      set recipe_quantity = shopping_list_recipes.recipe_quantity + excluded.recipe_quantity`
)

/** Adds what recipes of the group need to a list of the caller's household. Throws `E_NOT_FOUND`; then nothing is added. */
export async function addRecipes(
  actor: Actor,
  listId: Uuid,
  recipes: readonly RecipeToBuy[]
): Promise<void> {
  await work(async (unit) => {
    await lockList(unit, actor, listId)
    for (const recipe of recipes) {
      const ingredients = await ingredientsFor(unit, actor, recipe)
      const items = itemsFor(ingredients, recipe)
      await addItems(unit, actor, listId, () => Promise.resolve(items))
      if (items.length > 0)
        await queryIn(unit.trx, addToList, [listId, recipe.recipeId, recipe.scale])
    }
  })
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
    for (const item of loaded.before.values()) {
      const left = withoutRecipe(item, recipeId, scale)
      if (left) loaded.state.items.set(item.id, left)
      else loaded.state.items.delete(item.id)
    }
    await saveChanges(unit, actor, list, loaded)
    await queryIn(unit.trx, takeFromList, [listId, recipeId, scale])
  })
}

/** An item with less of a recipe; null where nothing is left of it. */
function withoutRecipe(item: ShoppingItem, recipeId: Uuid, times: number): ShoppingItem | null {
  const reference = item.recipeReferences.find((one) => one.recipeId === recipeId)
  if (!reference) return item
  const scale = reference.recipeScale ?? 1
  const quantity = roundSum(item.quantity - reference.recipeQuantity * Math.min(times, scale))
  const left = { ...reference, recipeScale: roundSum(scale - times) }
  const recipeReferences = item.recipeReferences.flatMap((one) => {
    if (one !== reference) return [one]
    return left.recipeScale > 0 ? [left] : []
  })
  const isEmpty = quantity < 0 || (quantity === 0 && recipeReferences.length === 0)
  return isEmpty ? null : { ...item, quantity, recipeReferences }
}
