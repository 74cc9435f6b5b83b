export { isWithin } from './answer_limits.js'
export { ProcessFailure, processFile, ProcessSeat } from './process_seat.js'
export { ProcessPool } from './process_pool.js'
export { serveProcess } from './serve_process.js'
