export { connectCrashes, readCrashes } from './crashes.js'
