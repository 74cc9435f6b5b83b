import { api } from '#web/api/api'
import type { Tag } from '#web/api/stale_after'
import { request } from '#web/api/request'

/** What the person thinks of a recipe. */
export interface OwnRating {
  recipeId: string
  rating: number | null
  isFavorite: boolean
}

/** Where one's own ratings and favourites went stale. */
export const ownRatingsTag: Tag = { type: 'Rating', id: 'OWN' }

/** The call for the person's own ratings and favourites, by recipe. */
export const ratingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ownRatings: build.query<Record<string, OwnRating>, void>({
      query: () => request('ratings.own'),
      transformResponse: ({ ratings }: { ratings: OwnRating[] }) =>
        Object.fromEntries(ratings.map((own) => [own.recipeId, own])),
      providesTags: [ownRatingsTag],
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useOwnRatingsQuery } = ratingsApi
