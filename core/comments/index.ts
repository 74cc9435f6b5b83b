export { createComment } from './services/create_comment.js'
