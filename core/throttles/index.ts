import { purgeThrottles } from './purge_throttles.js'

export { clientNetwork } from './client_network.js'
export {
  clearThrottles,
  returnTurns,
  takeTurn,
  throttle,
  throttleAll,
  type Throttle,
  type ThrottleTurn,
} from './throttle.js'

/** Jobs of the throttles and when they run, in UTC. */
export const throttleJobs = [{ job: purgeThrottles, every: '10 * * * *' }]
