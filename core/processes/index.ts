export { ProcessFailure, processFile, ProcessSeat } from './process_seat.js'
export { serveProcess } from './serve_process.js'
