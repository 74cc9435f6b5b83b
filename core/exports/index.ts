export { connectTemplates, listTemplates, prepareTemplates } from './services/templates.js'
export { openDownloadsOf } from './services/send_download.js'
export { exportJobs } from './jobs/export_jobs.js'
export {
  exporters,
  type HouseholdToExport,
  type RecipeExporter,
  type RecipeToExport,
  type ThingsToExport,
} from './exporters.js'
export { snakeRecipe } from './services/recipe_json.js'
export { exportOwnData } from './own_data/export_own_data.js'
export { exportRecipes } from './jobs/export_recipes.js'
