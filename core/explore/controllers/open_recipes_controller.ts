import type { HttpContext } from '@adonisjs/core/http'
import { requestTag, sendTagged } from '#core/http/tagged_answer'
import { queryOf } from '#core/http/page'
import { sendPieces } from '#core/http/send_pieces'
import {
  listAnswer,
  readRecipeList,
  readSuggestions,
  showPublicRecipe,
  streamRecipes,
  suggestRecipes,
  visitorAttributes,
} from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { notOpen } from '../errors.js'
import { addressOf, partOf, visitor } from './visit.js'

/** Public recipes of a group's open households, for everybody. */
export default class OpenRecipesController {
  /** `GET /explore/groups/{group}/recipes` → page of `RecipeSummary`. */
  async index(ctx: HttpContext): Promise<void> {
    const audience = await visitor(ctx)
    const at = addressOf(ctx)
    const request = await readRecipeList(audience, at.query)
    if (request.perPage === -1) return sendPieces(ctx, () => streamRecipes(audience, request, at))
    sendTagged(ctx, await listAnswer(audience, request, { at, known: requestTag(ctx) }))
  }

  /** `GET /explore/groups/{group}/recipes/suggestions` → `{items}`, for what the visitor names. */
  async suggestions(ctx: HttpContext): Promise<void> {
    const audience = await visitor(ctx)
    const request = readSuggestions(queryOf(ctx), visitorAttributes)
    ctx.response.type('json').send(`{"items":${await suggestRecipes(audience, request)}}`)
  }

  /** `GET /explore/groups/{group}/recipes/{slug or id}` → `Recipe`. */
  async show(ctx: HttpContext): Promise<Recipe> {
    const { groupId } = await visitor(ctx)
    const recipe = await showPublicRecipe(groupId, partOf(ctx, 'slug'))
    if (!recipe) throw notOpen('recipe')
    return recipe
  }
}
