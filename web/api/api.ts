import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { i18n } from '#web/i18n'
import { noteAnswer } from '#web/offline/connection'
import { apiUrl, tabId } from './base.js'
import { fetchOrTaken } from './early_answers.js'
import { queryText } from './request.js'
import { signInAgain } from './sign_in_again.js'
import { TAG_TYPES } from './stale_after.js'

/** Marks of an endpoint: `mayBeSignedOut` takes a 401 calmly. */
export interface CallMarks {
  mayBeSignedOut?: boolean
}

type BaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallMarks, FetchBaseQueryMeta>

const send = fetchBaseQuery({
  fetchFn: fetchOrTaken,
  baseUrl: apiUrl(''),
  credentials: 'same-origin',
  paramsSerializer: queryText,
  responseHandler: 'content-type',
  prepareHeaders: (headers) => {
    headers.set('Accept-Language', i18n.language)
    headers.set('X-Live-Tab', tabId)
  },
})

/** Says nothing itself: who makes a call shows its failure where the act was. */
const baseQuery: BaseQuery = async (args, context, marks) => {
  const answer = await send(args, context, {})
  if (answer.meta?.response) noteAnswer(answer.meta.response)
  if (answer.error?.status === 401 && !marks?.mayBeSignedOut) signInAgain()
  return answer
}

/** The one API of the app; features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})
