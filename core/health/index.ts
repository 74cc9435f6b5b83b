export { connectCrashes } from './crashes.js'
export { connectDisk, diskIsFull } from './disk.js'
