export { createCommentIn } from './services/create_comment.js'
