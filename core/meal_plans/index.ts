export { entryTypes } from './save_entry.js'
export { lastEvening, mealPlanJobs, noteMadeMeals } from './made_meals.js'
export { plansOf } from './plan_list.js'
