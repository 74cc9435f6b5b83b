import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { ratingsApi } from '../../favorites/ratings_api.js'

/** Stars somebody gives a recipe; 0 takes them back. */
export interface RatingWish {
  userId: string
  recipe: { id: string; slug: string }
  rating: number
}

/** The call that rates a recipe. */
export const ratingApi = api.injectEndpoints({
  endpoints: (build) => ({
    rateRecipe: build.mutation<null, RatingWish>({
      query: ({ userId, recipe, rating }) =>
        request('ratings.store', { params: { id: userId, slug: recipe.slug }, body: { rating } }),
      extraOptions: { quiet: true },
      invalidatesTags: (done, _error, { recipe }) =>
        done === undefined
          ? []
          : [
              { type: 'Recipe', id: recipe.slug },
              { type: 'Recipe', id: 'LIST' },
            ],
      async onQueryStarted({ recipe: { id }, rating }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          ratingsApi.util.updateQueryData('ownRatings', undefined, (ratings) => {
            const isFavorite = ratings[id]?.isFavorite ?? false
            ratings[id] = { recipeId: id, rating, isFavorite }
          })
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})
