import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn, type Tag } from '#web/api/stale_after'

/** An answer that is on screen, and what a mutation makes of it before it is stored. */
interface Shown {
  /** Changes the answer as the store has it. */
  change: () => { undo: () => void }
  /** Which request the answer came from, or is about to come from. */
  answer: () => { status: `${QueryStatus}`; requestId?: string | undefined }
  /** Asks for the answer again. */
  refresh: () => void
}

/**
 * Shows a change at once and takes it back when it is not stored. An answer that was asked for
 * meanwhile may not know of the change yet, and one that failed to come has nothing to change: then it is asked for once more.
 */
async function showAtOnce(
  stored: PromiseLike<unknown>,
  { change, answer, refresh }: Shown
): Promise<void> {
  const before = answer()
  const { undo } = change()
  await stored.then(undefined, undo)
  const isNewer = answer().requestId !== before.requestId
  if (isNewer || before.status !== 'fulfilled') refresh()
}

/** What the person thinks of a recipe. */
interface OwnRating {
  recipeId: string
  rating: number | null
  isFavorite: boolean
}

/** Where one's own ratings and favourites went stale. */
const ownRatingsTag: Tag = { type: 'Rating', id: 'OWN' }

/** The call for the person's own ratings and favourites, by recipe. */
const ratingsApi = api.injectEndpoints({
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

const selectOwn = ratingsApi.endpoints.ownRatings.select()
type ApiState = Parameters<typeof selectOwn>[0]

/** The store's dispatch where calls of the API are made by hand. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

/** What a mutation has at hand when it begins. */
interface Started {
  dispatch: ApiDispatch
  getState: () => ApiState
  queryFulfilled: PromiseLike<unknown>
}

/** One's own ratings, fetched where they have not been yet; undefined when they cannot be had. */
export function ownRatingsNow() {
  return async (dispatch: ApiDispatch, getState: Started['getState']) => {
    const { data } = selectOwn(getState())
    if (data) return data
    const fetching = ratingsApi.endpoints.ownRatings.initiate(undefined, { subscribe: false })
    return (await dispatch(fetching)).data
  }
}

/** Shows one's rating or heart of a recipe while it is being stored. */
function showOwnRating(
  id: string,
  fields: Partial<OwnRating>,
  { dispatch, getState, queryFulfilled }: Started
): Promise<void> {
  return showAtOnce(queryFulfilled, {
    change: () =>
      dispatch(
        ratingsApi.util.updateQueryData('ownRatings', undefined, (ratings) => {
          const nothing = { recipeId: id, rating: null, isFavorite: false }
          ratings[id] = { ...nothing, ...ratings[id], ...fields }
        })
      ),
    answer: () => selectOwn(getState()),
    refresh: () => void dispatch(ratingsApi.util.invalidateTags([ownRatingsTag])),
  })
}

/** A recipe whose heart is pressed. */
interface FavoriteInput {
  userId: string
  recipe: { id: string; slug: string }
  on: boolean
}

/** Stars somebody gives a recipe; 0 takes them back. */
interface RatingInput {
  userId: string
  recipe: { id: string; slug: string }
  rating: number
}

/** The calls that rate a recipe and press its heart. */
const rateApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    setFavorite: build.mutation<null, FavoriteInput>({
      query: ({ userId, recipe, on }) =>
        request(on ? 'favorites.store' : 'favorites.destroy', {
          params: { id: userId, slug: recipe.slug },
        }),
      onQueryStarted: ({ recipe: { id }, on }, started) =>
        showOwnRating(id, { isFavorite: on }, started),
    }),
    rateRecipe: build.mutation<null, RatingInput>({
      query: ({ userId, recipe, rating }) =>
        request('ratings.store', { params: { id: userId, slug: recipe.slug }, body: { rating } }),
      invalidatesTags: afterSuccess(({ recipe }) => staleAfterOwn['recipe.rated'](recipe)),
      onQueryStarted: ({ recipe: { id }, rating }, started) =>
        showOwnRating(id, { rating }, started),
    }),
  }),
})

export const { useSetFavoriteMutation, useRateRecipeMutation } = rateApi
