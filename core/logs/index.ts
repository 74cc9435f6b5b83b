export { createLogStreams, type LogStreams, type LogStreamsOptions } from './log_streams.js'
