import type { Extras, Timestamp, Uuid } from './common.js'
import type { AmountSource } from '../shopping/items.js'
import type { Food, Label, RecipeSummary, Unit } from './recipe.js'

/** What an item of a shopping list takes from a recipe: `recipeQuantity` as the recipe has it, `recipeScale` times. */
export interface ShoppingItemRecipe {
  id: Uuid
  shoppingListItemId: Uuid
  recipeId: Uuid
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
}

/**
 * An item of a shopping list; `label` is its own or its food's. `display` is all of it in one line, `sources` (ours) whose amounts it sums,
 * `image` (ours) the version of its picture; null for none.
 */
export interface ShoppingListItem {
  id: Uuid
  shoppingListId: Uuid
  groupId: Uuid
  householdId: Uuid
  quantity: number
  unit: Unit | null
  food: Food | null
  note: string
  isFood: boolean
  disableAmount: boolean
  display: string
  checked: boolean
  position: number
  foodId: Uuid | null
  labelId: Uuid | null
  unitId: Uuid | null
  extras: Extras
  label: Label | null
  recipeReferences: ShoppingItemRecipe[]
  sources: AmountSource[]
  image: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A recipe that stands on a shopping list, and how often. */
export interface ShoppingListRecipe {
  id: Uuid
  shoppingListId: Uuid
  recipeId: Uuid
  recipeQuantity: number
  recipe: RecipeSummary
}

/** Where a label stands on a shopping list. */
export interface ShoppingListLabel {
  id: Uuid
  shoppingListId: Uuid
  labelId: Uuid
  position: number
  label: Label
}

/** Where a household shops, with all labels of the group in the order of its aisles (ours). */
export interface ShoppingStore {
  id: Uuid
  name: string
  labelIds: Uuid[]
}

/**
 * A shopping list without its items. `version` counts its changes, `openItems` what is to be bought, `storeId` is where, and says whose
 * order of labels it has; null for its own (all ours).
 */
export interface ShoppingListSummary {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  userId: Uuid
  name: string | null
  extras: Extras
  recipeReferences: ShoppingListRecipe[]
  labelSettings: ShoppingListLabel[]
  storeId: Uuid | null
  version: number
  openItems: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** What a household bought before, to be added again (ours). */
export type BoughtBefore = Pick<ShoppingListItem, 'note' | 'food' | 'label'>

/** Labels and foods in the order in which a household ticks them off on a list (ours). */
export interface WalkOrder {
  labelIds: Uuid[]
  foodIds: Uuid[]
}

/** Since when and until when anybody who has its link reads a shopping list; null while there is no link (ours). */
export interface ShoppingListLink {
  createdAt: Timestamp | null
  expiresAt: Timestamp | null
}

/** A link that was just made; its token is answered this once (ours). */
export interface NewShoppingListLink extends ShoppingListLink {
  token: string
}

/** An item of a shared list in one line (ours). */
export type SharedListItem = Pick<ShoppingListItem, 'id' | 'display' | 'image'>

/** What stands under a label of a shared list, or under none (ours). */
export interface SharedListSection {
  label: Pick<Label, 'name' | 'color'> | null
  items: SharedListItem[]
}

/** A shopping list as whoever has its link reads it (ours). */
export interface SharedShoppingList {
  id: Uuid
  name: string
  expiresAt: Timestamp
  /** What is to be bought, in the order of the list's labels. */
  sections: SharedListSection[]
  bought: SharedListItem[]
}

/** A shopping list with its items by position. */
export interface ShoppingList extends ShoppingListSummary {
  listItems: ShoppingListItem[]
}

/** What became of items: each is in one of the three. */
export interface ShoppingItemChanges {
  createdItems: ShoppingListItem[]
  updatedItems: ShoppingListItem[]
  deletedItems: ShoppingListItem[]
}

/**
 * What changed on a list since a version (the answer of `POST …/operations`; ours). With `isWhole`, `items` is the
 * list and whatever else a device holds of it is gone.
 */
export interface ShoppingListChanges {
  version: number
  isWhole: boolean
  items: ShoppingListItem[]
  /** Ids of items that are no longer on the list. */
  removed: Uuid[]
}
