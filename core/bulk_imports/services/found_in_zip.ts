import { storeZipRecipe, type ZipRecipe } from '#core/imports/server'
import type { FoundRecipe } from '../found_recipe.js'
import type { ItemHands } from '../run_item.js'

/** A recipe as it was exported, here or at the peer. */
export function foundInZip(hands: ItemHands, zip: ZipRecipe): FoundRecipe {
  const { input } = zip
  const lines = (input.recipeIngredient ?? []).map((line) => {
    const { quantity, unit, food, note, originalText } = line
    return [quantity, unit?.name, food?.name, note, originalText].join(' ')
  })
  return {
    name: input.name,
    words: [...lines, ...(input.recipeInstructions ?? []).map(({ text }) => text ?? '')],
    url: input.orgURL ?? null,
    isAlone: false,
    isDoubtful: false,
    save: async (alongside) => {
      await storeZipRecipe(hands.actor, zip, alongside)
    },
  }
}
