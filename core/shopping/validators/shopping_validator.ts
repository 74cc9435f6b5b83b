import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { amount, extras, flag, line, looseId, text } from '#core/http/loose_fields'
import { entryTypes } from '#core/meal_plans/index'
import { MOST_OPERATIONS } from '#core/shared/shopping/operations'

/** Most items of one request; a list that is pasted has fewer. */
const MOST_ITEMS = 2_000
const MOST_REFERENCES = 500
const MOST_LABELS = 2_000
const MOST_RECIPES = 50

/** A food or unit of the group; one without an id is only a name. */
const named = () => vine.object({ id: looseId(), name: line() }).nullable().optional()

const recipeReferences = () =>
  vine
    .array(
      vine.object({
        recipeId: vine.string().uuid(),
        recipeQuantity: amount(),
        recipeScale: amount(),
        recipeNote: text(),
      })
    )
    .maxLength(MOST_REFERENCES)
    .nullable()
    .optional()

const position = () => vine.number().withoutDecimals().range([-2147483648, 2147483647])

const itemFields = {
  quantity: amount(),
  unit: named(),
  food: named(),
  note: line(),
  isFood: flag(),
  checked: flag(),
  position: position().nullable().optional(),
  foodId: looseId(),
  unitId: looseId(),
  labelId: looseId(),
  extras: extras(),
  recipeReferences: recipeReferences(),
}

const newItem = vine.object({
  ...itemFields,
  id: vine.string().maxLength(200).nullable().optional(),
  shoppingListId: vine.string().uuid(),
})

const existingItem = vine.object({
  ...itemFields,
  id: vine.string().uuid(),
  shoppingListId: vine.string().uuid(),
})

/** `POST /households/shopping/items`. */
export const createItemValidator = vine.create(newItem.clone())

/** `POST /households/shopping/items/create-bulk`. */
export const createItemsValidator = vine.create(vine.array(newItem.clone()).maxLength(MOST_ITEMS))

/** `PUT /households/shopping/items/{id}`. */
export const updateItemValidator = vine.create(
  vine.object({ ...itemFields, shoppingListId: vine.string().uuid() })
)

/** `PUT /households/shopping/items`. */
export const updateItemsValidator = vine.create(
  vine.array(existingItem.clone()).maxLength(MOST_ITEMS)
)

/** `POST /households/shopping/lists`. */
export const createListValidator = vine.create({ name: line(), extras: extras() })

/** `PUT /households/shopping/lists/{id}`. */
export const updateListValidator = vine.create({
  name: line(),
  extras: extras(),
  userId: looseId(),
})

const storeName = () => vine.string().trim().minLength(1).maxLength(200)

/** `POST /households/shopping/stores`; the list is one that is bought there. */
export const createStoreValidator = vine.create({
  name: storeName(),
  listId: vine.string().uuid().nullable().optional(),
})

/** `PUT /households/shopping/stores/{id}`. */
export const storeValidator = vine.create({ name: storeName() })

/** `PUT /households/shopping/lists/{id}/store`. */
export const listStoreValidator = vine.create({ storeId: vine.string().uuid().nullable() })

/** `POST /households/shopping/lists/{id}/link`. */
export const listLinkValidator = vine.create({
  expiresAt: vine.string().trim().maxLength(100).nullable().optional(),
})

/** `POST /shopping/shared`. */
export const openListValidator = vine.create({ token: vine.string().maxLength(200) })

/** `PUT /households/shopping/lists/{id}/label-settings`. */
export const labelSettingsValidator = vine.create(
  vine
    .array(
      vine.object({
        id: looseId(),
        shoppingListId: vine.string().uuid(),
        labelId: vine.string().uuid(),
        position: position().nullable().optional(),
      })
    )
    .maxLength(MOST_LABELS)
)

const ingredients = () =>
  vine
    .array(
      vine.object({
        quantity: amount(),
        unit: named(),
        food: named(),
        note: text(),
        disableAmount: flag(),
      })
    )
    .maxLength(MOST_ITEMS)
    .nullable()
    .optional()

const times = () => vine.number().range([0, 10_000]).nullable().optional()

/** `POST /households/shopping/lists/{id}/recipe/{recipe_id}`. */
export const addRecipeValidator = vine.create({
  recipeIncrementQuantity: times(),
  recipeIngredients: ingredients(),
})

/** The meal of the plan that a recipe is bought for. */
const meal = () =>
  vine
    .object({
      date: vine.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
      entryType: vine.enum(entryTypes),
    })
    .nullable()
    .optional()

/** `POST /households/shopping/lists/{id}/recipe`. */
export const addRecipesValidator = vine.create(
  vine
    .array(
      vine.object({
        recipeId: vine.string().uuid(),
        recipeIncrementQuantity: times(),
        recipeIngredients: ingredients(),
        meal: meal(),
      })
    )
    .maxLength(MOST_RECIPES)
)

/** `POST /households/shopping/lists/{id}/recipe/{recipe_id}/delete`. */
export const removeRecipeValidator = vine.create({ recipeDecrementQuantity: times() })

const fields = {
  quantity: vine.number().range([0, 1e9]).optional(),
  note: vine.string().maxLength(10_000).optional(),
  isFood: vine.boolean().optional(),
  checked: vine.boolean().optional(),
  position: position().optional(),
  foodId: vine.string().uuid().nullable().optional(),
  unitId: vine.string().uuid().nullable().optional(),
  labelId: vine.string().uuid().nullable().optional(),
  extras: vine.record(vine.string().maxLength(10_000)).maxLength(1_000).optional(),
}

/** How an item has to be still for a change of it to be done. */
const where = vine.object({
  quantity: fields.quantity.clone(),
  note: fields.note.clone(),
  checked: fields.checked.clone(),
  foodId: fields.foodId.clone(),
  unitId: fields.unitId.clone(),
})

/** `POST /households/shopping/lists/{id}/operations`. */
export const operationsValidator = vine.create({
  since: vine.number().withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  operations: vine
    .array(
      vine.object({
        id: vine.string().uuid(),
        kind: vine.enum(['add', 'change', 'remove'] as const),
        itemId: vine.string().uuid(),
        fields: vine.object(fields).optional(),
        where: where.optional(),
        recipeReferences: recipeReferences(),
      })
    )
    .maxLength(MOST_OPERATIONS),
})

/** An item as clients send it. */
export type ItemInput = Infer<typeof updateItemValidator>

/** An item to be made; `id` is the client's own where it is one. */
export type NewItemInput = Infer<typeof createItemValidator>

/** An ingredient that is to be bought for a recipe. */
export type IngredientToBuy = NonNullable<
  NonNullable<Infer<typeof addRecipeValidator>['recipeIngredients']>
>[number]
