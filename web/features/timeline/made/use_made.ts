import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Recipe } from '#core/shared/contract/index'
import type { UserOut } from '#core/shared/contract/site'
import { api } from '#web/api/api'
import { staleAfterOwn } from '#web/api/stale_after'
import { errorStatus } from '#web/api/errors'
import { upload } from '#web/api/upload'
import { endingOf } from '#web/features/shared/pictures/picture_files'
import { letWait, type MadeEvent } from '#web/features/shared/waiting/waiting_marks'
import { useAddMadeMutation, useLazyFindMadeQuery, useMarkMadeMutation } from './made_api.js'
import { endOfDay, saveMade, type MadeOutcome, nothingSaved } from './made_steps.js'
import { madeSubject } from '../subject_text.js'

/** A meal as its form has it. */
export interface Meal {
  comment: string
  day: string
  picture: Blob | null
}

/** Keeps the event; after a try whose answer was lost it looks first whether it arrived. */
function useAddOnce() {
  const [add] = useAddMadeMutation()
  const [find] = useLazyFindMadeQuery()
  const [lost, setLost] = useState(false)
  return async (event: MadeEvent) => {
    if (lost) {
      const found = await find(event)
      if (found.error) return { error: found.error }
      if (found.data) return { data: found.data.id }
    }
    const { data, error } = await add(event)
    setLost(error !== undefined && errorStatus(error) === undefined)
    return data ? { data: data.id } : { error }
  }
}

function useSendMealPicture() {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (id: string, picture: Blob) => {
    const body = new FormData()
    const extension = endingOf(picture)
    body.set('image', picture, `picture.${extension}`)
    body.set('extension', extension)
    setProgress(0)
    const input = { params: { id }, body, onProgress: setProgress }
    const answer = await upload('timeline.image.update', input)
    setProgress(null)
    if (!answer.error) dispatch(api.util.invalidateTags(staleAfterOwn['timeline-event.updated']()))
    return answer
  }
  return { send, progress }
}

/** Keeps that a recipe was made: event, date and picture, each of them once. A meal without a picture waits for the server. */
export function useMade(recipe: Recipe, user: UserOut | null) {
  const [outcome, setOutcome] = useState<MadeOutcome>({ saved: nothingSaved, failure: null })
  const addOnce = useAddOnce()
  const [mark] = useMarkMadeMutation()
  const { send, progress } = useSendMealPicture()
  const save = async ({ comment, day, picture }: Meal): Promise<boolean> => {
    const timestamp = endOfDay(day)
    const event: MadeEvent = {
      recipeId: recipe.id,
      userId: user?.id ?? '',
      subject: madeSubject(user?.fullName ?? ''),
      eventMessage: comment.trim() || null,
      timestamp,
    }
    const newer = Date.parse(timestamp) > Date.parse(recipe.lastMade ?? '1970-01-01')
    const calls = {
      event: () => addOnce(event),
      date: async () => (newer ? mark({ slug: recipe.slug, timestamp }) : { data: null }),
      picture: picture && ((id: string) => send(id, picture)),
    }
    const next = await saveMade(calls, outcome.saved)
    const waiting = { kind: 'made', recipe: { id: recipe.id, slug: recipe.slug }, event } as const
    // A picture is too large to wait in every browser: its meal stays in the dialog.
    const waits = next.failure && !picture && letWait(event.userId, waiting, next.failure.error)
    const done = next.failure === null || waits === true
    setOutcome(done ? { saved: nothingSaved, failure: null } : next)
    return done
  }
  return { save, progress, ...outcome }
}
