import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { toast } from '#web/components/toast'
import { i18n } from '#web/i18n'
import { apiUrl, tabId } from './base.js'
import { errorMessage } from './errors.js'
import { queryText } from './request.js'
import { signInAgain } from './sign_in_again.js'

/** Kinds of things that can go stale. */
export const TAG_TYPES = [
  'Recipe',
  'Organizer',
  'Food',
  'Unit',
  'Label',
  'Comment',
  'Timeline',
  'Rating',
  'Share',
  'Revision',
  'Trash',
  'Report',
  'ImportRun',
  'DataExport',
  'ImportReading',
  'Plugin',
  'Ai',
  'User',
  'App',
] as const

/** Marks of an endpoint: `quiet` draws its own messages, `mayBeSignedOut` takes a 401 calmly. */
export interface CallMarks {
  quiet?: boolean
  mayBeSignedOut?: boolean
}

type BaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallMarks, FetchBaseQueryMeta>

const send = fetchBaseQuery({
  baseUrl: apiUrl(''),
  credentials: 'same-origin',
  paramsSerializer: queryText,
  responseHandler: 'content-type',
  prepareHeaders: (headers) => {
    headers.set('Accept-Language', i18n.language)
    headers.set('X-Live-Tab', tabId)
  },
})

function tell(answer: Awaited<ReturnType<typeof send>>): void {
  const failure = errorMessage(answer.error)
  if (failure !== undefined) return toast.error(failure)
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('message' in data)) return
  if (typeof data.message === 'string' && data.message !== '') toast.info(data.message)
}

const baseQuery: BaseQuery = async (args, context, marks) => {
  const answer = await send(args, context, {})
  const signedOut = answer.error?.status === 401
  if (signedOut && !marks?.mayBeSignedOut) signInAgain()
  else if (context.type === 'mutation' && !marks?.quiet) tell(answer)
  return answer
}

/** The one API of the app; features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})

/** One thing that can go stale. */
export interface Tag {
  type: (typeof TAG_TYPES)[number]
  id?: string
}
