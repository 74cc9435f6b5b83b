import type { HttpContext } from '@adonisjs/core/http'
import { requestTag, sendTagged } from '#core/http/tagged_answer'
import { listAddress } from '#core/http/page_envelope'
import { sendPieces } from '#core/http/send_pieces'
import { signedInActor } from '#core/http/signed_in_actor'
import { readRecipeList } from '../queries/recipe_list_request.js'
import { showRecipe } from '../queries/show_recipe.js'
import { streamRecipes } from '../queries/stream_recipes.js'
import { createNamedRecipe } from '../services/create_named_recipe.js'
import { deleteRecipe } from '../services/delete_recipe.js'
import type { SaveMode } from '../services/recipe_values.js'
import { updateRecipe } from '../services/update_recipe.js'
import { createRecipeValidator, saveRecipeValidator } from '../validators/recipe_validator.js'
import { listAnswer } from './list_answer.js'
import { expectedVersion, sendRecipe, slugOf } from './recipe_http.js'

/** Recipes of the caller's group. */
export default class RecipesController {
  /** `GET /recipes` → page of `RecipeSummary`, 304 where the caller has it; all of them (`perPage=-1`) are sent piece by piece. */
  async index(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const actor = signedInActor(ctx)
    const request = await readRecipeList(actor, at.query)
    if (request.perPage === -1) return sendPieces(ctx, () => streamRecipes(actor, request, at))
    sendTagged(ctx, await listAnswer(actor, request, { at, known: requestTag(ctx) }))
  }

  /** `POST /recipes` → the slug, with an example ingredient and step to begin with unless `blank`. */
  async store(ctx: HttpContext): Promise<void> {
    const { name, blank } = await ctx.request.validateUsing(createRecipeValidator)
    const slug = await createNamedRecipe(signedInActor(ctx), name, blank ? null : ctx.t)
    ctx.response.status(201).type('json').send(JSON.stringify(slug))
  }

  /** `GET /recipes/{slug or id}` → `Recipe`. */
  async show(ctx: HttpContext): Promise<void> {
    sendRecipe(ctx, await showRecipe(signedInActor(ctx), slugOf(ctx)))
  }

  /** `PUT /recipes/{slug or id}` → `Recipe`. */
  async replace(ctx: HttpContext): Promise<void> {
    await this.#save(ctx, 'replace')
  }

  /** `PATCH /recipes/{slug or id}` → `Recipe`. */
  async update(ctx: HttpContext): Promise<void> {
    await this.#save(ctx, 'merge')
  }

  /** `DELETE /recipes/{slug or id}` → the `Recipe` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendRecipe(ctx, await deleteRecipe(signedInActor(ctx), slugOf(ctx)))
  }

  async #save(ctx: HttpContext, mode: SaveMode): Promise<void> {
    const actor = signedInActor(ctx)
    const input = await saveRecipeValidator.validate(ctx.request.body())
    const expected = expectedVersion(ctx.request.header('if-match'))
    sendRecipe(ctx, await updateRecipe(actor, slugOf(ctx), { input, mode, expected }))
  }
}
