import type { Uuid } from '../contract/common.js'
import { leadingAmount } from '../plain_line.js'

/** What an item takes from a recipe: `recipeQuantity` is that of the recipe as written, `recipeScale` how often. */
export interface RecipePart {
  recipeId: Uuid
  recipeQuantity: number
  recipeScale: number | null
  recipeNote: string | null
}

/** A meal of the plan that something is bought for. */
export interface ItemMeal {
  date: string
  entryType: string
}

/** A part of an item's amount: who added it, and what for. */
export interface AmountSource {
  /** The id under which it came to the list, whichever item it was added to. */
  of: Uuid
  quantity: number
  recipeId: Uuid | null
  meal: ItemMeal | null
  userId: Uuid | null
}

/** An item of a shopping list as it is stored and as devices hold it. */
export interface ShoppingItem {
  id: Uuid
  quantity: number
  note: string
  isFood: boolean
  checked: boolean
  position: number
  foodId: Uuid | null
  unitId: Uuid | null
  labelId: Uuid | null
  extras: Record<string, string>
  recipeReferences: RecipePart[]
  /** Where its amount comes from, as far as that is known; what older versions of the app stored has none. */
  sources?: readonly AmountSource[]
}

/** Where an item went that was added to another: a device that has not seen it yet still names the old one. */
export interface MergedItem {
  into: Uuid
  /** How much of the other's quantity is its own. */
  quantity: number
}

/** Quantities are kept with six decimals, so that thirds that are added and taken away leave nothing behind. */
export function roundSum(quantity: number): number {
  const rounded = Math.round(quantity * 1e6) / 1e6
  return Math.abs(rounded) < 1e-6 ? 0 : rounded
}

/** Characters of notes and extras that one item may have together; more of them stay apart. */
const MOST_WORDS = 20_000

/** Parts of an amount that an item remembers, the latest of them. */
const MOST_SOURCES = 50

const wordsIn = ({ note, extras }: ShoppingItem) => note.length + JSON.stringify(extras).length

/** Whether two items are one on a list: both to be bought, the same food or the same words, in the same unit. */
export function isMergeable(one: ShoppingItem, other: ShoppingItem): boolean {
  return isSame(one, other) && wordsIn(one) + wordsIn(other) <= MOST_WORDS
}

function isSame(one: ShoppingItem, other: ShoppingItem): boolean {
  return (
    one.id !== other.id &&
    !one.checked &&
    !other.checked &&
    one.foodId === other.foodId &&
    one.unitId === other.unitId &&
    (one.foodId !== null || (one.note === other.note && !(isAmount(one) || isAmount(other))))
  )
}

/** A line of a recipe that begins with its own amount: two of them side by side say what to buy, one would say half. */
const isAmount = ({ quantity, note }: ShoppingItem) =>
  quantity === 0 && leadingAmount(note) !== null

/** The first item with another added to it: quantities and recipes are summed, notes that differ stand side by side. */
export function mergedItem(kept: ShoppingItem, added: ShoppingItem): ShoppingItem {
  return {
    ...kept,
    quantity: roundSum(kept.quantity + added.quantity),
    note: mergedNote(kept.note, added.note),
    extras: { ...kept.extras, ...added.extras },
    recipeReferences: mergedRecipes(kept.recipeReferences, added.recipeReferences),
    sources: [...(kept.sources ?? []), ...(added.sources ?? [])].slice(-MOST_SOURCES),
  }
}

function mergedNote(kept: string, added: string): string {
  const notes = [kept, added].flatMap((note) => note.split(' | ')).map((note) => note.trim())
  return [...new Set(notes)].filter(Boolean).join(' | ')
}

function mergedRecipes(kept: readonly RecipePart[], added: readonly RecipePart[]): RecipePart[] {
  const byRecipe = new Map(kept.map((reference) => [reference.recipeId, reference]))
  for (const reference of added) {
    const before = byRecipe.get(reference.recipeId)
    byRecipe.set(reference.recipeId, before ? summed(before, reference) : reference)
  }
  return [...byRecipe.values()]
}

const summed = (before: RecipePart, added: RecipePart): RecipePart => ({
  ...before,
  recipeScale: roundSum((before.recipeScale ?? 1) + (added.recipeScale ?? 1)),
})
