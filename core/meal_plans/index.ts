export { lastEvening, mealPlanJobs, noteMadeMeals } from './made_meals.js'
