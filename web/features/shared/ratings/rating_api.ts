import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { showOwnRating } from './own_ratings.js'

/** Stars somebody gives a recipe; 0 takes them back. */
export interface RatingWish {
  userId: string
  recipe: { id: string; slug: string }
  rating: number
}

/** The call that rates a recipe. */
export const ratingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    rateRecipe: build.mutation<null, RatingWish>({
      query: ({ userId, recipe, rating }) =>
        request('ratings.store', { params: { id: userId, slug: recipe.slug }, body: { rating } }),
      invalidatesTags: afterSuccess(({ recipe }) => staleAfterOwn['recipe.rated'](recipe)),
      onQueryStarted: ({ recipe: { id }, rating }, started) =>
        showOwnRating(id, { rating }, started),
    }),
  }),
})
