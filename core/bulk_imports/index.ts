export { runJobs } from './jobs/run_jobs.js'
export { workRun } from './jobs/work_run.js'
export { startRecognisedRun } from './services/start_recognised_run.js'
export { countRecipes, startArchiveRun, type ArchiveOptions } from './services/start_archive_run.js'
