export type {
  DraftAmount,
  DraftIngredient,
  DraftMore,
  DraftStep,
  RecipeDraft,
} from './recipe_draft.js'
export {
  createRecipe,
  createRecipeFromDraft,
  createRecipeFromDraftIn,
  createRecipeIn,
  type DraftOptions,
  type NewRecipe,
  type RecipeOrganizers,
} from './services/create_recipe.js'
export { updateRecipe, type RecipeSave } from './services/update_recipe.js'
export { tagRecipeIn, trashUnchangedIn } from './services/bulk_actions.js'
export { deleteRecipe } from './services/delete_recipe.js'
export { setRecipeImage } from './services/set_recipe_image.js'
export { fetchPicture, readPicture, receivePicture } from './services/fetch_picture.js'
export { workReading } from './reading/work_reading.js'
export { recipeJobs } from './jobs/recipe_jobs.js'
export { findRecipeBySource } from './queries/find_recipe_by_source.js'
export { sourceKey } from './services/recipe_values.js'
export { recipeFor, recipesFor, showPublicRecipe, showRecipe } from './queries/show_recipe.js'
export { listAnswer } from './controllers/list_answer.js'
export { listRecipes } from './queries/list_recipes.js'
export { listRecipeNames } from './queries/list_recipe_names.js'
export { streamRecipes } from './queries/stream_recipes.js'
export { suggestRecipes } from './queries/suggest_recipes.js'
export { readSuggestions } from './queries/suggestion_request.js'
export { readRecipeList, visitorAttributes } from './queries/recipe_list_request.js'
export { recipeIdOf } from './services/recipe_names.js'
export { factOf } from './services/finish_save.js'
export { lockRecipeRow } from './services/lock_recipe.js'
export { E_NO_COOKBOOK, recipeNotFound, recipeOnlyYours } from './errors.js'
export {
  readRecipeFilter,
  readStoredFilter,
  storedFilterFields,
  storedFilterPairs,
} from './query_filter/stored_filter.js'
export { safeText } from './services/recipe_values.js'
export {
  createRecipeValidator,
  organizers as organizerNames,
  saveRecipeValidator,
  type RecipeInput,
} from './validators/recipe_validator.js'
export { createNamedRecipe } from './services/create_named_recipe.js'
export { markLastMadeIn, takeHistoryIn } from './services/mark_last_made.js'
export { rateRecipeIn } from './ratings/rate_recipe.js'
export { linkSubRecipesIn, type SubRecipeLink } from './services/link_sub_recipes.js'
export { recipesService } from './published.js'
