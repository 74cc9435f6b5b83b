import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { createCommentValidator, updateCommentValidator } from './validators/comment_validator.js'

const tag = 'Comments'
const one: ApiRow = { tag, answers: 'RecipeComment' }

/** Comments on recipes. */
export const commentsApi: ApiRows = {
  'comments.of-recipe': { tag, answers: 'RecipeComment[]' },
  'comments.index': { tag, answers: 'Page<RecipeComment>', query: 'PageQuery' },
  'comments.store': { ...one, status: 201, body: ['RecipeCommentCreate', createCommentValidator] },
  'comments.show': one,
  'comments.update': { ...one, body: ['RecipeCommentUpdate', updateCommentValidator] },
  'comments.destroy': { tag, answers: 'SuccessResponse' },
}
