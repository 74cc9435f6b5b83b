import type { NutritionLine, RecipeNutritionDetails } from '#core/shared/contract/nutrition'
import { nutritionOf } from './compute.js'
import { type ComputedLine, computeRecipes } from './compute_recipes.js'
import { entryAt, finderOrThrow } from './entries.js'
import type { EntryFinder } from './foods/find_entry.js'
import { storedRecipes } from './stored_recipes.js'
import { nutrientColumns } from './tables/stored_tables.js'

const CALORIES = nutrientColumns.indexOf('calories')

/** A recipe's nutrition as of now, and what each line adds to it; names of entries are in a language. */
export async function recipeDetails(
  recipeId: string,
  locale: string
): Promise<RecipeNutritionDetails | null> {
  const finder = await finderOrThrow()
  const all = await storedRecipes([recipeId])
  const recipe = all.find(({ id }) => id === recipeId)
  const [computed] = recipe ? await computeRecipes([recipe], all, finder) : []
  if (!recipe || !computed) return null
  return {
    computed: nutritionOf(computed.sums, recipe.servings),
    lines: computed.lines.map((line) => lineOf(line, finder, locale)),
  }
}

function lineOf(
  { line, text, food, toCount, counted }: ComputedLine,
  finder: EntryFinder,
  locale: string
): NutritionLine {
  const { place, entryBy, grams, gramsBy, amounts, isSimilar, isRough, uncounted, mend } = counted
  return {
    referenceId: line.referenceId,
    text,
    food,
    entry: entryAt(finder, place, locale),
    entryBy,
    grams: rounded(grams),
    gramsBy,
    calories: rounded(amounts[CALORIES] ?? null),
    isSimilar,
    isRough,
    uncounted,
    mend,
    portionUnit: mend === 'portion' ? (toCount.unit?.key ?? null) : null,
  }
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
