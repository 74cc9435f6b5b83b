import type { Recipe, RecipeComment } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

type Subject = Pick<Recipe, 'id' | 'slug'>

/** A comment on its way; `user` is who writes it, to show it at once. */
export interface NewComment {
  recipe: Subject
  text: string
  user: RecipeComment['user']
}

/** A change of somebody's comment. */
export interface CommentChange {
  recipe: Subject
  id: string
  text: string
}

/** Beginning of the id of a comment that the server has not confirmed yet. */
const UNSENT = 'unsent-'

/** Whether a comment is still on its way to the server. */
export const isUnsent = ({ id }: Pick<RecipeComment, 'id'>) => id.startsWith(UNSENT)

function commentOf({ recipe, text, user }: NewComment): RecipeComment {
  const now = new Date().toISOString()
  const id = UNSENT + crypto.randomUUID()
  return { id, recipeId: recipe.id, userId: user.id, text, createdAt: now, updatedAt: now, user }
}

/** Calls about the comments on a recipe. */
export const commentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    comments: build.query<RecipeComment[], string>({
      query: (slug) => request('comments.of-recipe', { params: { slug } }),
      providesTags: (_comments, _error, slug) => [{ type: 'Comment', id: slug }],
    }),
    addComment: build.mutation<RecipeComment, NewComment>({
      query: ({ recipe, text }) =>
        request('comments.store', { body: { recipeId: recipe.id, text } }),
      async onQueryStarted(input, { dispatch, queryFulfilled }) {
        const unsent = commentOf(input)
        const change = (update: (list: RecipeComment[]) => void) =>
          dispatch(commentsApi.util.updateQueryData('comments', input.recipe.slug, update))
        const patch = change((list) => void list.push(unsent))
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) patch.undo()
        else
          change((list) => {
            const place = list.findIndex(({ id }) => id === unsent.id || id === answer.data.id)
            list.splice(place < 0 ? list.length : place, place < 0 ? 0 : 1, answer.data)
          })
      },
    }),
    changeComment: build.mutation<RecipeComment, CommentChange>({
      query: ({ id, text }) => request('comments.update', { params: { id }, body: { text } }),
      async onQueryStarted({ recipe, id, text }, { dispatch, queryFulfilled }) {
        const change = (fields: Partial<RecipeComment>) =>
          dispatch(
            commentsApi.util.updateQueryData('comments', recipe.slug, (list) => {
              Object.assign(list.find((each) => each.id === id) ?? {}, fields)
            })
          )
        const patch = change({ text })
        const answer = await queryFulfilled.catch(() => null)
        if (answer) change(answer.data)
        else patch.undo()
      },
    }),
    deleteComment: build.mutation<unknown, { slug: string; id: string }>({
      // The page may be closing: what was deleted has to be sent to the server all the same.
      query: ({ id }) => ({ ...request('comments.destroy', { params: { id } }), keepalive: true }),
      invalidatesTags: afterSuccess(({ slug }) => staleAfterOwn['comment.deleted']({ slug })),
    }),
  }),
})

export const {
  useCommentsQuery,
  useAddCommentMutation,
  useChangeCommentMutation,
  useDeleteCommentMutation,
} = commentsApi
