import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { signedInActor } from '#core/http/signed_in_actor'
import { recipeIdOf } from '#core/recipes/index'
import type { SuccessResponse } from '#core/shared/contract/common'
import { commentList, listRecipeComments } from '../queries/comment_list.js'
import { createComment } from '../services/create_comment.js'
import { deleteComment, updateComment } from '../services/lock_comment.js'
import { createCommentValidator, updateCommentValidator } from '../validators/comment_validator.js'

/** Comments on the recipes of the caller's group. */
export default class CommentsController {
  /** `GET /comments` → page of `RecipeCommentOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, commentList)
  }

  /** `GET /recipes/{slug or id}/comments` → `RecipeCommentOut[]`. */
  async indexOfRecipe(ctx: HttpContext): Promise<void> {
    const slug = String(ctx.params.slug)
    sendItem(ctx, await listRecipeComments(await recipeIdOf(signedInActor(ctx), slug)))
  }

  /** `POST /comments` → 201 `RecipeCommentOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(createCommentValidator)
    const id = await createComment(signedInActor(ctx), input)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /comments/{id}` → `RecipeCommentOut`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /comments/{id}` → `RecipeCommentOut`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const { text } = await ctx.request.validateUsing(updateCommentValidator)
    await updateComment(signedInActor(ctx), id, text)
    await send(ctx, id)
  }

  /** `DELETE /comments/{id}` → `SuccessResponse`. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    await deleteComment(signedInActor(ctx), pathId(ctx))
    return { message: ctx.t('comments.deleted'), error: false }
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  const owner = signedInActor(ctx)
  sendItem(ctx, await findItem(commentList, { owner, by: 'id', value }))
}
