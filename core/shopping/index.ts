export {
  addRecipes,
  addRecipesIn,
  removeRecipe,
  type RecipeToBuy,
} from './services/list_recipes.js'
export { shoppingItems, shoppingLists } from './queries/shopping_sql.js'
export { shoppingService } from './published.js'
export { shoppingJobs } from './jobs.js'
export { type BroughtItem, createFilledListIn, withdrawListsIn } from './services/bring_lists.js'
