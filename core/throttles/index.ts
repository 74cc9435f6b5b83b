import { purgeThrottles } from './purge_throttles.js'

export { clientNetwork } from './client_network.js'
export {
  clearThrottles,
  returnTurns,
  takeTurn,
  takeTurns,
  throttle,
  throttleAll,
  type Throttle,
  type ThrottleTurn,
  type ThrottleTurns,
} from './throttle.js'
export { TurnBlocks } from './turn_blocks.js'

/** Jobs of the throttles and when they run, in UTC. */
export const throttleJobs = [{ job: purgeThrottles, every: '10 * * * *' }]
