import { errorStatus, errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { sendMark } from '#web/features/shared/ratings/ratings_api'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'
import { type Mark, settleMark, waitingMarks } from '#web/features/shared/waiting/waiting_marks'
import { madeApi } from '#web/features/timeline/made/made_api'
import { i18n } from '#web/i18n'
import { noteUnreached } from '#web/offline/connection'
import { MarkSender } from './mark_sender.js'
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

let last: { userId: string; sender: MarkSender } | null = null

/** The one who sends a person's marks, so that its pauses go on growing. */
function senderOf(userId: string, dispatch: AppDispatch): MarkSender {
  if (last?.userId === userId) return last.sender
  const sender = new MarkSender({
    waiting: () => waitingMarks(userId),
    settle: (mark) => settleMark(userId, mark),
    send: async (mark) => {
      const { error } = await send(userId, mark, dispatch)
      return error ? { error, status: errorStatus(error) } : null
    },
    refuse: (_mark, error) =>
      toast.error(i18n.t('offline:marks.refused', { reason: errorText(error) })),
    unreached: noteUnreached,
    later: (ms, then) => {
      const clock = setTimeout(then, ms)
      return () => clearTimeout(clock)
    },
  })
  last = { userId, sender }
  return sender
}

/** Sends what a person marked without the server, in its order, from one tab at a time. */
export async function sendMarks(userId: string, dispatch: AppDispatch): Promise<void> {
  const run = () => senderOf(userId, dispatch).send()
  // Without locks (no https) a heart may be sent twice, which makes it no other.
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(`recipe-marks:${userId}`, run) : run())
}
