import { sweepEventPictures } from './jobs/sweep_event_pictures.js'

export { createEventIn } from './services/create_event.js'
export { withdrawEventIn } from './services/update_event.js'

/** Jobs of this domain and when they run, in UTC. */
export const timelineJobs = [{ job: sweepEventPictures, every: '55 2 * * *' }]
