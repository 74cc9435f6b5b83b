import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { showAtOnce } from '#web/api/show_at_once'
import { type OwnRating, ownRatingsTag, ratingsApi } from './ratings_api.js'

const known = ratingsApi.endpoints.ownRatings.select()
type ApiState = Parameters<typeof known>[0]

/** The store's dispatch where calls of the API are made by hand. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

/** What a mutation has at hand when it begins. */
interface Started {
  dispatch: ApiDispatch
  getState: () => ApiState
  queryFulfilled: PromiseLike<unknown>
}

/** One's own ratings, fetched where they are not known yet; undefined when they cannot be had. */
export function ownRatingsNow() {
  return async (dispatch: ApiDispatch, getState: Started['getState']) => {
    const { data } = known(getState())
    if (data) return data
    const fetching = ratingsApi.endpoints.ownRatings.initiate(undefined, { subscribe: false })
    return (await dispatch(fetching)).data
  }
}

/** Shows one's rating or heart of a recipe while it is being stored. */
export function showOwnRating(
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
    answer: () => known(getState()),
    refresh: () => void dispatch(ratingsApi.util.invalidateTags([ownRatingsTag])),
  })
}
