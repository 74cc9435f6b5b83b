export { addRecipes, removeRecipe, type RecipeToBuy } from './services/list_recipes.js'
export { shoppingJobs } from './jobs.js'
