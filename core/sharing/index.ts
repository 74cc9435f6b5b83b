export { readSharedRecipe } from './queries/read_shared_recipe.js'
export { linkNotFound } from './errors.js'
export { sharingJobs } from './jobs/sharing_jobs.js'
