export { CreateComment } from './services/create_comment.js'
