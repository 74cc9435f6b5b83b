export { noteTurn } from './schedules.js'
