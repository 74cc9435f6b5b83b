export { connectCrashes } from './crashes.js'
