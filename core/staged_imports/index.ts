export { importsService } from './published.js'
export { readingJobs } from './readings/reading_jobs.js'
export { readLater } from './readings/read_later.js'
export { saveItself } from './readings/save_itself.js'
