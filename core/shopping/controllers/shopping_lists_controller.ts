import { createError } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type {
  BoughtBefore,
  ShoppingList,
  ShoppingListChanges,
  WalkOrder,
} from '#core/shared/contract/shopping'
import { boughtBefore, changesSince, listWithItems } from '../queries/item_queries.js'
import { walkOrderOf } from '../queries/walk_order.js'
import { shoppingLists } from '../queries/shopping_sql.js'
import { addRecipes, removeRecipe } from '../services/list_recipes.js'
import { operate } from '../services/operate.js'
import { createList, deleteList, placeListLabels, updateList } from '../services/shopping_lists.js'
import {
  addRecipesValidator,
  addRecipeValidator,
  createListValidator,
  labelSettingsValidator,
  operationsValidator,
  removeRecipeValidator,
  updateListValidator,
} from '../validators/shopping_validator.js'

/** 400 of an order of labels that is another list's. */
const E_FOREIGN_SETTING = createError<[string]>(
  'object %s has an invalid shopping list id',
  'E_FOREIGN_SETTING',
  400
)

/** Shopping lists of the caller's household. */
export default class ShoppingListsController {
  /** `GET /households/shopping/lists` → page of `ShoppingListSummary`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, shoppingLists)
  }

  /** `POST /households/shopping/lists` → 201 `ShoppingListOut`. */
  async store(ctx: HttpContext): Promise<ShoppingList> {
    const actor = signedInActor(ctx)
    const id = await createList(actor, await ctx.request.validateUsing(createListValidator))
    ctx.response.status(201)
    return listWithItems(actor, id)
  }

  /** `GET /households/shopping/lists/{id}` → `ShoppingListOut`. */
  show(ctx: HttpContext): Promise<ShoppingList> {
    return listWithItems(signedInActor(ctx), pathId(ctx))
  }

  /** `PUT /households/shopping/lists/{id}` → `ShoppingListOut`. */
  async update(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    await updateList(actor, id, await ctx.request.validateUsing(updateListValidator))
    return listWithItems(actor, id)
  }

  /** `DELETE /households/shopping/lists/{id}` → the list that was. */
  async destroy(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const was = await listWithItems(actor, id)
    await deleteList(actor, id)
    return was
  }

  /** `PUT /households/shopping/lists/{id}/label-settings` → `ShoppingListOut`; 400 for settings of another list. */
  async labels(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const settings = await labelSettingsValidator.validate(ctx.request.body())
    const other = settings.find(({ shoppingListId }) => shoppingListId.toLowerCase() !== id)
    if (other) throw new E_FOREIGN_SETTING([other.id ?? other.labelId])
    const positions = settings.map(({ labelId, position }) => ({
      labelId,
      position: position ?? 0,
    }))
    await placeListLabels(actor, id, positions)
    return listWithItems(actor, id)
  }

  /** `POST /households/shopping/lists/{id}/recipe/{recipe_id}` → `ShoppingListOut`. */
  async addRecipe(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id, recipeId] = [signedInActor(ctx), pathId(ctx), pathId(ctx, 'recipe_id')]
    const input = await ctx.request.validateUsing(addRecipeValidator)
    const { recipeIncrementQuantity: times, recipeIngredients: ingredients } = input
    await addRecipes(actor, id, [{ recipeId, scale: times ?? 1, ingredients }])
    return listWithItems(actor, id)
  }

  /** `POST /households/shopping/lists/{id}/recipe`, an array → `ShoppingListOut`. */
  async addRecipes(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const inputs = await addRecipesValidator.validate(ctx.request.body())
    const recipes = inputs.map((input) => ({
      recipeId: input.recipeId.toLowerCase(),
      scale: input.recipeIncrementQuantity ?? 1,
      ingredients: input.recipeIngredients,
      meal: input.meal,
    }))
    await addRecipes(actor, id, recipes)
    return listWithItems(actor, id)
  }

  /** `POST /households/shopping/lists/{id}/recipe/{recipe_id}/delete` → `ShoppingListOut`. */
  async removeRecipe(ctx: HttpContext): Promise<ShoppingList> {
    const [actor, id, recipeId] = [signedInActor(ctx), pathId(ctx), pathId(ctx, 'recipe_id')]
    const { recipeDecrementQuantity: times } =
      await ctx.request.validateUsing(removeRecipeValidator)
    await removeRecipe(actor, id, { recipeId, scale: times ?? 1 })
    return listWithItems(actor, id)
  }

  /** `GET /households/shopping/bought`: what the household bought before → `BoughtBefore[]`. */
  bought(ctx: HttpContext): Promise<BoughtBefore[]> {
    return boughtBefore(signedInActor(ctx))
  }

  /** `GET /households/shopping/lists/{id}/walk-order` → `WalkOrder`. */
  walkOrder(ctx: HttpContext): Promise<WalkOrder> {
    return walkOrderOf(signedInActor(ctx), pathId(ctx))
  }

  /** `POST /households/shopping/lists/{id}/operations`: a device's acts, and what it does not have yet → `ShoppingListChanges`. */
  async operate(ctx: HttpContext): Promise<ShoppingListChanges> {
    const [actor, id] = [signedInActor(ctx), pathId(ctx)]
    const { operations, since } = await ctx.request.validateUsing(operationsValidator)
    await operate(actor, id, operations)
    return changesSince(actor, id, since ?? null)
  }
}
