import type { ItemMeal, AmountSource } from '#core/shared/shopping/items'
import { roundSum } from '#core/shared/shopping/items'
import type { ShownItem } from './replica/list_view.js'
import type { ShownRow } from './rows.js'

/** Names of what an amount may come from. */
export interface SourceWords {
  userId: string | undefined
  recipes: ReadonlyMap<string, string>
  /** Empty where nobody else could have added anything. */
  members: ReadonlyMap<string, string>
  meal: (recipe: string, meal: ItemMeal) => string
}

/** A part of a row's amount. */
export interface AmountPart {
  /** What is that much: an item of the row, with the part's quantity. */
  item: ShownItem
  /** The recipe with its meal, or the person; empty where neither is known. */
  what: string
}

/**
 * The parts of a row's amount, one after the other. Where they do not come to what stands there, because somebody set that by
 * hand, all of it is one part: nobody can tell what was taken off or added.
 */
export function amountParts({ parts }: ShownRow, words: SourceWords): AmountPart[] {
  const all = parts.flatMap((item) => partsOfItem(item, words))
  const [only] = all
  const isOwn = all.length === 1 && only?.what === words.members.get(words.userId ?? '')
  return isOwn ? [] : all
}

function partsOfItem(item: ShownItem, words: SourceWords): AmountPart[] {
  const sources = item.sources ?? []
  const sum = roundSum(sources.reduce((total, { quantity }) => total + quantity, 0))
  const quantities = new Map<string, number>()
  for (const source of sources) {
    const what = whatOf(source, words)
    quantities.set(what, roundSum((quantities.get(what) ?? 0) + source.quantity))
  }
  if (sources.length > 0 && sum === roundSum(item.quantity))
    return [...quantities].map(([what, quantity]) => ({ item: { ...item, quantity }, what }))
  const references = item.recipeReferences.flatMap(
    ({ recipeId }) => words.recipes.get(recipeId) ?? []
  )
  const names = sources.length > 0 ? quantities.keys() : references
  return [{ item, what: [...names].filter(Boolean).join(', ') }]
}

function whatOf({ recipeId, meal, userId }: AmountSource, words: SourceWords): string {
  const recipe = recipeId && words.recipes.get(recipeId)
  if (recipe) return meal ? words.meal(recipe, meal) : recipe
  return words.members.get(userId ?? '') ?? ''
}
