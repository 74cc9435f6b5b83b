import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { showOwnRating } from './own_ratings.js'

/** A recipe whose heart is pressed. */
export interface FavoriteWish {
  userId: string
  recipe: { id: string; slug: string }
  on: boolean
}

const favoriteApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    setFavorite: build.mutation<null, FavoriteWish>({
      query: ({ userId, recipe, on }) =>
        request(on ? 'favorites.store' : 'favorites.destroy', {
          params: { id: userId, slug: recipe.slug },
        }),
      onQueryStarted: ({ recipe: { id }, on }, started) =>
        showOwnRating(id, { isFavorite: on }, started),
    }),
  }),
})

export const { useSetFavoriteMutation } = favoriteApi
