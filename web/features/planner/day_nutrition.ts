import type { MealNutrition, PlanEntry } from '#core/shared/contract/index'

/** Nutrients of a day, of the meals whose energy is known; null for what is not known of all of these. */
export interface NutritionSum extends Omit<MealNutrition, 'calories'> {
  calories: number
  known: number
}

/** What one serving of each of these meals comes to; null where the energy of none is known. */
export function nutritionOf(meals: readonly Pick<PlanEntry, 'nutrition'>[]): NutritionSum | null {
  const known = meals.flatMap(({ nutrition }) => (nutrition?.calories ? [nutrition] : []))
  if (known.length === 0) return null
  const sum = (name: keyof MealNutrition) =>
    known.some((meal) => meal[name] === null)
      ? null
      : known.reduce((total, meal) => total + (meal[name] ?? 0), 0)
  return {
    known: known.length,
    calories: sum('calories') ?? 0,
    proteinContent: sum('proteinContent'),
    carbohydrateContent: sum('carbohydrateContent'),
    fatContent: sum('fatContent'),
  }
}
