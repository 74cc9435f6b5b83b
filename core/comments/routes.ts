import { defineRoutes } from '#core/http/route_table'
import { createCommentValidator, updateCommentValidator } from './validators/comment_validator.js'

const CommentsController = () => import('./controllers/comments_controller.js')

/** Comments on recipes. */
export const commentsRoutes = defineRoutes(
  { tag: 'Comments', scope: 'recipes' },
  {
    'comments.of-recipe': {
      route: 'GET /api/recipes/:slug/comments',
      action: [CommentsController, 'indexOfRecipe'],
      access: 'user',
      summary: 'All comments on a recipe',
      answers: 'RecipeComment[]',
    },
    'comments.index': {
      route: 'GET /api/comments',
      action: [CommentsController, 'index'],
      access: 'user',
      summary: 'A page of the comments in the group',
      answers: 'Page<RecipeComment>',
      query: 'PageQuery',
    },
    'comments.store': {
      route: 'POST /api/comments',
      action: [CommentsController, 'store'],
      access: 'user',
      summary: 'Comment on a recipe',
      answers: 'RecipeComment',
      status: 201,
      body: ['RecipeCommentCreate', createCommentValidator],
    },
    'comments.show': {
      route: 'GET /api/comments/:id',
      action: [CommentsController, 'show'],
      access: 'user',
      summary: 'One comment',
      answers: 'RecipeComment',
    },
    'comments.update': {
      route: 'PUT /api/comments/:id',
      action: [CommentsController, 'update'],
      access: 'user',
      summary: 'Change the text of a comment',
      answers: 'RecipeComment',
      body: ['RecipeCommentUpdate', updateCommentValidator],
    },
    'comments.destroy': {
      route: 'DELETE /api/comments/:id',
      action: [CommentsController, 'destroy'],
      access: 'user',
      summary: 'Delete a comment',
      answers: 'SuccessResponse',
    },
  }
)
