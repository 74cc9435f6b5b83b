import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { openStorage } from '#web/browser_storage'
import { toast } from '#web/components/toast'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'
import {
  type Waiting,
  waitingEdits,
  type WaitingEdit,
  withFreeDraft,
} from '#web/features/shared/waiting/waiting_edits'
import { i18n } from '#web/i18n'
import { noteUnreached } from '#web/offline/connection'
import { EditStore } from '../model/edit_store.js'
import { editedOf } from '../model/edited_recipe.js'
import { dropDraft, type FoundDraft, readDraft, storeDraft } from '../model/recipe_draft.js'
import { isUnreached, saveChanges, type SaveOutcome } from '../use_save.js'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const { recipe: recipeEndpoint, updateRecipe } = recipesApi.endpoints

function callsOf(dispatch: Dispatch) {
  return {
    update: (change: Parameters<typeof updateRecipe.initiate>[0]) =>
      dispatch(updateRecipe.initiate(change)),
    ask: (slug: string) =>
      dispatch(recipeEndpoint.initiate(slug, { forceRefetch: true, subscribe: false })),
  }
}

/** The text as its editor would have it, were it open. */
function storeOf(draft: FoundDraft, recipe: Recipe): EditStore {
  const stored = editedOf(recipe)
  const base = { version: draft.version, recipe: { ...stored, ...draft.base } }
  return new EditStore(base, { ...stored, ...draft.mine })
}

async function send(draft: FoundDraft, slug: string, dispatch: Dispatch): Promise<SaveOutcome> {
  const calls = callsOf(dispatch)
  const { data, error } = await calls.ask(slug)
  if (!data) return { error }
  return saveChanges(data.id, storeOf(draft, data), calls)
}

function settle(draft: FoundDraft, waiting: Waiting, outcome: SaveOutcome): void {
  const { name } = waiting
  const storage = openStorage()
  if ('saved' in outcome) {
    dropDraft(storage, draft.key)
    toast.success(i18n.t('offline:waiting.sent', { name }))
    return
  }
  if (isUnreached(outcome)) return noteUnreached()
  // Whoever has to sign in first is asked where they are; the text waits.
  if ('error' in outcome && errorStatus(outcome.error) === 401) return
  const trouble = 'theirs' in outcome ? 'conflict' : 'refused'
  const { key, ...stored } = draft
  storeDraft(storage, key, { ...stored, waiting: { ...waiting, trouble } })
}

async function sendOne(edit: WaitingEdit, dispatch: Dispatch): Promise<void> {
  await withFreeDraft(edit.key, async () => {
    const draft = readDraft(openStorage(), edit.key)
    if (!draft?.waiting || draft.waiting.trouble) return
    settle(draft, draft.waiting, await send(draft, edit.slug, dispatch))
  })
}

let sending: Promise<void> | undefined

/** Sends what a person saved without the server, merged with what others saved meanwhile as two tabs' texts are. */
export async function sendWaiting(userId: string, dispatch: Dispatch): Promise<void> {
  await sending
  const run = async () => {
    for (const edit of waitingEdits(userId)) await sendOne(edit, dispatch)
  }
  sending = run()
  await sending
}
