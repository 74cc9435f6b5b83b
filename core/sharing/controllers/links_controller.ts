import type { HttpContext } from '@adonisjs/core/http'
import { readBodyTime } from '#core/http/body_time'
import { notFound } from '#core/http/errors'
import { queryOf } from '#core/http/page'
import { isUuid, pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { showRecipe } from '#core/recipes/index'
import type { RecipeShare } from '#core/shared/contract/sharing'
import { findLink, listLinks } from '../queries/read_links.js'
import { shareRecipe, unshareRecipe } from '../services/share_recipe.js'
import { shareValidator } from '../validators/share_validator.js'

/** Links by which anybody can read a recipe of the caller's group. */
export default class LinksController {
  /** `GET /shared/recipes` → `RecipeShareTokenSummary[]`; `recipe_id` asks for those of one recipe. */
  async index(ctx: HttpContext): Promise<void> {
    const recipeId = queryOf(ctx).get('recipeId')?.trim() || null
    // What is no id at all is one that no recipe has.
    if (recipeId && !isUuid(recipeId)) return ctx.response.type('json').send('[]')
    sendItem(ctx, await listLinks(signedInActor(ctx), recipeId))
  }

  /** `POST /shared/recipes` → 201 `RecipeShareToken`. */
  async store(ctx: HttpContext): Promise<RecipeShare> {
    const { recipeId, expiresAt } = await ctx.request.validateUsing(shareValidator)
    const time = expiresAt ? readBodyTime(expiresAt, 'expiresAt') : null
    const id = await shareRecipe(signedInActor(ctx), { recipeId, expiresAt: time })
    ctx.response.status(201)
    return whole(ctx, id)
  }

  /** `GET /shared/recipes/{id}` → `RecipeShareToken`. */
  show(ctx: HttpContext): Promise<RecipeShare> {
    return whole(ctx, pathId(ctx))
  }

  /** `DELETE /shared/recipes/{id}` → the `RecipeShareToken` that was. */
  async destroy(ctx: HttpContext): Promise<RecipeShare> {
    const id = pathId(ctx)
    const link = await whole(ctx, id)
    await unshareRecipe(signedInActor(ctx), id)
    return link
  }
}

async function whole(ctx: HttpContext, id: string): Promise<RecipeShare> {
  const actor = signedInActor(ctx)
  const link = await findLink(actor, id)
  if (!link) throw notFound()
  return { ...link, recipe: await showRecipe(actor, link.recipeId) }
}
