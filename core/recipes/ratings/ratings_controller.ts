import { createError } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { slugOf } from '../controllers/recipe_http.js'
import { listOwnRatings, listRatingsOf, showOwnRating } from './list_ratings.js'
import { rateRecipe } from './rate_recipe.js'
import { ratingValidator } from './rating_validator.js'
import type { RatingChange } from './write_rating.js'

/** 404 of a rating that the user has not made. */
const E_NOT_RATED = createError('User has not rated this recipe', 'E_NOT_RATED', 404)

/** What users think of recipes: a rating from 0 to 5 and whether it is a favourite. */
export default class RatingsController {
  /** `GET /users/self/ratings` → `{ratings: UserRatingSummary[]}`. */
  async indexOwn(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listOwnRatings(signedInActor(ctx), false))
  }

  /** `GET /users/self/favorites` → as above, the favourites only. */
  async indexOwnFavorites(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listOwnRatings(signedInActor(ctx), true))
  }

  /** `GET /users/self/ratings/{recipe_id}` → `UserRatingSummary`. */
  async showOwn(ctx: HttpContext): Promise<void> {
    const found = await showOwnRating(signedInActor(ctx), pathId(ctx, 'recipe_id'))
    if (!found) throw new E_NOT_RATED()
    sendItem(ctx, found)
  }

  /** `GET /users/{id}/ratings` → `{ratings: UserRatingOut[]}`. */
  async index(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listRatingsOf(signedInActor(ctx), pathId(ctx), false))
  }

  /** `GET /users/{id}/favorites` → as above, the favourites only. */
  async indexFavorites(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await listRatingsOf(signedInActor(ctx), pathId(ctx), true))
  }

  /** `POST /users/{id}/ratings/{slug or id}` `{rating?, isFavorite?}` → null. */
  async store(ctx: HttpContext): Promise<void> {
    const userId = pathId(ctx)
    const { rating = null, isFavorite = null } = await ctx.request.validateUsing(ratingValidator)
    await rate(ctx, userId, { rating, isFavorite })
  }

  /** `POST /users/{id}/favorites/{slug or id}` → null. */
  async storeFavorite(ctx: HttpContext): Promise<void> {
    await rate(ctx, pathId(ctx), { rating: null, isFavorite: true })
  }

  /** `DELETE /users/{id}/favorites/{slug or id}` → null. */
  async destroyFavorite(ctx: HttpContext): Promise<void> {
    await rate(ctx, pathId(ctx), { rating: null, isFavorite: false })
  }
}

async function rate(ctx: HttpContext, userId: string, change: RatingChange): Promise<void> {
  const input = { userId, slugOrId: slugOf(ctx), ...change }
  await rateRecipe(signedInActor(ctx), input)
  ctx.response.type('json').send('null')
}
