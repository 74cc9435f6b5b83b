import { errorStatus, errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { sendMark } from '#web/features/shared/ratings/ratings_api'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'
import { dropMark, type Mark, waitingMarks } from '#web/features/shared/waiting/waiting_marks'
import { madeApi } from '#web/features/timeline/made/made_api'
import { i18n } from '#web/i18n'
import { noteUnreached } from '#web/offline/connection'
import type { useAppDispatch } from './store.js'

type AppDispatch = ReturnType<typeof useAppDispatch>
type Outcome = PromiseLike<{ error?: unknown }>

const { addMade, findMade, markMade } = madeApi.endpoints
const { recipe: recipeEndpoint } = recipesApi.endpoints
const once = { forceRefetch: true, subscribe: false } as const

/** Keeps a meal, unless it arrived before and only the answer was lost. */
async function sendMeal({ recipe, event }: Mark & { kind: 'made' }, dispatch: AppDispatch) {
  const found = await dispatch(findMade.initiate(event, once))
  if (found.error) return found
  const added = found.data ? found : await dispatch(addMade.initiate(event))
  if (added.error) return added
  const { data, error } = await dispatch(recipeEndpoint.initiate(recipe.id, once))
  if (!data) return { error }
  const { timestamp } = event
  const isNewer = Date.parse(timestamp) > Date.parse(data.lastMade ?? '1970-01-01')
  return isNewer ? dispatch(markMade.initiate({ slug: data.slug, timestamp })) : {}
}

function send(userId: string, mark: Mark, dispatch: AppDispatch): Outcome {
  if (mark.kind === 'made') return sendMeal(mark, dispatch)
  return dispatch(sendMark.initiate({ userId, mark }))
}

async function sendAll(userId: string, dispatch: AppDispatch): Promise<void> {
  for (const mark of waitingMarks(userId)) {
    const { error } = await send(userId, mark, dispatch)
    const status = errorStatus(error)
    if (error && status === undefined) return noteUnreached()
    // Whoever has to sign in first is asked where they are; and a server in trouble is asked again later.
    if (status === 401 || (status ?? 0) >= 500) return
    dropMark(userId, mark)
    if (error) toast.error(i18n.t('offline:marks.refused', { reason: errorText(error) }))
  }
}

let sending = false

/** Sends what a person marked without the server, in its order, from one tab at a time. */
export async function sendMarks(userId: string, dispatch: AppDispatch): Promise<void> {
  if (sending) return
  sending = true
  const run = () => sendAll(userId, dispatch)
  // Without locks (no https) a heart may be sent twice, which makes it no other.
  const { locks } = navigator as { locks?: LockManager }
  await Promise.resolve(locks ? locks.request(`recipe-marks:${userId}`, run) : run()).finally(
    () => (sending = false)
  )
}
