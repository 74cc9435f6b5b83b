export { connectTemplates, prepareTemplates } from './services/templates.js'
export { exportJobs } from './jobs/export_jobs.js'
export { exporters, type RecipeExporter, type RecipeToExport } from './exporters.js'
export { exportRecipes } from './jobs/export_recipes.js'
