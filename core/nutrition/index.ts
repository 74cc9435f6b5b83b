export { computeAtStart, computeNutrition, nutritionJobs, pantryChanged } from './recompute.js'
export { ChangeWatcher } from './watch_changes.js'
export { type FoodToWeigh, type FoundWeight, toGrams } from './amounts/to_grams.js'
