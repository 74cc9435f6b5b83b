import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import type { RecipeUpdate } from '#web/features/shared/recipes/recipes_api'
import { useLazyRecipeQuery, useNameRecipeMutation, useUpdateRecipeMutation } from './edit_api.js'
import { mergeRecipes } from './merge/merge_recipes.js'
import type { EditStore } from './model/edit_store.js'
import { changedFields, editedOf, withoutEmptyRows } from './model/edited_recipe.js'

/** Times a save is tried again when others save faster. */
const MOST_TRIES = 4

/** How a save ended: stored, in conflict with somebody else's save, or refused for another reason. */
export type SaveOutcome =
  | { saved: Recipe; /** Text was written while it was saved. */ goesOn: boolean }
  | { theirs: Recipe }
  | { error: unknown }

/** The version to go on from; whatever both did not change in the same place is merged at once. */
function takeIn(store: EditStore, theirs: Recipe): boolean {
  const base = { version: theirs.version, recipe: editedOf(theirs) }
  const versions = { base: store.base.recipe, mine: store.fields, theirs: base.recipe }
  const { recipe, conflicts } = mergeRecipes(versions)
  if (conflicts.length > 0) return false
  store.setBase(base)
  store.change(() => recipe)
  return true
}

/** Whether a save got no answer: then nobody knows yet whether it was stored. */
export const isUnreached = (outcome: SaveOutcome): boolean =>
  'error' in outcome && errorStatus(outcome.error) === undefined

/** The calls that a save makes. */
interface SaveCalls {
  update: (change: RecipeUpdate) => PromiseLike<{ data?: Recipe; error?: unknown }>
  ask: (recipeId: string) => PromiseLike<{ data?: Recipe | undefined; error?: unknown }>
}

/** Saves what was changed of a recipe, merging it with what others saved meanwhile. */
export async function saveChanges(
  recipeId: string,
  store: EditStore,
  calls: SaveCalls,
  tries = MOST_TRIES
): Promise<SaveOutcome> {
  const sent = store.fields
  const { version, recipe: base } = store.base
  const fields = changedFields(withoutEmptyRows(sent), base)
  const answer = await calls.update({ slug: recipeId, version, fields })
  if (answer.data) {
    const goesOn = store.fields !== sent
    if (goesOn) store.setBase({ version: answer.data.version, recipe: editedOf(answer.data) })
    return { saved: answer.data, goesOn }
  }
  if (errorStatus(answer.error) !== 409) return { error: answer.error }
  const newer = await calls.ask(recipeId)
  if (!newer.data) return { error: newer.error }
  const isMerged = tries > 0 && takeIn(store, newer.data)
  return isMerged ? saveChanges(recipeId, store, calls, tries - 1) : { theirs: newer.data }
}

/** Saves what was changed, once it is settled; says whether it is being saved. */
export function useSave(recipeId: string, store: EditStore) {
  const [update] = useUpdateRecipeMutation()
  const [ask] = useLazyRecipeQuery()
  const [running, setRunning] = useState(false)
  const save = async (): Promise<SaveOutcome> => {
    setRunning(true)
    try {
      await store.settled()
      return await saveChanges(recipeId, store, { update, ask })
    } finally {
      setRunning(false)
    }
  }
  return { save, running }
}

/** Writes the recipe down anew, for when the one that was edited is gone. */
export function useSaveAsNew(store: EditStore) {
  const [name] = useNameRecipeMutation()
  const [update] = useUpdateRecipeMutation()
  return async (): Promise<SaveOutcome> => {
    const recipe = withoutEmptyRows(store.fields)
    const named = await name(recipe.name)
    if (named.error) return { error: named.error }
    // The server has named it, and the files went with the recipe that is gone.
    const { name: _name, assets: _assets, ...fields } = recipe
    const answer = await update({ slug: named.data, version: null, fields })
    return answer.data ? { saved: answer.data, goesOn: false } : { error: answer.error }
  }
}
