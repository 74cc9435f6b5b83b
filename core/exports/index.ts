export { connectTemplates, prepareTemplates } from './services/templates.js'
export { exportJobs } from './jobs/export_jobs.js'
export { exportRecipes } from './jobs/export_recipes.js'
