import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { QueryStatus } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn, type Tag } from '#web/api/stale_after'
import { useSession } from '#web/features/identity'
import {
  dropMark,
  letWait,
  type Mark,
  useWaitingMarks,
  waitingMarks,
} from '../waiting/waiting_marks.js'

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

const unrated = { rating: null, isFavorite: false }

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

type OwnRatings = Record<string, OwnRating>

/** Ratings as they will be once what waits for the server has come to it. */
function withMarks(
  ratings: OwnRatings | undefined,
  marks: readonly Mark[]
): OwnRatings | undefined {
  if (marks.length === 0) return ratings
  const all = { ...ratings }
  for (const mark of marks) {
    const recipeId = mark.recipe.id
    const own = all[recipeId] ?? { recipeId, ...unrated }
    if (mark.kind === 'favorite') all[recipeId] = { ...own, isFavorite: mark.on }
    if (mark.kind === 'rating') all[recipeId] = { ...own, rating: mark.rating }
  }
  return all
}

/** One's own ratings and favourites by recipe, with those that wait for the server; undefined for who is not signed in. */
export function useOwnRatings(): OwnRatings | undefined {
  const { user } = useSession()
  const { data } = ratingsApi.useOwnRatingsQuery(undefined, { skip: user === null })
  const marks = useWaitingMarks(user?.id)
  return useMemo(() => withMarks(data, marks), [data, marks])
}

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
export function ownRatingsNow(userId: string) {
  return async (dispatch: ApiDispatch, getState: Started['getState']) => {
    const { data } = selectOwn(getState())
    const fetching = ratingsApi.endpoints.ownRatings.initiate(undefined, { subscribe: false })
    return withMarks(data ?? (await dispatch(fetching)).data, waitingMarks(userId))
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
          ratings[id] = { recipeId: id, ...unrated, ...ratings[id], ...fields }
        })
      ),
    answer: () => selectOwn(getState()),
    refresh: () => void dispatch(ratingsApi.util.invalidateTags([ownRatingsTag])),
  })
}

/** A heart or stars of somebody. */
interface RatedMark {
  userId: string
  mark: Exclude<Mark, { kind: 'made' }>
}

function requestOf({ userId, mark }: RatedMark, slug = mark.recipe.slug) {
  const params = { id: userId, slug }
  if (mark.kind === 'rating') {
    return request('ratings.store', { params, body: { rating: mark.rating } })
  }
  return request(mark.on ? 'favorites.store' : 'favorites.destroy', { params })
}

const fieldsOf = (mark: RatedMark['mark']) =>
  mark.kind === 'rating' ? { rating: mark.rating } : { isFavorite: mark.on }

/** A rating changes the group's; a heart is nobody else's. */
const staleAfterMark = ({ kind, recipe }: RatedMark['mark']): Tag[] =>
  kind === 'rating' ? staleAfterOwn['recipe.rated'](recipe) : []

/** The calls that rate a recipe and press its heart. */
const rateApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Stores a mark; one that does not reach the server waits for it, and counts as stored. */
    markRecipe: build.mutation<null, RatedMark>({
      async queryFn(rated, _api, _options, send) {
        const { error } = await send(requestOf(rated))
        if (error && !letWait(rated.userId, rated.mark, error)) return { error }
        if (!error) dropMark(rated.userId, rated.mark)
        return { data: null }
      },
      invalidatesTags: afterSuccess(({ mark }) => staleAfterMark(mark)),
      onQueryStarted: ({ mark }, started) => showOwnRating(mark.recipe.id, fieldsOf(mark), started),
    }),
    /** Stores a mark that waited; its recipe may have another name by now. */
    sendMark: build.mutation<null, RatedMark>({
      query: (rated) => requestOf(rated, rated.mark.recipe.id),
      invalidatesTags: afterSuccess(({ mark }) => [ownRatingsTag, ...staleAfterMark(mark)]),
    }),
  }),
})

export const { useMarkRecipeMutation } = rateApi
export const { sendMark } = rateApi.endpoints
