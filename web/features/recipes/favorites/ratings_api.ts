import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** What the person thinks of a recipe. */
export interface OwnRating {
  recipeId: string
  rating: number | null
  isFavorite: boolean
}

/** A recipe whose heart is pressed. */
export interface FavoriteWish {
  userId: string
  recipe: { id: string; slug: string }
  on: boolean
}

/** Calls about the person's own ratings and favourites. */
export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownRatings: build.query<Record<string, OwnRating>, void>({
      query: () => request('ratings.own'),
      transformResponse: ({ ratings }: { ratings: OwnRating[] }) =>
        Object.fromEntries(ratings.map((own) => [own.recipeId, own])),
      providesTags: [{ type: 'Rating', id: 'OWN' }],
      keepUnusedDataFor: 600,
    }),
    setFavorite: build.mutation<null, FavoriteWish>({
      query: ({ userId, recipe, on }) =>
        request(on ? 'favorites.store' : 'favorites.destroy', {
          params: { id: userId, slug: recipe.slug },
        }),
      extraOptions: { quiet: true },
      async onQueryStarted({ recipe: { id }, on }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          ratingsApi.util.updateQueryData('ownRatings', undefined, (ratings) => {
            const rating = ratings[id]?.rating ?? null
            ratings[id] = { recipeId: id, rating, isFavorite: on }
          })
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})

export const { useOwnRatingsQuery, useSetFavoriteMutation } = ratingsApi
